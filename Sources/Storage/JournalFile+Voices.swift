internal import GRDB

extension JournalFile {
  /// What was measured of the voice in a recording and still holds, or nothing.
  package func voice(of recording: Int64) throws(StorageError) -> VoiceRow? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT \(VoiceRow.columns) FROM \(VoiceRow.source) WHERE voice.recording_id = ?",
        arguments: [recording]
      ).map { VoiceRow($0) }
    }
  }

  /// What was measured of the voices in all finished recordings of live entries but one.
  package func voices(except recording: Int64?) throws(StorageError) -> [VoiceRow] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(VoiceRow.columns) FROM \(VoiceRow.source)
          JOIN recording ON recording.id = voice.recording_id
          JOIN entry ON entry.id = entry_id
          WHERE deleted IS NULL AND recording.id IS NOT ? ORDER BY recording.id
          """, arguments: [recording]
      ).map { VoiceRow($0) }
    }
  }

  /// Keeps what was measured of the voice in a recording, in the place of what was kept before.
  package func keep(_ voice: VoiceRow, of recording: Int64) throws(StorageError) {
    try write { db in
      try db.execute(
        literal: """
          INSERT OR REPLACE INTO voice (recording_id, pitch_median, pitch_range, loudness,
            transcript_id, words_per_minute, pause_ratio, longest_pause)
          VALUES (\(recording), \(voice.pitchMedian), \(voice.pitchRange), \(voice.loudness),
            \(voice.transcript), \(voice.wordsPerMinute), \(voice.pauseRatio),
            \(voice.longestPause))
          """)
    }
  }
}
