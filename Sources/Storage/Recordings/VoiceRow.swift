internal import GRDB

/// What was measured of the voice in one recording.
package struct VoiceRow: Sendable, Equatable {
  /// The number of today's measure; what an earlier one left out or got wrong is measured again.
  ///
  /// 1 took pauses from the times of words; since 2 they come from the sound.
  package static let currentMeasure = 2

  /// By which measure it was measured.
  package var measure: Int
  /// The middle of the pitch, in Hz.
  package var pitchMedian: Double?
  /// The distance from the 10th to the 90th percentile of the pitch, in semitones.
  package var pitchRange: Double?
  /// The integrated loudness, in LUFS.
  package var loudness: Double?
  /// The share of the time from the first speech to the last that is pause, 0…1.
  package var pauseRatio: Double?
  /// The longest pause, in seconds.
  package var longestPause: Double?
  /// The transcript whose words the rest was measured by.
  package var transcript: Int64?
  /// Words a minute.
  package var wordsPerMinute: Double?

  /// Makes a row; without arguments nothing was measured.
  package init(
    measure: Int = VoiceRow.currentMeasure, pitchMedian: Double? = nil, pitchRange: Double? = nil,
    loudness: Double? = nil, pauseRatio: Double? = nil, longestPause: Double? = nil,
    transcript: Int64? = nil, wordsPerMinute: Double? = nil
  ) {
    self.measure = measure
    self.pitchMedian = pitchMedian
    self.pitchRange = pitchRange
    self.loudness = loudness
    self.pauseRatio = pauseRatio
    self.longestPause = longestPause
    self.transcript = transcript
    self.wordsPerMinute = wordsPerMinute
  }

  /// Whether today's measure would find more in the sound.
  package var isOutdated: Bool { measure < VoiceRow.currentMeasure }

  /// Reads eight columns from one on, of which the seventh is the transcript if it is current.
  init(_ row: Row, from column: Int = 0) {
    self.init(
      measure: row[column], pitchMedian: row[column + 1], pitchRange: row[column + 2],
      loudness: row[column + 3], pauseRatio: row[column + 4], longestPause: row[column + 5],
      transcript: row[column + 6])
    // What was measured by words that are no longer current does not hold.
    if transcript != nil { wordsPerMinute = row[column + 7] }
  }

  /// The columns that are read, of `source`.
  static let columns = """
    measure, pitch_median, pitch_range, loudness, pause_ratio, longest_pause, transcript.id,
      words_per_minute
    """

  /// The table with the transcript that its words were measured by, where that is current.
  static let source = """
    voice LEFT JOIN transcript ON transcript.id = voice.transcript_id AND is_current = 1
    """
}
