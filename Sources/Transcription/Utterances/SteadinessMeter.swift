import Foundation
import Sound

/// Measures how long a sound is steady, as notes are, or a whistle; speech is neither.
///
/// A sound is steady if it is the same as a tenth of a second before. Speakers move the pitch or the
/// mouth all the time; a note keeps its pitch and its timbre until the next one, and most music
/// consists of notes that are held or die away. Compared are spectra below 4 kHz, fine enough to
/// resolve the harmonics, without their level. A whistle may glide, but has nearly all of its power
/// at one frequency, above a voice's first harmonic.
struct SteadinessMeter {
  /// How long loud sound is steady or whistled, in seconds.
  private(set) var steadySeconds = 0.0
  /// The share of loud sound that is steady or whistled, 0…1.
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
    var isPure: [Bool] = []
    let spectrum = Spectrum(size: Self.window)
    var start = 0
    while start + Self.window <= sound.count {
      let frame = sound[start..<start + Self.window]
      let mean = frame.reduce(0, +) / Float(Self.window)
      let energy = frame.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(Self.window)
      levels.append(10 * log10(Double(energy) + 1e-3))
      let magnitudes = spectrum.magnitudes(of: frame)
      spectra.append(Self.shape(magnitudes[Self.bins]))
      isPure.append(Self.isPure(magnitudes))
      start += Self.hop
    }
    guard levels.count > Self.apart else { return }
    let least = levels.sorted()[levels.count * 95 / 100] - Self.range
    let loud = (Self.apart..<levels.count).filter {
      levels[$0] > least && levels[$0 - Self.apart] > least
    }
    let steady = loud.count {
      isPure[$0]
        || zip(spectra[$0], spectra[$0 - Self.apart]).reduce(0) { $0 + $1.0 * $1.1 } > Self.same
    }
    let rate = Double(SpeechDetector.sampleRate / Self.decimation)
    steadySeconds = Double(steady * Self.hop) / rate
    steadyShare = loud.isEmpty ? 0 : Double(steady) / Double(loud.count)
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
