package import Entries
internal import GRDB

extension JournalFile {
  /// Returns what SQLite finds wrong with the file's pages, tables and indexes, in words that
  /// reveal no value; empty if nothing is wrong.
  package func pageFaults(most: Int = 100) throws(StorageError) -> [PageFault] {
    try pageFindings(most: most).faults
  }

  /// Returns the same, and how tables with pages that cannot be read can be made anew.
  package func pageFindings(most: Int = 100) throws(StorageError) -> PageFindings {
    var found: [String] = []
    var isReadable = true
    do throws(StorageError) {
      try read(steps: .max) { db in
        let lines = try String.fetchCursor(db, sql: "PRAGMA integrity_check(\(most))")
        while let line = try lines.next() {
          if line != "ok" { found.append(line) }
        }
      }
    } catch {
      // SQLite ends its check at the first page of a table that it cannot read.
      guard error.code == .damaged else { throw error }
      isReadable = false
    }
    let tables =
      isReadable && !found.contains(where: PageFaults.isOfPages) ? [] : try brokenTables()
    var faults: [PageFault] = []
    let ways = try remakings(of: tables)
    let isSmall = try canBeRewritten()
    for table in tables {
      faults += PageFaults.pages(
        of: table, entries: try entriesOnLostPages(of: table), isMendable: ways != nil && isSmall)
    }
    let lines = found
    let others = try read(steps: .max) { db in
      PageFaults.damage(lines) { table in
        // If a table cannot be read to its end, the fault is still reported, without entries.
        (try? ForbiddenValues(db).entries(of: table)) ?? []
      }
    }
    // The pages of a table need not be named one by one.
    faults += tables.isEmpty ? others : others.filter { !$0.isOfPages && !$0.isUnused }
    if !isSmall {
      for index in faults.indices where faults[index].isUnused { faults[index].isMendable = false }
    }
    let isContradicted = !isReadable || hasWrongFreeCount()
    if isContradicted, faults.isEmpty {
      let what = "the file's pages contradict each other"
      faults = [PageFault(Damage(entry: nil, what), isOfPages: true)]
    }
    return PageFindings(
      faults: faults, remakings: ways,
      isTooLarge: !isSmall && !tables.isEmpty && ways != nil)
  }

  /// Whether the file's head counts free pages and names none: SQLite's check does not look there,
  /// but whoever deletes something fails.
  private func hasWrongFreeCount() -> Bool {
    guard let head = PageFile(queue).page(1), head.count >= 40 else { return false }
    return PageFile.number(head, 32) == 0 && PageFile.number(head, 36) != 0
  }

  /// Returns whether SQLite finds nothing wrong with the file; in a large file, only the tables
  /// without sound are checked.
  /// - Parameter size: The greatest file size in bytes at which the whole file is checked.
  package func isWhole(upTo size: Int) throws(StorageError) -> Bool {
    let isLarge = try read { db in try db.fileSize() > size }
    guard isLarge else { return try pageFaults(most: 1).isEmpty }
    do {
      return try read(steps: .max) { db in
        for table in ["entry", "entry_tag", "tag", "recording", "transcript", "search_document"] {
          let answer = try String.fetchOne(db, sql: "PRAGMA integrity_check(\(table))")
          guard answer == "ok" else { return false }
        }
        return true
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return false
    }
  }

  /// Returns the tables with rows that refer to a missing row, and the number of such rows.
  package func danglingRows() throws(StorageError) -> [(table: String, count: Int)] {
    try read(steps: .max) { db in
      let rows = try Row.fetchAll(
        db,
        sql: #"SELECT "table", count(*) FROM pragma_foreign_key_check GROUP BY 1 ORDER BY 1"#)
      return rows.map { ($0[0], $0[1]) }
    }
  }

  /// Returns the numbers of all entries, in the trash or not.
  package func allNumbers() throws(StorageError) -> [Int64] {
    try read { db in try Int64.fetchAll(db, sql: "SELECT id FROM entry ORDER BY id") }
  }

  /// Reads the data that belongs to no entry, the origins of entries and the stamps of changes, and
  /// notes unreadable values.
  package func readRest() throws(StorageError) {
    _ = try goals()
    _ = try savedFilters()
    _ = try moodWords()
    _ = try vocabulary()
    _ = try language()
    let described = try read(steps: .max) { db in
      try StampCheck(db).note()
      return try Int64.fetchAll(db, sql: "SELECT entry_id FROM entry_origin ORDER BY entry_id")
    }
    for start in stride(from: 0, to: described.count, by: 500) {
      _ = try origins(of: Array(described[start..<min(start + 500, described.count)]))
    }
  }

  /// Returns times that no program writes, which are read without a word.
  package func impossibleTimes() throws(StorageError) -> [ImpossibleTime] {
    try read(steps: .max) { db in try ImpossibleTimes(db).find() }
  }

  /// Returns the zones of times that this machine does not know.
  package func unknownZones() throws(StorageError) -> [UnknownZone] {
    try read(steps: .max) { db in try UnknownZone.all(db) }
  }

  /// Returns the entries whose indexed text differs from the journal's present text.
  package func entriesIndexedWrongly() throws(StorageError) -> [Int64] {
    try read(steps: .max) { db in try SearchIndex.wrongEntries(db) }
  }

  /// Returns whether the full-text index agrees with the searchable texts.
  ///
  /// FTS5 checks itself only in a statement that could write, so this takes the write lock.
  package func indexAgrees() throws(StorageError) -> Bool {
    do {
      return try write { db in
        try db.execute(
          sql: "INSERT INTO search_index (search_index, rank) VALUES ('integrity-check', 1)")
        try db.execute(
          sql: """
            INSERT INTO search_index_sound (search_index_sound, rank)
            VALUES ('integrity-check', 1)
            """)
        return true
      }
    } catch {
      guard error.code == .damaged else { throw error }
      return false
    }
  }

  /// Returns the finished transcripts that contradict themselves or their recording, with their
  /// entry.
  /// - Parameter lengths: The lengths of recordings whose rows have others, in seconds.
  package func transcriptFaults(
    lengths: [Int64: Double] = [:]
  ) throws(StorageError) -> [TranscriptFault] {
    try read(steps: .max) { db in try TranscriptChecker(db, lengths: lengths).faults() }
  }

  /// Returns the recordings whose rows have no length that a recording can have, with their entries.
  package func recordingsWithoutLength()
    throws(StorageError) -> [(recording: Int64, entry: Int64?)]
  {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT id, entry_id FROM recording
          WHERE typeof(frames) <> 'integer' OR frames NOT BETWEEN ? AND ?
          """,
        arguments: [RecordingRow.lengths.lowerBound, RecordingRow.lengths.upperBound]
      ).map { (Int64.fromDatabaseValue($0[0]) ?? 0, Int64.fromDatabaseValue($0[1])) }
    }
  }

  /// Returns when the last word of a finished version ends, in seconds; nil if it has no words, or
  /// only words whose times were estimated when they were salvaged.
  package func endOfWords(of transcript: Int64) throws(StorageError) -> Double? {
    try read { db in
      try Double.fetchOne(
        db,
        sql: """
          SELECT max(end_seconds) FROM utterance JOIN transcript ON transcript.id = transcript_id
          WHERE transcript_id = ? AND engine <> ?
          """, arguments: [transcript, Transcript.Engine.salvage])
    }
  }

  /// Returns how many recordings, imports and transcripts are unfinished.
  package func unfinishedWork()
    throws(StorageError) -> (recordings: Int, imports: Int, transcripts: Int)
  {
    try read { db in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(db, sql: sql) ?? 0 }
      return (
        try count("SELECT count(*) FROM recording WHERE state = 'recording'"),
        try count("SELECT count(*) FROM recording WHERE state = 'importing'"),
        try count("SELECT count(*) FROM transcript WHERE state = 'running'")
      )
    }
  }

  /// Returns all finished recordings with the numbers of their entries.
  package func finishedRecordings()
    throws(StorageError) -> [(recording: Recording, entry: Int64?)]
  {
    try recordings(among: "recording.state = 'finished'") { row in
      RecordingRow.readable(row).map { ($0, RecordingRow.entry(of: row)) }
    }
  }

  /// Returns the finished recordings whose rows have a rate or a number of channels that no sound
  /// has, with the nearest that are possible, and the numbers of their entries.
  package func recordingsWithoutFormat()
    throws(StorageError) -> [(recording: Recording, entry: Int64?)]
  {
    try recordings(among: "recording.state = 'finished'") { row in
      guard !RecordingRow.hasFormat(row) else { return nil }
      // Whoever reads the entry notes what is damaged.
      let found = DamageLog.$current.withValue(nil) {
        RecordingRow.readable(row, takesNearest: true)
      }
      return found.map { ($0, RecordingRow.entry(of: row)) }
    }
  }

  /// Returns the recordings whose rows do not describe readable sound, with their entries.
  package func unreadableRecordings()
    throws(StorageError) -> [(recording: Int64, entry: Int64?)]
  {
    try recordings { row in
      let found = DamageLog.$current.withValue(nil) { RecordingRow.readable(row) }
      return found == nil ? (row[0], RecordingRow.entry(of: row)) : nil
    }
  }

  /// Returns what a closure makes of the rows of recordings, where it makes something.
  private func recordings<Found>(
    among condition: String = "TRUE", _ body: (Row) throws -> Found?
  ) throws(StorageError) -> [Found] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: RecordingRow.columns + " WHERE \(condition) ORDER BY recording.id")
      var found: [Found] = []
      while let row = try rows.next() {
        if let one = try body(row) { found.append(one) }
      }
      return found
    }
  }

  /// Returns whether some stored sound of a recording lacks a digest.
  package func lacksDigests(_ recording: Int64) throws(StorageError) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM segment WHERE recording_id = ?1 AND digest IS NULL)
            OR EXISTS (SELECT 1 FROM original WHERE recording_id = ?1 AND digest IS NULL)
          """, arguments: [recording]) ?? false
    }
  }
}
