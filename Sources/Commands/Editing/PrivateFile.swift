import Foundation

/// A file that only its owner can read, in a folder of its own, gone with this value.
struct PrivateFile: ~Copyable {
  /// The file's path.
  let path: String
  private let folder: URL
  private var isKept = false

  /// Makes a file with a text, where the system keeps what is private to a session.
  /// - Parameter drafts: The folder for it in an open vault, if the journal lies in one.
  init(
    named name: String, text: String, environment: [String: String], drafts: String? = nil
  ) throws {
    let folder = try PrivateFile.makeFolder(environment, drafts: drafts)
    let path = folder.appending(path: name).path
    let isMade = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    guard isMade else {
      // The failure is told; all that can stay behind is an empty folder.
      try? FileManager.default.removeItem(at: folder)
      throw Failure(.failed, "cannot write to \(path)")
    }
    self.folder = folder
    self.path = path
  }

  private static func makeFolder(
    _ environment: [String: String], drafts: String?
  ) throws -> URL {
    let usual = [environment["XDG_RUNTIME_DIR"], environment["TMPDIR"], "/tmp"]
    let places = drafts.map { [$0] } ?? usual
    for place in places.compactMap({ $0 }) where place.hasPrefix("/") {
      let folder = URL(filePath: place).appending(path: "sotto-\(UUID().uuidString)")
      // Where a folder cannot be made, the next place is tried.
      let made: Void? = try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: drafts != nil,
        attributes: [.posixPermissions: 0o700])
      if made != nil { return folder }
    }
    throw Failure(.failed, "no folder to keep a private file in", hint: "TMPDIR names one")
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
  mutating func keep() { isKept = true }

  deinit {
    // A deinitialiser cannot throw, and the file is its owner's alone if it stays.
    if !isKept { try? FileManager.default.removeItem(at: folder) }
  }
}
