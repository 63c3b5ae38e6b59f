/// Reads bytes from beginning to end, keeping a window of a mebibyte in memory.
struct ByteWindow {
  private let source: any RandomAccessBytes
  private var bytes: [UInt8] = []
  private var start: Int64 = 0

  private static let size = 1 << 20

  init(_ source: any RandomAccessBytes) { self.source = source }

  /// Returns the bytes of a range, as far as they exist.
  mutating func read(at position: Int64, count: Int) throws -> ArraySlice<UInt8> {
    if position < start || position + Int64(count) > start + Int64(bytes.count) {
      bytes = try source.read(at: position, count: max(count, Self.size))
      start = position
    }
    let offset = Int(position - start)
    return bytes[offset..<min(offset + count, bytes.count)]
  }
}
