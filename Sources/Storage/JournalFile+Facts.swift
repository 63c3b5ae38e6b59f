package import Entries
internal import GRDB

extension JournalFile {
  /// The facts of every live entry, or of those of a stretch of days, oldest first, in a constant
  /// number of queries.
  package func factRows(
    in days: ClosedRange<CivilDay>? = nil
  ) throws(StorageError) -> [FactRow] {
    try read { db in
      // Of a stretch of days only its entries are looked up; of everything, whole tables are read.
      let among: SQL =
        if let days {
          """
          entry_id IN (SELECT id FROM entry
            WHERE day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description))
          """
        } else {
          "entry_id IS NOT NULL"
        }
      let stretch: SQL =
        if let days {
          "day BETWEEN \(days.lowerBound.description) AND \(days.upperBound.description)"
        } else {
          "TRUE"
        }
      var labels: [Int64: [Int64]] = [:]
      let labelRows = try SQLRequest<Row>(
        literal: """
          SELECT entry_id, tag_id FROM entry_tag WHERE \(among) ORDER BY entry_id, position
          """
      ).fetchCursor(db)
      while let row = try labelRows.next() { labels[row[0], default: []].append(row[1]) }
      var sounds: [Int64: (seconds: Double, words: Int)] = [:]
      let soundRows = try SQLRequest<Row>(
        literal: """
          SELECT entry_id, sum(CAST(frames AS REAL) / rate), sum(coalesce(word_count, 0))
          FROM recording LEFT JOIN transcript ON recording_id = recording.id AND is_current = 1
          WHERE \(among) GROUP BY entry_id
          """
      ).fetchCursor(db)
      while let row = try soundRows.next() { sounds[row[0]] = (row[1], row[2]) }
      let voices = try VoiceRow.byEntry(among, db)
      var facts: [FactRow] = []
      let rows = try SQLRequest<Row>(
        literal: """
          SELECT id, instant, zone, utc_offset, day, mood_score, energy
          FROM entry WHERE deleted IS NULL AND \(stretch) ORDER BY search_key
          """
      ).fetchCursor(db)
      while let row = try rows.next() {
        let number: Int64 = row[0]
        let sound = sounds[number]
        facts.append(
          FactRow(
            number: number, moment: try Moment(row, from: 1), mood: row[5], energy: row[6],
            labels: labels[number] ?? [], wordCount: sound?.words ?? 0,
            seconds: sound?.seconds ?? 0, voice: voices[number]))
      }
      return facts
    }
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
