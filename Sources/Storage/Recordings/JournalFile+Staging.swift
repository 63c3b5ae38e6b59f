internal import Entries
internal import GRDB

extension JournalFile {
  /// Removes a staged recording with its sound, in small transactions.
  package func discardStage(_ recording: Int64) throws(StorageError) {
    try discard(recording, inState: .importing)
  }

  /// Removes an unfinished recording with its sound, in small transactions; also removes its entry
  /// if that is otherwise empty.
  ///
  /// Only a recording without any frame is discarded, since nothing can be kept from it.
  package func discardRecording(_ recording: Int64) throws(StorageError) {
    try discard(recording, inState: .recording)
  }

  private func discard(
    _ recording: Int64, inState state: Recording.State
  ) throws(StorageError) {
    for table in ["segment", "original"] {
      var removed = 0
      repeat {
        removed = try write { db in
          try JournalFile.require(recording, inState: state, db)
          try db.execute(
            sql: """
              DELETE FROM \(table) WHERE id IN (
                SELECT id FROM \(table) WHERE recording_id = ? LIMIT 16)
              """, arguments: [recording])
          return db.changesCount
        }
      } while removed > 0
    }
    try write { db in
      try JournalFile.require(recording, inState: state, db)
      try db.execute(
        sql: """
          DELETE FROM entry WHERE id = (SELECT entry_id FROM recording WHERE id = ?)
            AND title = '' AND note = '' AND mood_score IS NULL AND energy IS NULL
            AND NOT EXISTS (SELECT 1 FROM entry_tag WHERE entry_id = entry.id)
            AND NOT EXISTS (SELECT 1 FROM attachment WHERE entry_id = entry.id)
            AND (SELECT count(*) FROM recording WHERE entry_id = entry.id) = 1
          """, arguments: [recording])
      try db.execute(sql: "DELETE FROM recording WHERE id = ?", arguments: [recording])
    }
  }

  private static func require(
    _ recording: Int64, inState state: Recording.State, _ db: Database
  ) throws {
    let found = try String.fetchOne(
      db, sql: "SELECT state FROM recording WHERE id = ?", arguments: [recording])
    guard let found else { throw Refusal(.notFound, "there is no recording \(recording)") }
    guard found == state.rawValue else {
      throw Refusal(.failed, "recording \(recording) cannot be discarded as it is \(found)")
    }
  }

  /// Throws `duplicate` if an entry outside the trash has the sound of a staged recording.
  static func refuseTwin(of stage: Int64, _ db: Database) throws {
    let digest = try String.fetchOne(
      db, sql: "SELECT digest FROM recording WHERE id = ?", arguments: [stage])
    if let digest { try refuse(twinsOf: digest, db) }
  }

  private static func refuse(twinsOf digest: String, _ db: Database) throws {
    let twin = try Int64.fetchOne(
      db,
      sql: """
        SELECT entry_id FROM recording JOIN entry ON entry.id = entry_id
        WHERE digest = ? AND deleted IS NULL LIMIT 1
        """, arguments: [digest])
    if let twin { throw Refusal(.duplicate, "entry \(twin) holds the same recording") }
  }
}
