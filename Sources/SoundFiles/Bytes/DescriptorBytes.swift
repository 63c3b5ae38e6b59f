import Foundation

/// The bytes of a file that is open for reading and writing, which stays open.
final class DescriptorBytes: RandomAccessBytes {
  private let descriptor: Int32

  /// Reads through an open file.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The number of bytes now.
  var count: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  func read(at position: Int64, count: Int) throws -> [UInt8] {
    try DescriptorBytes.read(at: position, count: count, of: descriptor, path: nil)
  }

  /// Returns the bytes of a range of an open file, as far as they exist.
  /// - Throws: ``SoundFileError`` with `unreadable` if the medium fails before the first of them.
  static func read(
    at position: Int64, count: Int, of descriptor: Int32, path: String?
  ) throws(SoundFileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      while filled < count {
        let rest = UnsafeMutableBufferPointer(rebasing: target[filled...])
        let done = pread(descriptor, rest.baseAddress, rest.count, off_t(position) + off_t(filled))
        if done < 0, errno == EINTR { continue }
        if done < 0 { failure = errno }
        guard done > 0 else { break }
        filled += done
      }
    }
    guard failure == 0 || !bytes.isEmpty else { throw .system(failure, path: path) }
    return bytes
  }

  /// Writes bytes at a place of an open file.
  static func write(
    _ bytes: [UInt8], at place: Int64, to descriptor: Int32
  ) throws(SoundFileError) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(place) + off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .system(count < 0 ? errno : ENOSPC, path: nil) }
      done += count
    }
  }
}
