/// Random-looking numbers that are the same in every run.
///
/// SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators",
/// 2014).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64 = 1) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the next number between −1 and 1.
  package mutating func sample() -> Float { Float(next() >> 40) / Float(1 << 23) - 1 }

  /// Returns noise between −level and level.
  package static func floats(_ count: Int, level: Float, seed: UInt64 = 1) -> [Float] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in level * random.sample() }
  }

  /// Returns one channel of 16-bit noise in which every frame differs from its neighbours and none
  /// is zero, so that a lost or doubled frame is noticed.
  package static func samples(_ count: Int, seed: UInt64 = 1) -> [Int16] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      let sample = Int16(truncatingIfNeeded: random.next()) / 4
      return sample == 0 ? 1 : sample
    }
  }

  /// Returns bytes, of which each may be any.
  package static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  /// Returns the bytes of little-endian samples of noise: integers, or floats between −1 and 1.
  /// - Parameter width: The bytes of each; 4 or 8 for floats.
  package static func noise(
    _ count: Int, width: Int, isFloat: Bool, seed: UInt64 = 1
  ) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * width)
    for _ in 0..<count {
      let number = random.next() >> 11
      let bits =
        switch (isFloat, width) {
        case (true, 4): UInt64((Float(number % 1_000_003) / 500_001 - 1).bitPattern)
        case (true, _): (Double(number % 1_000_003) / 500_001 - 1).bitPattern
        default: number
        }
      for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * byte))) }
    }
    return bytes
  }
}
