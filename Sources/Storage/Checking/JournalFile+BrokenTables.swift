internal import GRDB

extension JournalFile {
  /// The tables that a search reads besides those of the index.
  private static let searched = [
    "entry", "entry_tag", "tag", "place", "recording", "transcript", "utterance",
  ]

  /// For tables whose rows belong to entries: an index that has the number of each row, and the SQL
  /// expression for its entry.
  private static let owners = [
    "entry": ("entry_day", "id"),
    "recording": ("recording_entry", "entry_id"),
    "transcript": (
      "transcript_recording",
      "(SELECT entry_id FROM recording WHERE recording.id = transcript.recording_id)"
    ),
    "attachment": ("attachment_entry", "entry_id"),
    "entry_change": ("entry_change_entry", "entry_id"),
  ]

  /// Returns the tables with a page that cannot be read, their own or one of their indexes.
  package func brokenTables() throws(StorageError) -> [String] {
    let tables = try read { db in
      try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name")
    }
    var broken: [String] = []
    for table in tables {
      if try isBroken(table) { broken.append(table) }
    }
    return broken
  }

  private func isBroken(_ table: String) throws(StorageError) -> Bool {
    do throws(StorageError) {
      return try read(steps: .max) { db in
        try String.fetchAll(db, sql: "PRAGMA integrity_check('\(table)')")
          .contains(where: PageFaults.isOfPages)
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return true
    }
  }

  /// Returns the entries of a table's rows that cannot be read, as far as an index tells them.
  func entriesOnLostPages(of table: String) throws(StorageError) -> [Int64] {
    guard let (index, entry) = JournalFile.owners[table] else { return [] }
    return try read(steps: .max) { db in
      // If that index cannot be read either, the entries are not known.
      let rows = try? Row.fetchAll(
        db, sql: "SELECT id, \(entry) FROM \(table) INDEXED BY \(index) ORDER BY 2, 1")
      var entries: [Int64] = []
      for row in rows ?? [] {
        let id: Int64 = row[0]
        guard let owner = row[1] as Int64?, entries.last != owner else { continue }
        let whole = try? Row.fetchOne(
          db, sql: "SELECT * FROM \(table) NOT INDEXED WHERE id = ?", arguments: [id])
        if whole == nil { entries.append(owner) }
      }
      return entries
    }
  }

  /// Reads with the help of the search index; if that is what cannot be read, the error says so,
  /// because it can be made anew.
  func searching<Value>(
    steps: Int = StepLimit.usual, _ body: (Database) throws -> Value
  ) throws(StorageError) -> Value {
    do throws(StorageError) {
      return try read(steps: steps, body)
    } catch {
      guard error.code == .damaged, error.reason == StorageError.contradiction else { throw error }
      for table in JournalFile.searched {
        if try isBroken(table) { throw error }
      }
      throw StorageError(.incomplete, path: path, reason: "its search index cannot be read")
    }
  }
}
