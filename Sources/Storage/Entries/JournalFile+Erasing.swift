package import Foundation
internal import GRDB

extension JournalFile {
  /// The size of a file, in bytes, up to which it is written anew as a whole after erasing.
  ///
  /// So what earlier versions left in the gaps of its pages goes as well. A larger file gives back its
  /// free pages only, because writing it anew takes as much room again and minutes.
  private static let rewriteLimit = 512 << 20

  /// Erases entries with all that belongs to them, and overwrites where they were.
  ///
  /// An entry goes as a whole. Its sound follows in small transactions, so that none delays a recorder for
  /// long; what a kill leaves of that belongs to no entry, as an import that was cut off does, and the next
  /// verb that writes removes it. Freed pages are overwritten, the search index is merged so that it holds none of the words, free
  /// pages are given back, and the log is emptied.
  /// - Parameters:
  ///   - onlyTrashed: Whether entries that are not in the trash are left alone.
  ///   - date: When; only that and the identifiers are kept, so that merging brings nothing back.
  /// - Returns: Whether the log could be emptied; another program that has the journal open prevents it.
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

  /// Does work that erases something, and overwrites where it was.
  /// - Returns: Whether the log could be emptied.
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
    // What was restored since somebody looked into the trash stays.
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
          // Another verb that writes may have been faster.
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

  /// Returns the entries that were moved to the trash before a time, and have lain there since.
  ///
  /// One that was restored meanwhile keeps the time of its first deletion if its restoring is taken back,
  /// but it was brought there only then.
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

  /// Returns when the journal was changed since a time: of each day (of UTC) the last time, newest first.
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

  /// Erases an entry with labels and a place that nothing else has.
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
    // The sentences of the language model may be its own; the next run makes it anew.
    try db.execute(sql: "DELETE FROM language_model")
    // A label or a place that nothing else has would still tell of the entry.
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
    let size = try read { db in
      (try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0) * Connection.pageSize
    }
    return try outsideTransactions { db in
      if size <= JournalFile.rewriteLimit {
        // A disk without room for a second file still gets its free pages back.
        do { try db.execute(sql: "VACUUM") } catch { try JournalFile.giveBack(db) }
      } else {
        try JournalFile.giveBack(db)
      }
      let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      return row.map { $0[0] as Int? == 0 } ?? false
    }
  }

  private static func giveBack(_ db: Database) throws {
    // The statement frees a page for each row that is asked of it.
    let pages = try Row.fetchCursor(db, sql: "PRAGMA incremental_vacuum")
    while try pages.next() != nil {}
  }

  private func setSecureDelete(_ mode: String) throws(StorageError) {
    try outsideTransactions { db in
      _ = try Row.fetchAll(db, sql: "PRAGMA secure_delete = \(mode)")
    }
  }
}
