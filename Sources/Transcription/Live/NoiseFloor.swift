/// The level of a room's noise, which distinguishes frames with a voice from frames without.
///
/// It follows a quieter frame at once and a louder one slowly, so that speech is not mistaken for
/// the room.
struct NoiseFloor {
  /// The number of samples of a frame, 30 ms at 16 kHz.
  static let frame = 480
  /// The level below which nothing is a voice, and the highest initial level of the room, in dBFS.
  private static let (quietest, highest) = (-65.0, -45.0)
  /// How fast it follows noise that grows louder, in decibels per frame.
  private static let rise = 0.06

  /// How much louder than the room a voice is, in decibels.
  private let threshold: Double
  private var level = NoiseFloor.highest

  init(threshold: Double) { self.threshold = threshold }

  /// Takes the next frame; returns whether it is louder than the room.
  mutating func isLoud(_ frame: ArraySlice<Float>) -> Bool {
    let loudness = NoiseFloor.level(frame)
    level = min(loudness, level + NoiseFloor.rise)
    return loudness > max(level + threshold, NoiseFloor.quietest)
  }

  /// Returns the level of a frame without its offset, in dBFS; silence is very low, but not −∞.
  private static func level(_ frame: ArraySlice<Float>) -> Double {
    let mean = Double(frame.reduce(0, +)) / Double(frame.count)
    let power = frame.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return Decibels.of(power: power / Double(frame.count))
  }
}
