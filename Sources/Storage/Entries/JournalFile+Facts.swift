package import Entries
internal import GRDB

extension JournalFile {
  /// Hands on the facts of every live entry, or of those of some days, in the order of their
  /// numbers.
  package func forEachFact(
    on days: DaySelection = .all, with parts: FactRow.Parts = [],
    _ body: (FactRow) throws -> Void
  ) throws(StorageError) {
    try read { db in try FactReader(days, parts: parts).forEach(db, body) }
  }

  /// Hands on which entry carries which label, by their numbers, in the order of the entries' own;
  /// entries in the trash too.
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

  /// The highest number that an entry has, 0 where there is none.
  package func lastNumber() throws(StorageError) -> Int {
    try read { db in try Int.fetchOne(db, sql: "SELECT max(id) FROM entry") ?? 0 }
  }

  /// The first and the last day with a live entry, or nothing in an empty journal.
  package func stretchOfDays() throws(StorageError) -> ClosedRange<CivilDay>? {
    try read { db in
      let first = try String.fetchOne(
        db, sql: "SELECT day FROM entry WHERE deleted IS NULL ORDER BY day LIMIT 1")
      let last = try String.fetchOne(
        db, sql: "SELECT day FROM entry WHERE deleted IS NULL ORDER BY day DESC LIMIT 1")
      guard let first = first.flatMap({ CivilDay($0) }), let last = last.flatMap({ CivilDay($0) })
      else { return nil }
      return first...last
    }
  }

  /// The names of all places, in order.
  package func placeNames() throws(StorageError) -> [String] {
    try read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT name FROM place WHERE name <> '' ORDER BY name")
    }
  }

  /// Every label that is on an entry or was, by its number.
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

  /// Score and words (title, note, transcript) of the newest live entries with a mood, oldest first;
  /// of a long entry, its beginning.
  package func moodExamples(
    most: Int, charactersEach: Int
  ) throws(StorageError) -> [(score: Int, text: String)] {
    try read { db in
      var examples: [(score: Int, text: String)] = []
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT mood_score, search_document.title || ' ' || substr(search_document.note, 1, ?2)
            || ' ' || substr(transcript, 1, ?2)
          FROM entry JOIN search_document ON search_document.search_key = entry.search_key
          WHERE mood_score IS NOT NULL
            AND (search_document.title <> '' OR search_document.note <> '' OR transcript <> '')
          ORDER BY entry.search_key DESC LIMIT ?1
          """, arguments: [most, charactersEach])
      while let row = try rows.next() { examples.append((row[0], row[1])) }
      return examples.reversed()
    }
  }

  /// Hands on note and transcript of every live entry in one of which the index finds a word,
  /// whatever its accents; where days are named, of theirs and perhaps of those around them.
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
          SELECT entry_id, search_document.note || ' ' || search_document.transcript
          FROM search_index JOIN search_document ON search_key = search_index.rowid
          WHERE search_index MATCH ? AND search_index.rowid BETWEEN ? AND ?
          """,
        arguments: [
          "{note transcript} : \(term.expression)", keys.lowerBound, keys.upperBound,
        ])
      while let row = try rows.next() { try body(row[0], row[1]) }
    }
  }

  /// Note and transcript of the newest live entries of a stretch of days, newest first, until so
  /// many bytes of text were seen; and whether older text was left.
  package func texts(
    in days: ClosedRange<CivilDay>, upTo byteCount: Int
  ) throws(StorageError) -> (texts: [(entry: Int64, text: String)], isCut: Bool) {
    try read { db in
      var texts: [(entry: Int64, text: String)] = []
      var left = byteCount
      // The newest first without sorting, and no further than there is room for.
      let keys = SearchKey.range(since: days.lowerBound, until: days.upperBound)
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, search_document.note || ' ' || transcript
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
      // Whether more was there is asked only where reading stopped for want of room.
      let isCut = try left <= 0 && rows.next() != nil
      return (texts, isCut)
    }
  }
}
