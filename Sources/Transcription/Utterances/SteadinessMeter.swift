import Foundation
import Sound

/// Measures how long a sound is steady, as notes are, or a whistle; speech is neither.
///
/// A sound is steady if it is the same as a tenth of a second before. Speakers move the pitch or
/// the mouth all the time; a note keeps its pitch and its timbre until the next one, and most music
/// consists of notes that are held or die away. Compared are spectra below 4 kHz, fine enough to
/// resolve the harmonics, without their level. A whistle may glide, but has nearly all of its power
/// at one frequency, above a voice's first harmonic.
struct SteadinessMeter {
  /// How long loud sound is steady or whistled, in seconds.
  private(set) var steadySeconds = 0.0
  /// The share of loud sound that is steady or whistled, 0…1; what sounds all the time does not
  /// count if anything else is as loud.
  private(set) var steadyShare = 0.0

  private static let decimation = 2
  /// At 8 kHz: a window of 64 ms, and steps of 20 ms.
  private static let window = 512
  private static let hop = 160
  /// The number of steps between two compared spectra.
  private static let apart = 5
  /// The bins from 80 Hz on.
  private static let bins = 5..<256
  /// The first bin, at 500 Hz, and the number of bins on each side that belong to the strongest
  /// one.
  private static let whistled = (first: 32, around: 4)
  /// A hum's tones are so many times stronger than a quarter of the bins this near to them: those
  /// of the mains, 50 Hz apart, are in most bins.
  private static let prominent: Float = 2
  private static let nearby = 8
  /// The share of a whistle's power that lies in these bins.
  private static let pure: Float = 0.9
  /// Two spectra with a higher correlation are the same sound.
  private static let same: Float = 0.8
  /// A frame within this many decibels of the loudest twentieth is loud.
  private static let range = 20.0
  /// The time for which a drawling voice may hold a sound, in seconds.
  private static let drawn = 0.8
  /// The share of steady or whistled sound up to which a sound may be speech, and the one from
  /// which it is music.
  ///
  /// Read speech has at most 0.24, speech with music 10 dB below it 0.35; notes of many kinds have
  /// 0.48 and more.
  private static let share = (speech: 0.38, music: 0.46)

  /// Measures 16 kHz mono samples.
  init(_ samples: [Int16]) {
    let sound = stride(from: 0, to: samples.count - 1, by: Self.decimation).map {
      (Float(samples[$0]) + Float(samples[$0 + 1])) / 2
    }
    var levels: [Double] = []
    var spectra: [[Float]] = []
    let spectrum = Spectrum(size: Self.window)
    var start = 0
    while start + Self.window <= sound.count {
      let frame = sound[start..<start + Self.window]
      let mean = frame.reduce(0, +) / Float(Self.window)
      let energy = frame.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(Self.window)
      levels.append(10 * log10(Double(energy) + 1e-3))
      spectra.append(spectrum.magnitudes(of: frame))
      start += Self.hop
    }
    guard levels.count > Self.apart else { return }
    let rate = Double(SpeechDetector.sampleRate / Self.decimation)
    let whole = Self.steady(spectra, levels)
    steadySeconds = Double(whole.steady * Self.hop) / rate
    steadyShare = whole.share
    if restlessness < 1, let rest = Self.withoutHum(spectra) {
      steadyShare = min(whole.share, Self.steady(rest, Self.levels(rest)).share)
    }
  }

  /// Returns how many of the loud frames are steady or whistled, and which share.
  private static func steady(
    _ spectra: [[Float]], _ levels: [Double]
  ) -> (steady: Int, share: Double) {
    let least = levels.sorted()[levels.count * 95 / 100] - range
    let loud = (apart..<levels.count).filter {
      levels[$0] > least && levels[$0 - apart] > least
    }
    let shapes = spectra.map { shape($0[bins]) }
    let steady = loud.count {
      isPure(spectra[$0])
        || zip(shapes[$0], shapes[$0 - apart]).reduce(0) { $0 + $1.0 * $1.1 } > same
    }
    return (steady, loud.isEmpty ? 0 : Double(steady) / Double(loud.count))
  }

  /// Returns spectra without the tones that sound all the time, as a hum's do; nil without any, and
  /// if they are all there is.
  ///
  /// A voice over a hum would seem as steady as the hum. Noise is not taken away: what would be
  /// left of it changes from frame to frame, and so hides that the notes of music do not.
  private static func withoutHum(_ spectra: [[Float]]) -> [[Float]]? {
    let least = spectra[0].indices.map { bin in
      spectra.map { $0[bin] }.sorted()[spectra.count / 10]
    }
    let tones = bins.filter { bin in
      let around = least[(bin - nearby..<bin + nearby + 1).clamped(to: bins)].sorted()
      return least[bin] > prominent * around[around.count / 4]
    }
    guard !tones.isEmpty else { return nil }
    var rest = spectra
    for index in rest.indices {
      for bin in tones {
        let power = rest[index][bin] * rest[index][bin] - 2 * least[bin] * least[bin]
        rest[index][bin] = max(0, power).squareRoot()
      }
    }
    func loudest(_ levels: [Double]) -> Double { levels.sorted()[levels.count * 95 / 100] }
    return loudest(levels(rest)) > loudest(levels(spectra)) - range ? rest : nil
  }

  /// Returns the levels of spectra, in decibels of an arbitrary reference.
  private static func levels(_ spectra: [[Float]]) -> [Double] {
    spectra.map { 10 * log10(Double($0[bins].reduce(0) { $0 + $1 * $1 }) + 1e-3) }
  }

  /// How much the sound may be speech rather than music, 0…1.
  var restlessness: Double {
    guard steadySeconds >= Self.drawn else { return 1 }
    let share = Self.share
    return max(0, min(1, (share.music - steadyShare) / (share.music - share.speech)))
  }

  /// Whether nearly all power is at one frequency that no voice has as its first harmonic.
  private static func isPure(_ magnitudes: [Float]) -> Bool {
    let strongest = bins.max { magnitudes[$0] < magnitudes[$1] } ?? 0
    guard strongest >= whistled.first else { return false }
    func power(_ range: Range<Int>) -> Float {
      magnitudes[range.clamped(to: bins)].reduce(0) { $0 + $1 * $1 }
    }
    let around = strongest - whistled.around..<strongest + whistled.around + 1
    return power(around) > pure * power(bins)
  }

  /// Returns a spectrum without its level: compressed, with mean 0 and length 1.
  private static func shape(_ magnitudes: ArraySlice<Float>) -> [Float] {
    let roots = magnitudes.map { $0.squareRoot() }
    let mean = roots.reduce(0, +) / Float(roots.count)
    let length = roots.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    return roots.map { ($0 - mean) / max(length, 1e-6) }
  }
}
