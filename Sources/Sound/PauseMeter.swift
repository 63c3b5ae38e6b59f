import Foundation

/// Finds the pauses in speech by its sound alone; streaming, at any rate.
///
/// The level of frames of 10 ms, without hum and offset, is compared with the level of the
/// recording's speech: frames 25 dB below it are silence (the threshold of N. de Jong and T. Wempe,
/// "Praat script to detect syllable nuclei and measure speech rate automatically", 2009), or, in a
/// room louder than that, frames within 6 dB of the noise floor. The level of speech is the mean of
/// the frames that pass the gates of ITU-R BS.1770: 70 dB below full scale, then 10 dB below the
/// mean of the rest. The same sound gives the same pauses however it is divided into calls.
public struct PauseMeter: Sendable {
  /// The shortest silence that counts as a pause, in seconds.
  ///
  /// Closures of plosives last up to about 0.15 s and belong to articulation.
  public static let shortest = 0.2
  /// How far below the level of speech silence begins, in decibels.
  private static let depth = 25.0
  /// How far above the noise floor the room's own noise reaches, in decibels.
  private static let margin = 6.0
  /// The least distance between the level of speech and silence, in decibels.
  private static let least = 15.0
  /// A sound that rises less than this above its floor has no recognisable pauses, in decibels.
  private static let contrast = 9.0
  /// A sound within silence that has fewer frames than this is a click.
  private static let click = 4
  private static let lowest = -120.0

  private let rate: Int
  private let framesPerSecond: Int
  private var filters: [SpeechDetector.Biquad]
  private var energy = 0.0
  private var samples: Int64 = 0
  private var frameStart: Int64 = 0
  /// The levels of the frames, in half decibels above the lowest.
  private var levels: [UInt8] = []

  /// Begins with a sound, given its sample rate.
  public init(rate: Int) {
    self.rate = max(rate, 1)
    framesPerSecond = min(100, self.rate)
    filters = Array(repeating: .highPass(at: 100, rate: Double(self.rate)), count: 2)
  }

  /// Measures the next samples of one channel, with full scale −1…1.
  public mutating func process(_ next: [Float]) {
    for sample in next {
      let value = sample.isFinite ? Double(max(-4, min(4, sample))) : 0
      let filtered = filters[1].process(filters[0].process(value))
      energy += filtered * filtered
      samples += 1
      let due = Int64(levels.count + 1) * Int64(rate) / Int64(framesPerSecond)
      guard samples >= due, samples > frameStart else { continue }
      let level = 10 * log10(energy / Double(samples - frameStart) + 1e-12)
      levels.append(UInt8(max(0, min(255, (level - PauseMeter.lowest) * 2))))
      frameStart = samples
      energy = 0
    }
  }

  /// The pauses so far, or nil if no speech stands out.
  public var pauses: SpeechPauses? {
    guard let limit else { return nil }
    // Stretches of sound longer than a click, as ranges of frames.
    var sounds: [Range<Int>] = []
    var start: Int?
    for (frame, level) in (levels + [0]).enumerated() {
      let isSound = PauseMeter.decibels(level) > limit && frame < levels.count
      if isSound {
        start = start ?? frame
      } else if let begun = start {
        if frame - begun >= PauseMeter.click { sounds.append(begun..<frame) }
        start = nil
      }
    }
    guard let first = sounds.first, let last = sounds.last else { return nil }
    let second = Double(framesPerSecond)
    let silences = zip(sounds, sounds.dropFirst())
      .map { Double($1.lowerBound - $0.upperBound) / second }
    return SpeechPauses(
      seconds: Double(last.upperBound - first.lowerBound) / second,
      pauses: silences.filter { $0 >= PauseMeter.shortest })
  }

  /// The level above which a frame is sound, in decibels of full scale.
  private var limit: Double? {
    var counts = [Int](repeating: 0, count: 256)
    for level in levels { counts[Int(level)] += 1 }
    guard let speech = PauseMeter.gatedLevel(counts) else { return nil }
    var left = levels.count / 10
    let floor = PauseMeter.decibels(
      UInt8(
        counts.indices.first { bin in
          left -= counts[bin]
          return left < 0
        } ?? 0))
    guard speech - floor >= PauseMeter.contrast else { return nil }
    return max(
      speech - PauseMeter.depth, min(floor + PauseMeter.margin, speech - PauseMeter.least))
  }

  /// Returns the mean level of the frames that pass the gates, or nil if all is silence.
  private static func gatedLevel(_ counts: [Int]) -> Double? {
    guard let audible = mean(counts, above: -70) else { return nil }
    return mean(counts, above: audible - 10)
  }

  private static func mean(_ counts: [Int], above gate: Double) -> Double? {
    var (sum, total) = (0.0, 0)
    for (bin, count) in counts.enumerated() where count > 0 {
      let level = decibels(UInt8(bin))
      guard level > gate else { continue }
      sum += Double(count) * pow(10, level / 10)
      total += count
    }
    return total > 0 ? 10 * log10(sum / Double(total)) : nil
  }

  private static func decibels(_ level: UInt8) -> Double { lowest + (Double(level) + 0.5) / 2 }
}
