import Digests
import Entries
package import Foundation

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
    try open { descriptor in
      while true {
        let chunk = try unsafe [UInt8](unsafeUninitializedCapacity: FileChunks.size) {
          try unsafe FileChunks.fill(UnsafeMutableRawBufferPointer($0), from: descriptor, &$1)
        }
        if chunk.isEmpty { return }
        try body(chunk)
      }
    }
  }

  /// Reads the file from its beginning to its end, into data that can be stored as it is.
  package func forEachData(_ body: (Data) throws -> Void) throws {
    try open { descriptor in
      while true {
        var chunk = Data(count: FileChunks.size)
        var count = 0
        try unsafe chunk.withUnsafeMutableBytes {
          try unsafe FileChunks.fill($0, from: descriptor, &count)
        }
        if count == 0 { return }
        chunk.count = count
        try body(chunk)
      }
    }
  }

  private func open(_ body: (Int32) throws -> Void) throws {
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? handle.close() }
    try body(handle.fileDescriptor)
  }

  /// Fills the buffer with the next bytes; reads none at the end.
  ///
  /// Foundation reads 4 KB at a time and copies each block, which takes longer than hashing the
  /// bytes.
  private static func fill(
    _ room: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ count: inout Int
  ) throws {
    guard let start = room.baseAddress else { return }
    while count < room.count {
      let got = unsafe read(descriptor, start + count, room.count - count)
      if got == 0 { return }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
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
