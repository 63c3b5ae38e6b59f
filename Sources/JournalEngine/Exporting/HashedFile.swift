import Crypto
import Entries
import Foundation

/// A file that is hashed as it is written.
struct HashedFile {
  private let handle: FileHandle
  private let place: URL
  private var hash = SHA256()
  private var bytes: Int64 = 0

  /// Begins a file; one that is there is emptied.
  init(_ place: URL) throws {
    self.place = place
    // Foundation's way to make an empty file waits for the disk each time.
    let descriptor = unsafe open(
      place.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw JournalError(
        exporting: POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO), place.path)
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Writes the next bytes.
  mutating func write(_ part: [UInt8]) throws {
    let data = Data(part)
    hash.update(data: data)
    bytes += Int64(data.count)
    do {
      try handle.write(contentsOf: data)
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

  /// Describes a file that another has written.
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
