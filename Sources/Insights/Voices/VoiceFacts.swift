package import Entries
import Foundation

/// Measurements of the voice in one recording: facts, and never a claim about feelings.
package struct VoiceFacts: Sendable, Equatable, Encodable {
  /// The median pitch, in Hz.
  package var pitchMedian: Double?
  /// The distance from the 10th to the 90th percentile of the pitch, in semitones.
  package var pitchRange: Double?
  /// Words per minute, from the first word's beginning to the last word's end.
  package var wordsPerMinute: Double?
  /// The share of pauses in the time from the first sound of speech to the last, 0…1.
  package var pauseRatio: Double?
  /// The longest pause in the sound, in seconds.
  package var longestPause: Double?
  /// The integrated loudness, in LUFS.
  package var loudness: Double?

  /// Makes facts of measurements made elsewhere.
  package init(
    pitchMedian: Double? = nil, pitchRange: Double? = nil, wordsPerMinute: Double? = nil,
    pauseRatio: Double? = nil, longestPause: Double? = nil, loudness: Double? = nil
  ) {
    self.pitchMedian = pitchMedian
    self.pitchRange = pitchRange
    self.wordsPerMinute = wordsPerMinute
    self.pauseRatio = pauseRatio
    self.longestPause = longestPause
    self.loudness = loudness
  }

  /// Makes facts of the pitches of voiced frames, the words in order of time and a loudness.
  ///
  /// Fewer than ten voiced frames, or fewer than two words, give no value.
  package init(pitches: [Double], words: [Word], loudness: Double?) {
    self.init(loudness: loudness)
    var pitches = pitches.filter(\.isFinite)
    if pitches.count >= 10 {
      pitchMedian = Quantile.value(0.5, of: &pitches)
      let low = Quantile.value(0.1, of: &pitches)
      let high = Quantile.value(0.9, of: &pitches)
      pitchRange = low > 0 ? 12 * log2(high / low) : nil
    }
    guard words.count >= 2, let first = words.first, let last = words.last,
      last.end > first.start
    else { return }
    wordsPerMinute = Double(words.count) / (last.end - first.start) * 60
  }
}
