import Crypto
import Entries
import Foundation

/// The bytes of a file in chunks, so that a file of any size needs little memory.
package struct FileChunks {
  /// The size of a chunk, in bytes; one transaction writes one chunk.
  package static let size = 1 << 20
  private let path: String

  package init(path: String) {
    self.path = path
  }

  /// Reads the file from its beginning to its end.
  package func forEach(_ body: ([UInt8]) throws -> Void) throws {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    while case let chunk = try FileChunks.next(of: handle.fileDescriptor), !chunk.isEmpty {
      try body(chunk)
    }
  }

  /// Reads the next chunk; empty at the end.
  ///
  /// Foundation reads 4 KB at a time and copies each, which takes longer than the digest of what is read.
  private static func next(of descriptor: Int32) throws -> [UInt8] {
    try unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < size {
        let got = unsafe read(descriptor, start + count, size - count)
        if got == 0 { return }
        if got > 0 {
          count += got
        } else if errno != EINTR {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      }
    }
  }
}

/// SHA-256 over the bytes of a file: the identity of a lossy recording.
package struct FileDigest {
  /// The digest as 64 hexadecimal digits.
  package let hexadecimal: String

  package init(path: String) throws {
    var hash = SHA256()
    try FileChunks(path: path).forEach { hash.update(data: $0) }
    hexadecimal = hash.finalize().hexadecimal
  }
}
