package import Entries
internal import GRDB

extension JournalFile {
  /// Calls `body` with the facts of every entry outside the trash, or of those on some days, in the
  /// order of their numbers.
  package func forEachFact(
    on days: DaySelection = .all, with parts: FactRow.Parts = [],
    _ body: (FactRow) throws -> Void
  ) throws(StorageError) {
    try read { db in try FactReader(days, parts: parts).forEach(db, body) }
  }

  /// Calls `body` with each pair of an entry and one of its labels, by their numbers, in the order
  /// of the entries' numbers; includes entries in the trash.
  package func forEachLabel(
    on days: DaySelection = .all, _ body: (_ entry: Int64, _ label: Int64) throws -> Void
  ) throws(StorageError) {
    try read { db in
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT entry_id, tag_id FROM entry_tag
          WHERE \(FactReader(days).among) ORDER BY entry_id
          """
      ).fetchCursor(db)
      while let row = try rows.next() { try body(row[0], row[1]) }
    }
  }

  /// Returns the highest number of an entry, or 0 if there is none.
  package func lastNumber() throws(StorageError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "SELECT max(id) FROM entry") ?? 0 }
  }

  /// Returns the first and the last day with an entry outside the trash, or nil if there is none.
  package func stretchOfDays() throws(StorageError) -> ClosedRange<CivilDay>? {
    try read { db in
      let first = try String.fetchOne(
        db,
        sql: """
          SELECT day FROM entry WHERE deleted IS NULL AND date(day) IS day ORDER BY day LIMIT 1
          """)
      let last = try String.fetchOne(
        db,
        sql: """
          SELECT day FROM entry WHERE deleted IS NULL AND date(day) IS day
          ORDER BY day DESC LIMIT 1
          """)
      guard let first = first.flatMap({ CivilDay($0) }), let last = last.flatMap({ CivilDay($0) })
      else { return nil }
      return first...last
    }
  }

  /// Returns the names of all places, in order.
  package func placeNames() throws(StorageError) -> [String] {
    try read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT name FROM place WHERE name <> '' ORDER BY name")
    }
  }

  /// Returns every label that is or was on an entry, by its number.
  package func labels() throws(StorageError) -> [Int64: Tag] {
    try read { db in
      var labels: [Int64: Tag] = [:]
      let rows = try Row.fetchCursor(db, sql: "SELECT id, kind, name FROM tag")
      while let row = try rows.next() {
        labels[row[0]] = Tag.Kind(rawValue: row[1]).map { Tag($0, row[2]) }
      }
      return labels
    }
  }

  /// Returns the mood score and the text (title, note, transcript) of the newest entries outside
  /// the trash that have both, oldest first.
  ///
  /// - Parameter charactersEach: The length to which each note and each transcript is cut.
  package func moodExamples(
    most: Int, charactersEach: Int
  ) throws(StorageError) -> [(score: Int, text: String)] {
    try read { db in
      var examples: [(score: Int, text: String)] = []
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT mood_score, search_document.title, substr(search_document.note, 1, ?2),
            substr(transcript, 1, ?2)
          FROM entry JOIN search_document ON search_document.search_key = entry.search_key
          WHERE mood_score BETWEEN 1 AND 5
            AND (search_document.title <> '' OR search_document.note <> '' OR transcript <> '')
          ORDER BY entry.search_key DESC LIMIT ?1
          """, arguments: [most, charactersEach])
      while let row = try rows.next() {
        let text = MoodText.joined(title: row[1], row[2], row[3])
        if text.contains(where: { !$0.isWhitespace }) { examples.append((row[0], text)) }
      }
      return examples.reversed()
    }
  }

  /// The note and the transcript of an entry as SQL, without the marks of what was redacted, which
  /// nobody said or wrote.
  private static let ownWords = """
    replace(search_document.note || ' ' || search_document.transcript, '\(TextRedaction.mark)', ' ')
    """

  /// Calls `body` with the note and transcript of every entry outside the trash in which the index
  /// finds a word, ignoring accents.
  ///
  /// - Parameter days: The range of days; a few days around it may be included.
  package func forEachText(
    holding word: String, around days: ClosedRange<CivilDay>? = nil,
    _ body: (_ entry: Int64, _ text: String) throws -> Void
  ) throws(StorageError) {
    let term = SearchQuery.Term(text: word, isPrefix: false)
    let keys = SearchKey.range(since: days?.lowerBound, until: days?.upperBound)
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, \(JournalFile.ownWords)
          FROM search_index JOIN search_document ON search_key = search_index.rowid
          WHERE search_index MATCH ? AND search_index.rowid BETWEEN ? AND ?
          """,
        arguments: [
          "{note transcript} : \(term.expression)", keys.lowerBound, keys.upperBound,
        ])
      while let row = try rows.next() { try body(row[0], row[1]) }
    }
  }

  /// Returns the notes and transcripts of the newest entries in a range of days, newest first,
  /// until `byteCount` bytes have been read; and whether older texts were left out.
  package func texts(
    in days: ClosedRange<CivilDay>, upTo byteCount: Int
  ) throws(StorageError) -> (texts: [(entry: Int64, text: String)], isCut: Bool) {
    try read { db in
      var texts: [(entry: Int64, text: String)] = []
      var left = byteCount
      // Reads the newest first without sorting, and stops when the limit is reached.
      let keys = SearchKey.range(since: days.lowerBound, until: days.upperBound)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, \(JournalFile.ownWords)
          FROM search_document CROSS JOIN entry ON entry.id = entry_id
          WHERE search_document.search_key BETWEEN ? AND ? AND day BETWEEN ? AND ?
          ORDER BY search_document.search_key DESC
          """,
        arguments: [
          keys.lowerBound, keys.upperBound, days.lowerBound.description,
          days.upperBound.description,
        ])
      while left > 0, let row = try rows.next() {
        let text: String = row[1]
        left -= text.utf8.count
        texts.append((row[0], text))
      }
      // Looks for more rows only if reading stopped at the limit.
      let isCut = try left <= 0 && rows.next() != nil
      return (texts, isCut)
    }
  }
}
