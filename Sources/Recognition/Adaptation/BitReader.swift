/// Reads numbers that a `BitWriter` wrote.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private var place = 0
  /// The longest number, in bits.
  private static let longest = 40

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Reads so many bits as a number; nil at the end.
  mutating func bits(_ count: Int) -> Int? {
    guard place + count <= 8 * bytes.count else { return nil }
    var value = 0
    for _ in 0..<count {
      let byte = bytes[bytes.startIndex + place / 8]
      value = value << 1 | Int(byte >> (7 - place % 8) & 1)
      place += 1
    }
    return value
  }

  /// Reads an exponential Golomb code of an order; nil at the end, or where there is none.
  mutating func number(order: Int) -> Int? {
    var zeros = 0
    while let bit = bits(1) {
      if bit == 1 {
        guard let rest = bits(zeros), let low = bits(order) else { return nil }
        return (1 << zeros + rest - 1) << order + low
      }
      zeros += 1
      if zeros > BitReader.longest { return nil }
    }
    return nil
  }
}
