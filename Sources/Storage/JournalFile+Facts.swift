package import Entries
internal import GRDB

extension JournalFile {
  /// The facts of every live entry, oldest first, in a constant number of queries.
  package func factRows() throws(StorageError) -> [FactRow] {
    try read { db in
      var labels: [Int64: [Int64]] = [:]
      let labelRows = try Row.fetchCursor(
        db, sql: "SELECT entry_id, tag_id FROM entry_tag ORDER BY entry_id, position")
      while let row = try labelRows.next() { labels[row[0], default: []].append(row[1]) }
      var sounds: [Int64: (seconds: Double, words: Int)] = [:]
      let soundRows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, sum(CAST(frames AS REAL) / rate), sum(coalesce(word_count, 0))
          FROM recording LEFT JOIN transcript ON recording_id = recording.id AND is_current = 1
          WHERE entry_id IS NOT NULL GROUP BY entry_id
          """)
      while let row = try soundRows.next() { sounds[row[0]] = (row[1], row[2]) }
      var facts: [FactRow] = []
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, instant, zone, utc_offset, day, mood_score, energy
          FROM entry WHERE deleted IS NULL ORDER BY search_key
          """)
      while let row = try rows.next() {
        let number: Int64 = row[0]
        let sound = sounds[number]
        facts.append(
          FactRow(
            number: number, moment: try Moment(row, from: 1), mood: row[5], energy: row[6],
            labels: labels[number] ?? [], wordCount: sound?.words ?? 0,
            seconds: sound?.seconds ?? 0))
      }
      return facts
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

  /// Note and transcript of the newest live entries of a stretch of days, newest first, until so
  /// many bytes of text were seen.
  package func texts(
    in days: ClosedRange<CivilDay>, upTo byteCount: Int
  ) throws(StorageError) -> [(entry: Int64, text: String)] {
    try read { db in
      var texts: [(entry: Int64, text: String)] = []
      var left = byteCount
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry_id, search_document.note || ' ' || transcript
          FROM entry JOIN search_document ON search_document.search_key = entry.search_key
          WHERE day BETWEEN ? AND ? ORDER BY entry.search_key DESC
          """, arguments: [days.lowerBound.description, days.upperBound.description])
      while left > 0, let row = try rows.next() {
        let text: String = row[1]
        left -= text.utf8.count
        texts.append((row[0], text))
      }
      return texts
    }
  }
}
