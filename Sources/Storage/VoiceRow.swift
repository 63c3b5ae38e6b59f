internal import GRDB

/// What was measured of the voice in one recording.
package struct VoiceRow: Sendable, Equatable {
  /// The middle of the pitch, in Hz.
  package var pitchMedian: Double?
  /// The distance from the 10th to the 90th percentile of the pitch, in semitones.
  package var pitchRange: Double?
  /// The integrated loudness, in LUFS.
  package var loudness: Double?
  /// The transcript whose words the rest was measured by.
  package var transcript: Int64?
  /// Words a minute.
  package var wordsPerMinute: Double?
  /// The share that is pause, 0…1.
  package var pauseRatio: Double?
  /// The longest pause, in seconds.
  package var longestPause: Double?

  /// Makes a row; without arguments nothing was measured.
  package init(
    pitchMedian: Double? = nil, pitchRange: Double? = nil, loudness: Double? = nil,
    transcript: Int64? = nil, wordsPerMinute: Double? = nil, pauseRatio: Double? = nil,
    longestPause: Double? = nil
  ) {
    self.pitchMedian = pitchMedian
    self.pitchRange = pitchRange
    self.loudness = loudness
    self.transcript = transcript
    self.wordsPerMinute = wordsPerMinute
    self.pauseRatio = pauseRatio
    self.longestPause = longestPause
  }

  /// Reads seven columns from one on, of which the fourth is the transcript if it is current.
  init(_ row: Row, from column: Int = 0) {
    self.init(
      pitchMedian: row[column], pitchRange: row[column + 1], loudness: row[column + 2],
      transcript: row[column + 3])
    // What was measured by words that are no longer current does not hold.
    guard transcript != nil else { return }
    wordsPerMinute = row[column + 4]
    pauseRatio = row[column + 5]
    longestPause = row[column + 6]
  }

  /// The columns that are read, of `source`.
  static let columns = """
    pitch_median, pitch_range, loudness, transcript.id, words_per_minute, pause_ratio, longest_pause
    """

  /// The table with the transcript that its words were measured by, where that is current.
  static let source = """
    voice LEFT JOIN transcript ON transcript.id = voice.transcript_id AND is_current = 1
    """
}
