import Clocks
import Foundation
import Programs

/// A link that contains a secret, opened in a browser.
///
/// The browser is given a file that only its owner can read and that leads to the link: the
/// arguments of programs are shown to everybody on the machine.
struct BrowserLink {
  /// How long a browser has to read the file.
  private static let patience = Duration.seconds(30)
  private let link: String

  init(_ link: String) { self.link = link }

  /// Opens the link in the browser.
  /// - Throws: ``ProgramError`` if there is no program that opens files.
  func open(environment: [String: String], clock: any MonotonicClock) async throws {
    let opener = try Program.find(BrowserLink.opener, environment: environment)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "sotto-link-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    let file = folder.appending(path: "sotto.html").path
    _ = FileManager.default.createFile(
      atPath: file, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    Task {
      try? await clock.sleep(for: BrowserLink.patience)
      try? FileManager.default.removeItem(at: folder)
    }
    #if os(macOS)
      _ = try await opener.run([file], timeLimit: BrowserLink.patience).checked()
    #else
      // In a session of its own, so that Ctrl-C ends the server but not a browser that was started
      // here.
      let session = try Program.find("setsid", environment: environment)
      _ = try await session.run(["-f", opener.path, file], timeLimit: BrowserLink.patience)
        .checked()
    #endif
  }

  private var page: String {
    """
    <!doctype html><meta charset="utf-8"><title>Sotto</title>
    <meta http-equiv="refresh" content="0;url=\(link)"><a href="\(link)">Open the journal</a>

    """
  }

  private static var opener: String {
    #if os(macOS)
      "open"
    #else
      "xdg-open"
    #endif
  }
}
