/// Bytes in memory, read at any place.
public final class MemoryBytes: RandomAccessBytes {
  private let bytes: [UInt8]

  /// Makes readable bytes of an array.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes.
  public var count: Int64 { Int64(bytes.count) }

  /// Returns the bytes of a range, as far as they exist.
  public func read(at position: Int64, count: Int) -> [UInt8] {
    guard position >= 0, position < bytes.count, count > 0 else { return [] }
    let from = Int(position)
    return Array(bytes[from..<min(bytes.count, from + count)])
  }
}
