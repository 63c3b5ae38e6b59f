package import Entries
internal import GRDB

extension JournalFile {
  /// The greatest number of stretches of which all phones are compared; in larger journals, only
  /// stretches that share three phones in a row with the term are compared.
  private static let few = 10_000

  /// Returns the stretches of speech that contain all of some trigrams of letters.
  package func soundsHolding(allOf trigrams: [String]) throws(StorageError) -> Set<Int64> {
    guard !trigrams.isEmpty else { return [] }
    return try searching { db in
      try Int64.fetchSet(
        db, sql: "SELECT rowid FROM search_index_sound WHERE search_index_sound MATCH ?",
        arguments: [JournalFile.expression(trigrams, joinedBy: " AND ")])
    }
  }

  /// Returns the stretches of speech whose phones pass a test.
  ///
  /// If the task is cancelled, it ends early and returns what was found so far.
  /// - Parameter trigrams: Trigrams of phones; in a large journal, only stretches with at least one
  ///   of them are tested.
  package func sounds(
    near trigrams: [String], where isHeard: (String) -> Bool
  ) throws(StorageError) -> Set<Int64> {
    guard !trigrams.isEmpty else { return [] }
    return try searching(steps: .max) { db in
      let isSmall =
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM (SELECT 1 FROM heard_sound LIMIT ?)",
          arguments: [JournalFile.few + 1]
        ).map { $0 <= JournalFile.few } ?? true
      let rows =
        isSmall
        ? try Row.fetchCursor(db, sql: "SELECT id, phones FROM heard_sound")
        : try Row.fetchCursor(
          db,
          sql: """
            SELECT id, heard_sound.phones FROM search_index_sound CROSS JOIN heard_sound
              ON heard_sound.id = search_index_sound.rowid
            WHERE search_index_sound MATCH ?
            """, arguments: [JournalFile.expression(trigrams, joinedBy: " OR ")])
      var found: Set<Int64> = []
      while !Task.isCancelled, let row = try rows.next() {
        guard let phones: String = row[1] else { continue }
        if isHeard(phones) { found.insert(row[0]) }
      }
      return found
    }
  }

  /// Returns those of the stretches that belong to entries which match a filter.
  /// - Parameter filter: Nil for all entries, including those in the trash.
  package func foundSounds(
    _ numbers: Set<Int64>, filter: EntryFilter?
  ) throws(StorageError) -> [FoundSound] {
    guard !numbers.isEmpty, filter?.trashed != true else { return [] }
    return try searching { db in
      let condition: SQL =
        try filter.map { FilterConditions(try SavedFilters.resolve($0, db)).expression } ?? "TRUE"
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT entry.id, heard_sound.recording_id, start_seconds, end_seconds, words, phones,
            places, times
          FROM json_each(\(numbers.sorted().jsonArray)) AS wanted
          CROSS JOIN heard_sound ON heard_sound.id = wanted.value
          CROSS JOIN recording ON recording.id = heard_sound.recording_id
          CROSS JOIN entry ON entry.id = entry_id
          WHERE \(condition)
          """
      ).fetchCursor(db)
      var found: [FoundSound] = []
      while let row = try rows.next() {
        if let sound = JournalFile.sound(row) { found.append(sound) }
      }
      return found
    }
  }

  /// Returns the phones that were heard in a recording during a span of time, one letter for each.
  package func phonesHeard(
    in recording: Int64, during span: Range<Double>
  ) throws(StorageError) -> String {
    try searching { db in
      try JournalFile.sounds(of: recording, during: span, db).map { $0.phones(during: span) }
        .joined()
    }
  }

  /// Returns the words that may have been said in a recording during a span of time, in order of
  /// time.
  package func wordsHeard(
    in recording: Int64, during span: Range<Double>
  ) throws(StorageError) -> [HeardSound.Word] {
    try searching { db in
      try JournalFile.sounds(of: recording, during: span, db).flatMap { sound in
        sound.places { _ in true }.filter {
          $0.start < span.upperBound && $0.end > span.lowerBound
        }
      }
    }
  }

  private static func sounds(
    of recording: Int64, during span: Range<Double>, _ db: Database
  ) throws -> [FoundSound] {
    try SQLRequest<Row>(
      literal: """
        SELECT entry_id, recording_id, start_seconds, end_seconds, words, phones, places, times
        FROM heard_sound JOIN recording ON recording.id = recording_id
        WHERE recording_id = \(recording) AND start_seconds < \(span.upperBound)
          AND end_seconds > \(span.lowerBound) AND entry_id IS NOT NULL
        ORDER BY start_seconds
        """
    ).fetchAll(db).compactMap(JournalFile.sound)
  }

  /// Returns the stretch of a row; nil for an unreadable one, which `check` reports.
  private static func sound(_ row: Row) -> FoundSound? {
    guard let words: String = row[4], let phones: String = row[5], let places: String = row[6],
      let times: String = row[7], let start: Double = row[2], let end: Double = row[3],
      0 <= start, start <= end, end <= FoundSound.longest
    else { return nil }
    return FoundSound(
      entry: row[0], recording: row[1], start: start, end: end, words: words,
      phones: phones, placeList: places, timeList: times)
  }

  static func expression(_ trigrams: [String], joinedBy operation: String) -> String {
    trigrams.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: operation)
  }
}
