internal import GRDB

extension JournalFile {
  /// Notes that what was heard in a recording is kept from end to end, with the stretches of a version
  /// of its transcript.
  /// - Parameter endsVersion: Whether the version was made for that alone, and goes in the same
  ///   transaction.
  package func finishSounds(
    of recording: Int64, transcript: Int64, model: String, endsVersion: Bool = false
  ) throws(StorageError) {
    try write { db in
      try db.execute(
        sql: """
          DELETE FROM heard_sound WHERE recording_id = ? AND position NOT IN (
            SELECT position FROM utterance WHERE transcript_id = ?)
          """, arguments: [recording, transcript])
      try db.execute(
        sql: """
          INSERT INTO sound_index (recording_id, model, stretches)
          VALUES (?1, ?2, (SELECT count(*) FROM heard_sound WHERE recording_id = ?1))
          ON CONFLICT (recording_id) DO UPDATE SET model = excluded.model,
            stretches = excluded.stretches
          """, arguments: [recording, model])
      guard endsVersion else { return }
      try db.execute(
        sql: "DELETE FROM transcript WHERE id = ? AND state = 'running'", arguments: [transcript])
    }
  }

  /// Returns how many recordings can be searched by sound, and how many of those with a transcript
  /// cannot yet.
  package func soundCoverage() throws(StorageError) -> (indexed: Int, waiting: Int) {
    try read { db in
      // Every search asks, and mostly either all are ready or none: these counts come out of indexes.
      let current =
        try Int.fetchOne(db, sql: "SELECT count(*) FROM transcript WHERE is_current = 1") ?? 0
      let ready = try Int.fetchOne(db, sql: "SELECT count(*) FROM sound_index") ?? 0
      guard ready > 0, ready < current else { return (ready, max(0, current - ready)) }
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(sound_index.recording_id), count(*) - count(sound_index.recording_id)
          FROM transcript JOIN recording ON recording.id = transcript.recording_id
          JOIN entry ON entry.id = entry_id
          LEFT JOIN sound_index ON sound_index.recording_id = transcript.recording_id
          WHERE is_current = 1 AND entry.deleted IS NULL
          """)
      return (row?[0] ?? 0, row?[1] ?? 0)
    }
  }

  /// Returns the finished recordings outside the trash that have a current transcript and cannot be
  /// searched by sound, newest first.
  /// - Parameters:
  ///   - model: The checksum of the recognition model; what another model heard counts as missing.
  ///     Nil for any.
  ///   - numbers: The entries; then also what can be searched is returned, to be heard anew.
  package func recordingsWithoutSound(
    model: String? = nil, in numbers: [Int64]? = nil
  ) throws(StorageError) -> [PendingRecording] {
    try read { db in
      let among: SQL =
        if let numbers {
          "entry_id IN (SELECT value FROM json_each(\(numbers.jsonArray)))"
        } else {
          """
          NOT EXISTS (SELECT 1 FROM sound_index
            WHERE recording_id = recording.id AND model = coalesce(\(model), model))
          """
        }
      return try PendingRecording.readable(
        where: """
          \(among) AND EXISTS (SELECT 1 FROM transcript
            WHERE recording_id = recording.id AND is_current = 1)
          """, orderedBy: "start_instant DESC, id DESC", db)
    }
  }
}
