import Entries
public import Foundation

/// A private file without a name, for as long as this value lives.
///
/// Its name is taken away as soon as it is open, so that not even `kill -9` leaves a voice behind in
/// the folder for temporary files.
public struct ScratchFile: ~Copyable {
  /// The open file, for reading and writing.
  public let handle: FileHandle

  /// Makes an empty one.
  /// - Throws: ``JournalError`` with `failed` where nothing can be written there.
  public init() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appending(path: "sotto-\(UUID().uuidString)").path
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forUpdatingAtPath: path)
    else { throw JournalError(.failed, "cannot write to \(folder.path)") }
    try FileManager.default.removeItem(atPath: path)
    self.handle = handle
  }

  deinit { try? handle.close() }

  /// A path that leads to the open file while this value lives.
  public var path: String { "/dev/fd/\(handle.fileDescriptor)" }

  /// Adds bytes at the end.
  /// - Throws: ``JournalError`` with `diskFull`.
  public func append(_ data: Data) throws {
    do { try handle.write(contentsOf: data) } catch {
      throw JournalError(
        .diskFull, "the folder for temporary files is full",
        hint: "make room in \(FileManager.default.temporaryDirectory.path), or set TMPDIR")
    }
  }
}
