import Insights
import Sound
import Storage

/// Measures a voice by its sound, as that comes in: pitch, loudness and pauses.
final class VoiceMeter {
  /// The rate that pitch is tracked at where the recording's own is higher.
  ///
  /// Half of what speech needs otherwise is enough for pitches below 500 Hz, and a quarter of the
  /// work.
  private static let trackedRate = 8_000
  /// The lowest rate at which a voice's pitch and the filters of loudness have room.
  private static let lowestRate = 4_000

  /// Nothing where the sound has more channels than can be weighted.
  private var loudness: Loudness?
  private var tracker: PitchTracker
  private var resampler: Resampler
  private var pauses: PauseMeter
  private var pitches: [Double] = []

  /// Begins with a sound, or does not where its rate is too low for a voice to be measured.
  init?(_ format: SoundFormat) throws(SoundError) {
    guard format.rate >= VoiceMeter.lowestRate else { return nil }
    let trackedRate = min(format.rate, VoiceMeter.trackedRate)
    loudness = try? Loudness(rate: format.rate, channels: format.channels)
    tracker = PitchTracker(rate: trackedRate)
    resampler = try Resampler(from: format.rate, to: trackedRate)
    pauses = PauseMeter(rate: format.rate)
  }

  /// Takes the next sound, or nothing at the end.
  func take(_ sound: PackedSound?) throws(SoundError) {
    let mono = sound?.monoFloats() ?? []
    if let sound { try loudness?.process(sound.format.channels == 1 ? mono : sound.floats()) }
    pauses.process(mono)
    let samples = try resampler.process(mono, isLast: sound == nil)
    pitches += tracker.process(samples).map(\.frequency)
  }

  /// What was measured, once the end was taken.
  var row: VoiceRow {
    let facts = VoiceFacts(pitches: pitches, words: [], loudness: loudness?.integrated)
    let spoken = pauses.pauses
    return VoiceRow(
      pitchMedian: facts.pitchMedian, pitchRange: facts.pitchRange, loudness: facts.loudness,
      pauseRatio: spoken?.share, longestPause: spoken?.longest)
  }
}
