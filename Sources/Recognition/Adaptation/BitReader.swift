/// Reads numbers that a `BitWriter` wrote.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  /// The bits that were read from the bytes but not taken yet, starting at the highest bit.
  private var window: UInt64 = 0
  private var count = 0
  /// The greatest number of leading zeros in a code.
  private static let longest = 40

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  /// Whether nothing is left but the zeros that fill the last byte.
  var isAtEnd: Bool { next == bytes.endIndex && count < 8 && window == 0 }

  /// Reads at most 48 bits as a number; nil at the end.
  mutating func bits(_ wanted: Int) -> Int? {
    if count < wanted { fill() }
    guard wanted > 0 else { return 0 }
    guard count >= wanted else { return nil }
    let value = Int(window >> UInt64(64 - wanted))
    window <<= UInt64(wanted)
    count -= wanted
    return value
  }

  /// Reads an exponential Golomb code of an order; nil at the end or if the code is invalid.
  mutating func number(order: Int) -> Int? {
    fill()
    let zeros = window.leadingZeroBitCount
    guard zeros < count, zeros <= BitReader.longest else { return nil }
    window <<= UInt64(zeros)
    count -= zeros
    guard let head = bits(zeros + 1), let low = bits(order) else { return nil }
    return (head - 1) << order + low
  }

  private mutating func fill() {
    while count <= 56, next < bytes.endIndex {
      window |= UInt64(bytes[next]) << UInt64(56 - count)
      next += 1
      count += 8
    }
  }
}
