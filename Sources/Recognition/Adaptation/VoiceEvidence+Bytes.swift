extension VoiceEvidence {
  /// The version of the format.
  private static let form: UInt8 = 1
  /// The greatest number of densities in a model.
  private static let most = 1 << 20
  /// The greatest number of frames at a density, in sixteenths: about half a year of speech.
  private static let mostFrames = 1 << 34
  /// The bytes before the checksum, which older evidence does not have.
  private static let mark = Array("sums".utf8)

  /// The evidence as bytes: the version of the format, then bits.
  ///
  /// The bits are exponential Golomb codes (S. W. Golomb, "Run-length encodings", 1966; J. Teuhola,
  /// 1978): the size of a codebook and the number of densities; then for each density the gap to
  /// the previous one, its count, the order of the following codes in four bits, and its distances.
  /// After them come the letters `sums`, and the FNV-1a hash of all bytes before them as eight
  /// bytes, the highest first. A reader that does not know of them reads the bits alone.
  public var bytes: [UInt8] {
    var bits = BitWriter()
    bits.append(size, order: 8)
    bits.append(densities.count, order: 12)
    var next = 0
    for density in densities {
      bits.append(density.number - next, order: 2)
      next = density.number + 1
      bits.append(density.count, order: 3)
      let values = (0..<FeatureFrames.coefficients).map { index in
        let distance = Int(density.distances[index])
        return distance < 0 ? -2 * distance - 1 : 2 * distance
      }
      let mean = values.reduce(0, +) / values.count
      let order = min(15, Int.bitWidth - 1 - (mean | 1).leadingZeroBitCount)
      bits.append(bits: order, count: 4)
      for value in values { bits.append(value, order: order) }
    }
    let body = [VoiceEvidence.form] + bits.bytes
    return body + VoiceEvidence.mark + VoiceEvidence.checksum(of: body[...])
  }

  /// Reads bytes; returns nil if they have another version or are damaged.
  ///
  /// Evidence from an earlier release has no checksum; of it, only damage is noticed by which the
  /// codes no longer end where the bytes do.
  public init?(bytes: [UInt8]) {
    guard bytes.first == VoiceEvidence.form, let body = VoiceEvidence.body(of: bytes) else {
      return nil
    }
    var bits = BitReader(body.dropFirst())
    guard let size = bits.number(order: 8), let count = bits.number(order: 12),
      (1...VoiceEvidence.most).contains(size), (0...VoiceEvidence.most).contains(count)
    else { return nil }
    var densities: [Density] = []
    var next = 0
    for _ in 0..<count {
      guard let gap = bits.number(order: 2), let frames = bits.number(order: 3),
        let order = bits.bits(4), gap < VoiceEvidence.most, next + gap < VoiceEvidence.most,
        frames <= VoiceEvidence.mostFrames
      else { return nil }
      var distances = SIMD16<Int32>()
      for index in 0..<FeatureFrames.coefficients {
        guard let value = bits.number(order: order), value < Int(Int32.max) else { return nil }
        distances[index] = Int32(value & 1 == 1 ? -(value + 1) / 2 : value / 2)
      }
      densities.append(Density(number: next + gap, count: frames, distances: distances))
      next += gap + 1
    }
    guard bits.isAtEnd else { return nil }
    self.init(densities: densities, size: size)
  }

  /// Returns the bytes without their checksum, if they have one; nil if it is another one.
  private static func body(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let end = bytes.count - 8 - mark.count
    guard end > 0, bytes[end..<end + mark.count].elementsEqual(mark) else { return bytes[...] }
    let body = bytes[..<end]
    return bytes[(end + mark.count)...].elementsEqual(checksum(of: body)) ? body : nil
  }

  private static func checksum(of body: ArraySlice<UInt8>) -> [UInt8] {
    let hash = LanguageModelWords.hash(body)
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * UInt64($0))) }
  }
}
