import Foundation
import Settings

/// A hint that a person is given once on this machine, and never again.
struct OnceHint {
  private let name: String

  /// - Parameter name: What it is about.
  init(_ name: String) { self.name = name }

  /// Gives the hint to a person at the terminal, unless it was given before.
  func tell(_ text: String, _ context: Context) {
    guard context.messagesAreTerminal else { return }
    let folder = context.configuration.folders.state
    let mark = folder + "/told-" + name
    guard !FileManager.default.fileExists(atPath: mark) else { return }
    context.tell("sotto: hint: " + text)
    // A folder that cannot be written costs no more than the same hint again.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? Data().write(to: URL(filePath: mark))
  }
}
