internal import Foundation

/// A file whose bytes can be read at any place.
protocol ReadableBytes {
  /// The number of bytes; 0 if it cannot be told.
  var size: UInt64 { get }
  /// Returns bytes from a place on; fewer, or none, if there are fewer or they cannot be read.
  func bytes(at place: UInt64, count: Int) -> [UInt8]
}

extension FileHandle: ReadableBytes {
  var size: UInt64 { (try? seekToEnd()) ?? 0 }

  func bytes(at place: UInt64, count: Int) -> [UInt8] {
    // An unreadable range is treated like a missing one.
    guard (try? seek(toOffset: place)) != nil, let data = try? read(upToCount: count) else {
      return []
    }
    return [UInt8](data)
  }
}
