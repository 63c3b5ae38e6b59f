import Insights
import Sound
import Storage

/// Measures a voice by its sound while that is read: pitch, loudness and pauses.
final class VoiceMeter {
  /// The rate at which pitch is tracked if the recording's own is higher.
  ///
  /// Half the usual rate for speech is enough for pitches below 500 Hz, and needs a quarter of the
  /// work.
  private static let trackedRate = 8_000
  /// The lowest rate at which pitch and loudness can be measured.
  private static let lowestRate = 4_000

  /// Nil if the sound has more channels than the measure of loudness has weights for.
  private var loudness: Loudness?
  private var tracker: PitchTracker
  private var resampler: Resampler
  private var pauses: PauseMeter
  private var pitches: [Double] = []

  /// Starts measuring; nil if the rate is too low to measure a voice.
  init?(_ format: SoundFormat) throws(SoundError) {
    guard format.rate >= VoiceMeter.lowestRate else { return nil }
    let trackedRate = min(format.rate, VoiceMeter.trackedRate)
    loudness = try? Loudness(rate: format.rate, channels: format.channels)
    tracker = PitchTracker(rate: trackedRate)
    resampler = try Resampler(from: format.rate, to: trackedRate)
    pauses = PauseMeter(rate: format.rate)
  }

  /// Takes the next sound, or nil at the end.
  func take(_ sound: PackedSound?) throws(SoundError) {
    let mono = sound?.monoFloats() ?? []
    if let sound { try loudness?.process(sound.format.channels == 1 ? mono : sound.floats()) }
    pauses.process(mono)
    let samples = try resampler.process(mono, isLast: sound == nil)
    pitches += tracker.process(samples).map(\.frequency)
  }

  /// The measurements, once the end was reached.
  var row: VoiceRow {
    let facts = VoiceFacts(pitches: pitches, words: [], loudness: loudness?.integrated)
    let spoken = pauses.pauses
    return VoiceRow(
      pitchMedian: facts.pitchMedian, pitchRange: facts.pitchRange, loudness: facts.loudness,
      pauseRatio: spoken?.share, longestPause: spoken?.longest)
  }
}
