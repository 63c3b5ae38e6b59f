internal import GRDB

/// The measurements of the voice in one recording.
package struct VoiceRow: Sendable, Equatable {
  /// The number of the current method of measuring; recordings measured by an earlier one are
  /// measured again.
  ///
  /// Method 1 took pauses from the times of words; since method 2 they come from the sound.
  package static let currentMeasure = 2

  /// The method that was used.
  package var measure: Int
  /// The median pitch, in Hz.
  package var pitchMedian: Double?
  /// The distance from the 10th to the 90th percentile of the pitch, in semitones.
  package var pitchRange: Double?
  /// The integrated loudness, in LUFS.
  package var loudness: Double?
  /// The share of pauses in the time from the first to the last speech, 0…1.
  package var pauseRatio: Double?
  /// The longest pause, in seconds.
  package var longestPause: Double?
  /// The transcript whose words were used.
  package var transcript: Int64?
  /// Words per minute.
  package var wordsPerMinute: Double?

  /// Makes a row; without arguments it has no measurements.
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

  /// Whether a newer method would measure more.
  package var isOutdated: Bool { measure < VoiceRow.currentMeasure }

  /// Reads eight columns, starting at `column`; the seventh is the transcript's number if that is
  /// current.
  init(_ row: Row, from column: Int = 0) {
    func number(_ index: Int) -> Double? {
      Double.fromDatabaseValue(row[column + index]).flatMap {
        VoiceRow.values.contains($0) ? $0 : nil
      }
    }
    // An unreadable method number counts as 0, so that the recording is measured again.
    self.init(
      measure: Int.fromDatabaseValue(row[column]) ?? 0, pitchMedian: number(1),
      pitchRange: number(2), loudness: number(3), pauseRatio: number(4), longestPause: number(5),
      transcript: Int64.fromDatabaseValue(row[column + 6]))
    // The pace is valid only while the words from which it was measured are current.
    if transcript != nil { wordsPerMinute = number(7) }
  }

  /// The possible values of a measurement of any kind.
  private static let values = -1e6...1e6

  /// The columns to read from `source`.
  static let columns = """
    measure, pitch_median, pitch_range, loudness, pause_ratio, longest_pause, transcript.id,
      words_per_minute
    """

  /// The table joined with the transcript whose words were used, if that is still current.
  static let source = """
    voice LEFT JOIN transcript ON transcript.id = voice.transcript_id AND is_current = 1
    """
}
