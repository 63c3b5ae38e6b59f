/// Converts sound from one format to another: rate, channels and samples.
///
/// If the formats are equal, the samples pass unchanged.
package struct SoundConverter: ~Copyable {
  private let source: SoundFormat
  private let target: SoundFormat
  private var resampler: Resampler?

  package init(from source: SoundFormat, to target: SoundFormat) throws {
    self.source = source
    self.target = target
    if source.rate != target.rate {
      resampler = try Resampler(from: source.rate, to: target.rate, channels: target.channels)
    }
  }

  /// Converts the next stretch.
  package mutating func convert(_ sound: PackedSound, isLast: Bool = false) throws -> PackedSound {
    guard source != target else { return sound }
    var floats = source.channels == target.channels ? sound.floats() : spread(sound.monoFloats())
    if resampler != nil { floats = try resampler?.process(floats, isLast: isLast) ?? [] }
    return PackedSound(floats: floats, format: target)
  }

  private func spread(_ mono: [Float]) -> [Float] {
    guard target.channels > 1 else { return mono }
    return mono.flatMap { Array(repeating: $0, count: target.channels) }
  }
}
