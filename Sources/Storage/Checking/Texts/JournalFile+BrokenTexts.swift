internal import GRDB

extension JournalFile {
  /// Returns the texts that are not UTF-8.
  package func brokenTexts() throws(StorageError) -> [BrokenText] {
    try read(steps: .max) { db in BrokenTexts.told(try BrokenTexts(db).find()) }
  }

  /// Returns the texts that are not UTF-8 and that a copy of the journal has too: also those of
  /// changes in histories, which ``unreadableChanges()`` tells.
  package func copiedBrokenTexts() throws(StorageError) -> [BrokenText] {
    try read(steps: .max) { db in
      var texts = BrokenTexts.told(try BrokenTexts(db).find())
      let columns = ["part", "was", "became", "stamp"]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, \(columns.map { "CAST(\($0) AS BLOB)" }.joined(separator: ", "))
          FROM entry_change WHERE \(UnreadableChanges.isPresent) ORDER BY id
          """)
      while let row = try rows.next() {
        for (index, column) in columns.enumerated() where row.brokenBytes(at: index + 1) != nil {
          let text = BrokenText(entry: row[0], column: "entry_change.\(column)")
          if !texts.contains(text) { texts.append(text) }
        }
      }
      return texts
    }
  }

  /// Returns the texts and facts that are not UTF-8, and the entries that have them and whose part
  /// of the search index is kept.
  package func documentedBrokenTexts()
    throws(StorageError) -> (texts: [BrokenText], documented: Set<Int64>)
  {
    try read(steps: .max) { db in
      let texts = BrokenTexts(db)
      let found = try texts.find(withFacts: true)
      return (BrokenTexts.told(found), try texts.documented(among: found))
    }
  }

  /// Mends the texts that are not UTF-8 and stand in the journal a second time.
  /// - Parameter withFacts: Whether facts that the program writes are looked at, too.
  /// - Returns: The texts as they were found, those that are left, and the entries that have these
  ///   and whose part of the search index is kept.
  package func mendBrokenTexts(withFacts: Bool = false)
    throws(StorageError) -> (found: [BrokenText], left: [BrokenText], documented: Set<Int64>)
  {
    try write { db in
      let texts = BrokenTexts(db)
      let found = try texts.find(withFacts: withFacts)
      // The check itself tells what it mends.
      try DamageLog.$current.withValue(nil) { try texts.mend(found) }
      let left = found.filter { $0.copy == nil }
      return (
        BrokenTexts.told(found), BrokenTexts.told(left), try texts.documented(among: left)
      )
    }
  }

  /// Whether the only values of a table that it may not have are broken texts, which are told by
  /// themselves; in the table of saved filters, texts that are no JSON, which are told as such.
  package func hasOnlyToldTexts(in table: String) throws(StorageError) -> Bool {
    try read(steps: .max) { db in
      try ForbiddenValues(db).areBrokenTexts(in: table, orOthers: table == "saved_filter")
    }
  }

  /// Whether the note of an entry, or a transcript of it that is shown, is not UTF-8.
  package func hasBrokenWords(_ entry: Int64) throws(StorageError) -> Bool {
    let columns: Set = ["entry.note", "utterance.text", "utterance.words"]
    return try read(steps: .max) { db in
      try BrokenTexts(db).find(of: [entry]).contains { columns.contains($0.column) }
    }
  }
}
