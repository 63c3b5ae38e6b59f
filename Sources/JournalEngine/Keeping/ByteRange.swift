import SoundFiles

/// A range of other bytes, as bytes of their own.
final class ByteRange: RandomAccessBytes {
  private let bytes: any RandomAccessBytes
  private let range: Range<Int64>

  init(_ bytes: any RandomAccessBytes, _ range: Range<Int64>) {
    self.bytes = bytes
    self.range = range
  }

  var count: Int64 { Int64(range.count) }

  func read(at position: Int64, count: Int) throws -> [UInt8] {
    guard position >= 0, position < self.count else { return [] }
    return try bytes.read(
      at: range.lowerBound + position, count: min(count, Int(self.count - position)))
  }
}
