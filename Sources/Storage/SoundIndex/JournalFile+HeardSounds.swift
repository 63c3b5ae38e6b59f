internal import GRDB

extension JournalFile {
  /// Marks a recording as completely indexed by sound, and removes rows that no utterance of a
  /// transcript version has.
  /// - Parameter endsVersion: Whether the version was made only for the index, and is removed in
  ///   the same transaction.
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
      // Every search asks this, and usually all recordings are ready or none; then indexes give the
      // counts.
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

  /// Returns the finished recordings outside the trash that have a current transcript but cannot be
  /// searched by sound, newest first.
  /// - Parameters:
  ///   - model: The checksum of the recognition model; what another model heard counts as missing.
  ///     Nil for any model.
  ///   - numbers: The entries to return; then recordings that can be searched are included, to be
  ///     indexed again.
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
