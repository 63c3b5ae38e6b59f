package import Entries
internal import GRDB

extension JournalFile {
  /// Returns the voice measurements of a recording; nil if there are none.
  package func voice(of recording: Int64) throws(StorageError) -> VoiceRow? {
    try read { db in
      try Row.fetchOne(
        db,
        sql: "SELECT \(VoiceRow.columns) FROM \(VoiceRow.source) WHERE voice.recording_id = ?",
        arguments: [recording]
      ).map { VoiceRow($0) }
    }
  }

  /// Returns the measurements of the voices in all finished recordings outside the trash, except
  /// one recording.
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

  /// Saves the measurements of the voice in a recording, replacing older ones.
  package func keep(_ voice: VoiceRow, of recording: Int64) throws(StorageError) {
    try write { db in
      try db.execute(
        literal: """
          INSERT OR REPLACE INTO voice (recording_id, measure, pitch_median, pitch_range, loudness,
            pause_ratio, longest_pause, transcript_id, words_per_minute)
          VALUES (\(recording), \(voice.measure), \(voice.pitchMedian), \(voice.pitchRange),
            \(voice.loudness), \(voice.pauseRatio), \(voice.longestPause), \(voice.transcript),
            \(voice.wordsPerMinute))
          """)
    }
  }

  /// Returns the recordings with words, outside the trash, that the current method has not measured
  /// yet.
  package func unmeasuredRecordings() throws(StorageError) -> [Recording] {
    try read { db in
      let rows = try SQLRequest<Row>(
        literal: """
          \(sql: RecordingRow.columns)
          WHERE state = 'finished'
            AND entry_id IN (SELECT id FROM entry WHERE deleted IS NULL)
            AND EXISTS (SELECT 1 FROM transcript
              WHERE recording_id = recording.id AND is_current = 1)
            AND NOT EXISTS (SELECT 1 FROM voice
              WHERE recording_id = recording.id AND measure >= \(VoiceRow.currentMeasure))
          ORDER BY start_instant, entry_id, id
          """
      ).fetchCursor(db)
      var recordings: [Recording] = []
      while let row = try rows.next() {
        if let recording = RecordingRow.readable(row) { recordings.append(recording) }
      }
      return recordings
    }
  }
}
