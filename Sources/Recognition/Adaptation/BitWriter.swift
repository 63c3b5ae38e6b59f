/// Writes numbers as bits, the highest bit of each byte first.
struct BitWriter {
  /// The bytes so far; the last one is padded with zeros.
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// Appends the lowest bits of a number.
  mutating func append(bits value: Int, count: Int) {
    for place in stride(from: count - 1, through: 0, by: -1) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      bytes[bytes.count - 1] |= UInt8(value >> place & 1) << free
    }
  }

  /// Appends a non-negative number as an exponential Golomb code; the code is shortest for numbers
  /// of `order` bits.
  mutating func append(_ value: Int, order: Int) {
    let head = value >> order + 1
    let length = Int.bitWidth - head.leadingZeroBitCount
    append(bits: 0, count: length - 1)
    append(bits: head, count: length)
    append(bits: value, count: order)
  }
}
