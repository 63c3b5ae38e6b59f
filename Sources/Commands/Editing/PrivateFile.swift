import Foundation
import Programs

/// A file in a folder of its own that only its owner can read; it is deleted with this value.
struct PrivateFile: ~Copyable {
  /// The name of the copy of the original text, in the same folder.
  private static let copyName = ".before"

  /// The file's path.
  let path: String
  private var folder: PrivateFolder

  /// Makes a file with a text, in the system's place for private data of a session.
  /// - Parameter drafts: The folder for it in an open vault, if the journal lies in one.
  init(
    named name: String, text: String, environment: [String: String], drafts: String? = nil
  ) throws {
    folder = try PrivateFile.folder(
      with: text, named: name, in: PrivateFile.places(environment, drafts: drafts))
    path = folder.url.appending(path: name).path
  }

  private static func folder(
    with text: String, named name: String, in places: [URL]
  ) throws -> PrivateFolder {
    guard let folder = PrivateFolder(for: .text, in: places) else {
      throw Failure(.failed, "no folder to keep a private file in", hint: "TMPDIR names one")
    }
    // From the copy, a later sweep can tell whether anything was typed before the process died.
    for name in [name, copyName] {
      let file = folder.url.appending(path: name).path
      let isMade = FileManager.default.createFile(
        atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
      guard isMade else { throw Failure(.failed, "cannot write to \(file)") }
    }
    return folder
  }

  /// Removes the folders of dead processes, except those in which something was typed.
  /// - Parameter drafts: The folder for such files in an open vault, if the journal lies in one.
  /// - Returns: The folders with something typed.
  static func sweep(_ environment: [String: String], drafts: String?) -> [URL] {
    PrivateFolder.sweep(FileManager.default.temporaryDirectory, of: .sound, .archive, .picture)
    let inVault = drafts.map { [URL(filePath: $0)] } ?? []
    return (places(environment, drafts: nil) + inVault).flatMap {
      PrivateFolder.sweep($0, of: .text, keeping: wasChanged)
    }
  }

  /// The folders in which the file may lie, best first; for a journal in a vault, only the vault's
  /// own.
  private static func places(_ environment: [String: String], drafts: String?) -> [URL] {
    if let drafts {
      // The first draft makes the folder; if that fails, making the draft fails too.
      unsafe mkdir(drafts, 0o700)
      return [URL(filePath: drafts)]
    }
    return [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"], "/tmp"].compactMap { $0 }
      .filter { $0.hasPrefix("/") }
      .reduce(into: []) { places, path in if !places.contains(path) { places.append(path) } }
      .map { URL(filePath: $0) }
  }

  /// Whether a folder holds a text that differs from the original text.
  private static func wasChanged(_ folder: URL) -> Bool {
    let files = FileManager.default
    let before = files.contents(atPath: folder.appending(path: copyName).path)
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.contains { name in
      name.hasSuffix(".txt") && files.contents(atPath: folder.appending(path: name).path) != before
    }
  }

  /// The file's text as it is now.
  func text() throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.failed, "the edited file is gone; nothing was changed")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw EditFault(line: nil, reason: "the file is not text in UTF-8")
    }
    return text
  }

  /// Leaves the file where it is, so that nothing that was typed is lost.
  mutating func keep() { folder.keep() }
}
