/// The checksum at the end of a frame of FLAC (RFC 9639, section 9.3): CRC-16 with the polynomial
/// x¹⁶ + x¹⁵ + x² + 1 and the initial value 0.
///
/// With the initial value 0 the checksum is linear: a new header changes it by a term that depends
/// only on the two headers and on the number of bytes after them, so these bytes need not be read.
struct FLACFrameSum: Sendable {
  /// x to the power of 8 · 2ⁿ, modulo the polynomial.
  private let powers: [UInt16]

  init() {
    var powers: [UInt16] = [0x0100]
    for _ in 0..<31 {
      powers.append(Self.product(powers[powers.count - 1], powers[powers.count - 1]))
    }
    self.powers = powers
  }

  /// Returns the checksum of a frame after its header was replaced.
  /// - Parameters:
  ///   - sum: The checksum of the original frame.
  ///   - old: The original header.
  ///   - new: The new header.
  ///   - rest: The number of bytes between the header and the checksum.
  func replaced(_ sum: UInt16, old: ArraySlice<UInt8>, new: ArraySlice<UInt8>, rest: Int) -> UInt16
  {
    sum ^ shifted(Self.sum(old) ^ Self.sum(new), by: rest)
  }

  /// The checksum of a few bytes.
  static func sum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    bytes.reduce(0) { sum, byte in
      (0..<8).reduce(sum ^ UInt16(byte) << 8) { value, _ in
        value & 0x8000 == 0 ? value << 1 : value << 1 ^ 0x8005
      }
    }
  }

  /// Returns the checksum of bytes with a given checksum, followed by a number of zeros.
  private func shifted(_ sum: UInt16, by count: Int) -> UInt16 {
    var (sum, count, index) = (sum, count, 0)
    while count > 0, index < powers.count {
      if count & 1 == 1 { sum = Self.product(sum, powers[index]) }
      count >>= 1
      index += 1
    }
    return sum
  }

  private static func product(_ left: UInt16, _ right: UInt16) -> UInt16 {
    var product: UInt16 = 0
    for bit in (0..<16).reversed() {
      product = product & 0x8000 == 0 ? product << 1 : product << 1 ^ 0x8005
      if right >> UInt16(bit) & 1 == 1 { product ^= left }
    }
    return product
  }
}
