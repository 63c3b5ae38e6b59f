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
  /// - Parameter most: How many bytes the data has at the most.
  package func forEachData(most: Int = size, _ body: (Data) throws -> Void) throws {
    try open { descriptor in
      while true {
        // Not zeros first, which would only be overwritten.
        let start = unsafe FileChunks.room(most)
        var count = 0
        do {
          let room = unsafe UnsafeMutableRawBufferPointer(start: start, count: most)
          try unsafe FileChunks.fill(room, from: descriptor, &count)
        } catch {
          unsafe start.deallocate()
          throw error
        }
        let chunk = unsafe Data(
          bytesNoCopy: start, count: count,
          deallocator: .custom { start, _ in unsafe start.deallocate() })
        if chunk.isEmpty { return }
        try body(chunk)
        // Whether there is more is not asked where there was less than there is room for.
        if chunk.count < most { return }
      }
    }
  }

  /// The size of a large page of memory, in bytes.
  private static let largePage = 2 << 20

  /// Returns new memory, in large pages if it is more than one: the system hands them out in a
  /// quarter of the time.
  private static func room(_ count: Int) -> UnsafeMutableRawPointer {
    guard count > largePage else { return .allocate(byteCount: count, alignment: 16) }
    let whole = (count + largePage - 1) / largePage * largePage
    let start = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: largePage)
    #if os(Linux)
      // Where that is not done, nothing else is different.
      _ = unsafe madvise(start, whole, MADV_HUGEPAGE)
    #endif
    return unsafe start
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
