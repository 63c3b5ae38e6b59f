import Foundation
import Sound

/// Measures how a sound differs from noise and from music, independently of its words.
///
/// A voice is periodic at 60–400 Hz in about half of its loud frames, and its level changes by many
/// decibels from syllable to syllable. Clatter, hiss and rustling are hardly ever periodic;
/// tones and held chords are always periodic and hold their level; notes keep their spectrum.
struct VoicingMeter {
  /// The share of loud frames that are periodic like a voice, 0…1.
  private(set) var voicedShare = 0.0
  /// The standard deviation of the loud frames' level, in decibels.
  private(set) var levelSpread = 0.0
  /// The share of frames above the noise, in the band of the first harmonics, that are periodic
  /// like a voice, 0…1.
  private(set) var clearShare = 0.0
  /// The standard deviation of the loud frames' level in that band, in decibels.
  private(set) var clearSpread = 0.0
  /// How long the sound is periodic like a voice, in seconds.
  private(set) var voicedSeconds = 0.0
  /// How much the sound may be speech rather than music, 0…1.
  private(set) var restlessness = 1.0
  /// The pitch through noise, where few of the loud frames are periodic.
  private(set) var trail: PitchTrail?

  private static let frame = 640
  private static let hop = 320
  private static let decimation = 4
  private static let voiced = 0.65
  /// Only a voice has at least this share of periodic frames, if its level moves.
  private static let plain = 0.25
  /// A frame within this many decibels of the loudest twentieth is loud.
  private static let range = 25.0
  /// A frame this many decibels above the quietest tenth stands out of the noise.
  private static let standingOut = 6.0

  /// Measures 16 kHz mono samples.
  init(_ samples: [Int16]) {
    restlessness = SteadinessMeter(samples).restlessness
    let slow = Self.lowBand(samples)
    var levels: [Double] = []
    var lowLevels: [Double] = []
    var swings: [Bool] = []
    var start = 0
    while start + Self.frame <= samples.count {
      // A sound card may add a constant, which is no sound and may be stronger than the voice.
      var (sum, energy) = (0.0, 0.0)
      for sample in samples[start..<start + Self.frame] {
        sum += Double(sample)
        energy += Double(sample) * Double(sample)
      }
      let mean = sum / Double(Self.frame)
      energy = max(0, energy / Double(Self.frame) - mean * mean)
      levels.append(10 * log10(energy + 1e-3))
      let low = start / Self.decimation
      let part = Self.centred(slow[low..<low + Self.frame / Self.decimation])
      let power = part.reduce(0) { $0 + Double($1) * Double($1) } / Double(part.count)
      lowLevels.append(10 * log10(power + 1e-3))
      swings.append(Self.periodicity(part, energy: energy) > Self.voiced)
      start += Self.hop
    }
    guard !levels.isEmpty else { return }
    measureClear(lowLevels, swings)
    let loud = Self.loud(levels)
    guard !loud.isEmpty else { return }
    let voiced = Double(loud.count { swings[$0] })
    voicedShare = voiced / Double(loud.count)
    voicedSeconds = voiced * Double(Self.hop) / Double(SpeechDetector.sampleRate)
    levelSpread = Self.spread(loud.map { levels[$0] })
    if voicedShare < Self.plain { trail = PitchTrail(slow) }
  }

  /// Measures the frames above the noise: most noise has little of its power where a voice is
  /// strongest.
  private mutating func measureClear(_ levels: [Double], _ swings: [Bool]) {
    let loud = Self.loud(levels)
    let least = levels.sorted()[levels.count / 10] + Self.standingOut
    let clear = loud.filter { levels[$0] > least }
    guard !clear.isEmpty else { return }
    clearShare = Double(clear.count { swings[$0] }) / Double(clear.count)
    clearSpread = Self.spread(loud.map { levels[$0] })
  }

  /// How much this sounds like speech, 0…1.
  ///
  /// The limits lie between speech, even at 5 dB over noise or on the telephone (share above 0.25,
  /// spread above 4), and kitchens, rain and machines (share below 0.15) or tones (spread below 2).
  var plausibility: Double {
    func ramp(_ value: Double, _ low: Double, _ high: Double) -> Double {
      max(0, min(1, (value - low) / (high - low)))
    }
    return ramp(voicedShare, 0.05, 0.25) * ramp(levelSpread, 1.5, 3.5) * restlessness
  }

  /// Whether only a voice sounds like this; false for some voices in very loud noise.
  var isPlainlyVoice: Bool {
    isVoiced && (levelSpread >= 3.5 || standsOut) && restlessness >= 1
  }

  /// Whether a voice is clearly above any noise, with a level that rises and falls with the
  /// syllables, or with a pitch that does.
  var isClearlyVoice: Bool {
    isPlainlyVoice && (standsOut && voicedSeconds >= 0.4 || trail?.isVoice == true)
  }

  private var isVoiced: Bool { voicedShare >= Self.plain || trail?.isVoice == true }

  private var standsOut: Bool { clearShare >= 0.6 && clearSpread >= 4.5 }

  /// The indices of the loud frames.
  private static func loud(_ levels: [Double]) -> [Int] {
    let loudest = levels.sorted()[levels.count * 95 / 100]
    return levels.indices.filter { levels[$0] > loudest - range }
  }

  private static func spread(_ levels: [Double]) -> Double {
    let mean = levels.reduce(0, +) / Double(levels.count)
    return (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(levels.count))
      .squareRoot()
  }

  static func centred(_ frame: ArraySlice<Float>) -> [Float] {
    let mean = frame.reduce(0, +) / Float(frame.count)
    return frame.map { $0 - mean }
  }

  /// Returns the band below about 1 kHz, at a quarter of the rate: two running means of eight
  /// samples.
  static func lowBand(_ samples: [Int16]) -> [Float] {
    var sums = [Float](repeating: 0, count: samples.count)
    var sum: Float = 0
    for index in samples.indices {
      sum += Float(samples[index])
      if index >= 8 { sum -= Float(samples[index - 8]) }
      sums[index] = sum / 8
    }
    var slow: [Float] = []
    slow.reserveCapacity(samples.count / decimation + 1)
    var index = 7
    while index < samples.count + 7 {
      var total: Float = 0
      for place in max(0, index - 7)...index where place < samples.count { total += sums[place] }
      slow.append(total / 8)
      index += decimation
    }
    return slow
  }

  /// Returns how periodic a centred frame is; reduced if the low band holds little of the frame's
  /// energy.
  private static func periodicity(_ centred: [Float], energy: Double) -> Double {
    let period = Period(of: centred)
    let share = Double(period.energy) / Double(centred.count) / max(energy, 1e-3)
    return Double(period.correlation) * min(1, share * 4)
  }
}
