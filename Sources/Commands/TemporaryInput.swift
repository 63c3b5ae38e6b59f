import Foundation

/// Standard input, kept in a private file for as long as this value lives, because audio files are
/// read at any place and a pipe cannot be.
struct TemporaryInput: ~Copyable {
  let path: String

  /// Copies standard input to its end.
  init() throws {
    let folder = FileManager.default.temporaryDirectory
    path = folder.appending(path: "sotto-\(UUID().uuidString).input").path
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Failure(.failed, "cannot write to \(folder.path)") }
    while let data = try FileHandle.standardInput.read(upToCount: 1 << 20), !data.isEmpty {
      try file.write(contentsOf: data)
    }
    try file.close()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
