package import Foundation
internal import GRDB

extension JournalFile {
  /// The greatest size of a file, in bytes, that is rewritten as a whole after erasing.
  ///
  /// Rewriting also removes what earlier versions left in unused parts of pages. A larger file only
  /// gives back its free pages, because rewriting would take minutes and as much space again.
  @TaskLocal static var rewriteLimit = 512 << 20

  /// Erases entries with everything that belongs to them, and overwrites the freed space.
  ///
  /// Each entry is erased as a whole. Its sound follows in small transactions, so that none delays
  /// a recorder for long. If the process is killed meanwhile, the remaining sound belongs to no
  /// entry, like that of an interrupted import, and the next command that writes removes it.
  /// Finally freed pages are overwritten, the search index is merged so that it contains none of
  /// the words, free pages are given back, and the log is emptied.
  /// - Parameters:
  ///   - onlyTrashed: Whether entries outside the trash are left alone.
  ///   - date: The time of erasure; only this and the identifiers are kept, so that merging does
  ///     not bring the entries back.
  /// - Returns: Whether the log was emptied; another program that has the journal open prevents it.
  /// - Throws: `notFound` if there is no such entry; then nothing is erased.
  package func erase(
    _ numbers: [Int64], onlyTrashed: Bool = false, at date: Date
  ) throws(StorageError) -> Bool {
    guard !numbers.isEmpty else { return true }
    do {
      return try overwriting { try eraseAll(numbers, onlyTrashed: onlyTrashed, at: date) }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Runs a block that erases data, and overwrites the freed space.
  /// - Returns: Whether the log was emptied.
  func overwriting(_ erasing: () throws -> Void) throws -> Bool {
    try setSecureDelete("ON")
    defer { try? setSecureDelete("FAST") }
    try erasing()
    do throws(StorageError) {
      return try overwriteFreed()
    } catch {
      throw notOverwritten(error)
    }
  }

  private func notOverwritten(_ error: StorageError) -> StorageError {
    StorageError(error.code, path: path, reason: error.reason, hasErased: true)
  }

  private func eraseAll(
    _ numbers: [Int64], onlyTrashed: Bool, at date: Date
  ) throws(StorageError) {
    // An entry that was restored since the owner looked into the trash is not erased.
    let numbers = try write { db in
      for number in numbers { try JournalFile.require(number, db) }
      guard onlyTrashed else { return numbers }
      let trashed = try Int64.fetchSet(db, sql: "SELECT id FROM entry WHERE deleted IS NOT NULL")
      return numbers.filter { trashed.contains($0) }
    }
    for number in numbers {
      let erased = try write { db in try JournalFile.erase(number, at: date, db) }
      for recording in erased.recordings {
        do throws(StorageError) {
          try discardStage(recording)
        } catch {
          // Another process that writes may have removed it first.
          if error.code != .notFound { throw notOverwritten(error) }
        }
      }
      for content in erased.contents {
        do throws(StorageError) { try discardContent(content) } catch {
          throw notOverwritten(error)
        }
      }
    }
  }

  /// Returns the entries that have been in the trash since before a time.
  ///
  /// If an entry was restored and the restoring was undone later, the entry has its first time of
  /// deletion again, but it has been in the trash only since the undoing.
  package func trashed(before date: Date) throws(StorageError) -> [Int64] {
    try read { db in
      try SQLRequest<Int64>(
        literal: """
          SELECT id FROM entry WHERE deleted < \(date.milliseconds) AND NOT EXISTS (
            SELECT 1 FROM entry_change
            WHERE entry_id = entry.id AND part = 'deleted' AND undone >= \(date.milliseconds))
          ORDER BY id
          """
      ).fetchAll(db)
    }
  }

  /// Returns when the journal was changed since a time: the last change of each day (UTC), newest
  /// first.
  package func timesOfUse(since date: Date) throws(StorageError) -> [Date] {
    try read { db in
      try Int64.fetchAll(
        db,
        sql: """
          SELECT max(at) FROM (
            SELECT created AS at FROM entry UNION ALL SELECT edited FROM entry
            UNION ALL SELECT deleted FROM entry UNION ALL SELECT made FROM entry_change)
          WHERE at >= ? GROUP BY at / 86400000 ORDER BY 1 DESC
          """, arguments: [date.milliseconds]
      ).map { Date(timeIntervalSince1970: Double($0) / 1000) }
    }
  }

  /// Erases an entry, and remembers only its identifier, so that merging does not bring it back.
  private static func erase(_ number: Int64, at date: Date, _ db: Database) throws -> ErasedEntry {
    let uuid = try String.fetchOne(
      db, sql: "SELECT uuid FROM entry WHERE id = ?", arguments: [number])
    let erased = try erase(number, db)
    if let uuid { try Removal.note(.entry, uuid, Stamp.next(after: nil, at: date), db) }
    return erased
  }

  /// Erases an entry, together with labels and places that no other entry has.
  static func erase(_ number: Int64, _ db: Database) throws -> ErasedEntry {
    let labels = try Int64.fetchAll(
      db, sql: "SELECT tag_id FROM entry_tag WHERE entry_id = ?", arguments: [number])
    let places = try Places.everyPlace(of: number, db)
    try db.execute(sql: "DELETE FROM search_document WHERE entry_id = ?", arguments: [number])
    let recordings = try Int64.fetchAll(
      db, sql: "SELECT id FROM recording WHERE entry_id = ? AND state = 'finished'",
      arguments: [number])
    for recording in recordings {
      for sql in [
        "DELETE FROM transcript WHERE recording_id = ?", "DELETE FROM voice WHERE recording_id = ?",
        "DELETE FROM sound_index WHERE recording_id = ?",
        "DELETE FROM heard_sound WHERE recording_id = ?",
        "DELETE FROM wrong_hit WHERE recording_id = ?",
        "UPDATE recording SET state = 'importing', entry_id = NULL WHERE id = ?",
      ] {
        try db.execute(sql: sql, arguments: [recording])
      }
    }
    let contents = try Contents.contents(ofEntry: number, db)
    try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [number])
    try Contents.release(contents, db)
    // The language model's sentences may come from this entry; the next run builds the model again.
    try db.execute(sql: "DELETE FROM language_model")
    // A label or a place that only this entry had would still reveal something about it.
    for label in labels {
      try db.execute(
        sql: """
          DELETE FROM tag
          WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM entry_tag WHERE tag_id = ?1)
          """, arguments: [label])
    }
    try Places.forget(places, db)
    return ErasedEntry(recordings: recordings, contents: contents)
  }

  private func overwriteFreed() throws(StorageError) -> Bool {
    try write { db in
      try db.execute(sql: "INSERT INTO search_index (search_index) VALUES ('optimize')")
      try db.execute(
        sql: "INSERT INTO search_index_sound (search_index_sound) VALUES ('optimize')")
    }
    let isSmall = try canBeRewritten()
    return try outsideTransactions { db in
      if isSmall {
        // Without space for a second file, at least the free pages are given back.
        do { try db.execute(sql: "VACUUM") } catch { try JournalFile.giveBack(db) }
      } else {
        try JournalFile.giveBack(db)
      }
      let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return row.map { $0[0] as Int? == 0 } ?? false
    }
  }

  private static func giveBack(_ db: Database) throws {
    // SQLite frees one page for each row that is read from this statement.
    let pages = try Row.fetchCursor(db, sql: "PRAGMA incremental_vacuum")
    while try pages.next() != nil {}
  }

  private func setSecureDelete(_ mode: String) throws(StorageError) {
    try outsideTransactions { db in
      _ = try Row.fetchAll(db, sql: "PRAGMA secure_delete = \(mode)")
    }
  }
}
