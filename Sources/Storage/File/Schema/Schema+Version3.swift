extension Schema {
  /// The addition of version 3: the number of the method by which a voice was measured.
  ///
  /// Existing rows were measured by method 1, whose pauses were gaps between words' times.
  static let version3 = """
    ALTER TABLE voice RENAME TO voice_of_version_2;
    DROP INDEX voice_transcript;

    CREATE TABLE voice (
      recording_id INTEGER PRIMARY KEY REFERENCES recording (id) ON DELETE CASCADE,
      measure INTEGER NOT NULL,
      pitch_median REAL,
      pitch_range REAL,
      loudness REAL,
      pause_ratio REAL,
      longest_pause REAL,
      transcript_id INTEGER REFERENCES transcript (id) ON DELETE SET NULL,
      words_per_minute REAL
    ) STRICT;
    CREATE INDEX voice_transcript ON voice (transcript_id);

    INSERT INTO voice (recording_id, measure, pitch_median, pitch_range, loudness, transcript_id,
      words_per_minute)
    SELECT recording_id, 1, pitch_median, pitch_range, loudness, transcript_id, words_per_minute
    FROM voice_of_version_2;
    DROP TABLE voice_of_version_2;
    """
}
