import Digests
import Entries
import Foundation

/// A file that is hashed as it is written.
struct HashedFile {
  private let handle: FileHandle
  private let place: URL
  private var hash = SHA256()
  private var bytes: Int64 = 0

  /// Creates a file, or empties an existing one.
  init(_ place: URL) throws {
    self.place = place
    do {
      handle = try HashedFile.begin(place)
    } catch {
      throw JournalError(exporting: error, place.path)
    }
  }

  /// Writes a whole file whose digest is known; Foundation's own method reports success even if a
  /// full disk took only a part.
  /// - Parameter waits: Whether it waits until the data is on the disk.
  /// - Throws: The system's errors.
  static func write(_ data: Data, to place: URL, waits: Bool = false) throws {
    let handle = try begin(place)
    try handle.write(contentsOf: data)
    // Some file systems, such as in-memory ones, have no fsync.
    if waits, fsync(handle.fileDescriptor) != 0, errno != EINVAL, errno != ENOTSUP {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    try handle.close()
  }

  /// Opens an empty file without waiting for the disk, as Foundation's own method would.
  private static func begin(_ place: URL) throws -> FileHandle {
    let descriptor = unsafe open(
      place.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the next bytes.
  mutating func write(_ part: [UInt8]) throws {
    hash.update(data: part)
    bytes += Int64(part.count)
    do {
      try handle.write(contentsOf: part)
    } catch {
      throw JournalError(exporting: error, place.path)
    }
  }

  /// Closes the file.
  func finish(sound: String? = nil) throws -> ExportManifest.File {
    do {
      try handle.close()
    } catch {
      throw JournalError(exporting: error, place.path)
    }
    return ExportManifest.File(
      sha256: hash.finalize().hexadecimal, bytes: bytes, sound: sound)
  }

  /// Describes an existing file.
  static func description(of place: URL) throws -> ExportManifest.File {
    do {
      let handle = try FileHandle(forReadingFrom: place)
      defer { try? handle.close() }
      var hash = SHA256()
      var bytes: Int64 = 0
      while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
        hash.update(data: data)
        bytes += Int64(data.count)
      }
      return ExportManifest.File(sha256: hash.finalize().hexadecimal, bytes: bytes)
    } catch {
      throw JournalError(exporting: error, place.path)
    }
  }
}
