import Entries
public import Foundation

/// A private file without a name that exists as long as this value.
///
/// Its name is removed as soon as it is open, so that not even `kill -9` leaves a voice behind in
/// the folder for temporary files.
public struct ScratchFile: ~Copyable {
  /// The open file, for reading and writing.
  public let handle: FileHandle

  /// Creates an empty file.
  /// - Throws: ``JournalError`` with `failed` if the folder cannot be written.
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

  /// A path to the open file, valid as long as this value exists.
  public var path: String { "/dev/fd/\(handle.fileDescriptor)" }

  /// Appends bytes.
  /// - Throws: ``JournalError`` with `diskFull`.
  public func append(_ data: Data) throws {
    do { try handle.write(contentsOf: data) } catch {
      throw JournalError(
        .diskFull, "the folder for temporary files is full",
        hint: "make room in \(FileManager.default.temporaryDirectory.path), or set TMPDIR")
    }
  }
}
