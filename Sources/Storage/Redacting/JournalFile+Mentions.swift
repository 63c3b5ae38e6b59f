package import Entries
internal import GRDB

extension JournalFile {
  /// Where words were said according to a version of a transcript.
  package struct SpokenMention: Sendable, Equatable {
    /// The entry.
    package var entry: Int64
    /// The recording.
    package var recording: Int64
    /// When they were said, in seconds of its own clock.
    package var time: Range<Double>
    /// Whether the version is the one that is shown.
    package var isShown: Bool
    /// The text of that version in which they were said, with them marked.
    package var passage: SearchHit.Snippet
  }

  /// Where the text of a mention stands: a table, its column, and the column with the entry.
  static let texts: [(part: WordMention.Part, table: String, column: String, entry: String?)] = [
    (.title, "entry", "title", "id"), (.note, "entry", "note", "id"),
    (.mood, "entry", "mood_word", "id"), (.mark, "recording", "markers", "entry_id"),
    (.fileName, "recording", "file_name", "entry_id"),
    (.caption, "attachment", "caption", "entry_id"),
    (.attachment, "attachment", "file_name", "entry_id"),
    (.attachment, "attachment", "facts", "entry_id"),
    (.attachment, "attachment", "address", "entry_id"),
    (.origin, "entry_origin", "fields", "entry_id"),
    (.history, "entry_change", "was", "entry_id"),
    (.history, "entry_change", "became", "entry_id"),
    (.place, "place_claim", "name", "entry_id"), (.voice, "voice_evidence", "voice", nil),
    (.vocabulary, "vocabulary", "text", nil), (.vocabulary, "vocabulary", "sounds_like", nil),
    (.learnedText, "learned_text", "name", nil), (.learnedText, "learned_text", "text", nil),
    (.collection, "saved_filter", "name", nil), (.collection, "saved_filter", "filter", nil),
    (.moodWord, "mood_word", "word", nil), (.moodWord, "mood_word", "new_word", nil),
    (.moodWord, "mood_word", "synonyms", nil), (.goal, "goal", "wording", nil),
    (.goal, "goal", "label", nil), (.wrongHit, "wrong_hit", "words", nil),
    (.removal, "removal", "name", nil),
  ]

  /// The columns that hold our own JSON; what a person writes may look like it.
  private static let documents: Set<String> = [
    "markers", "facts", "fields", "was", "became", "filter", "synonyms",
  ]

  /// Returns where words stand outside of what was said; each place once.
  package func mentions(of redaction: TextRedaction) throws(StorageError) -> Set<WordMention> {
    try read(steps: .max) { db in
      var found: Set<WordMention> = []
      for text in JournalFile.texts {
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT \(text.column), \(text.entry ?? "NULL") FROM \(text.table)
            WHERE \(text.column) <> ''
              \(text.table == "removal" ? "AND kind <> 'entry'" : "")
            """)
        while let row = try rows.next() {
          let value: String = row[0]
          let isJSON =
            JournalFile.documents.contains(text.column)
            && (value.hasPrefix("{") || value.hasPrefix("[") || value.hasPrefix("\""))
          guard JournalFile.holds(redaction, value, isJSON: isJSON) else { continue }
          found.insert(WordMention(text.part, entry: row[1]))
        }
      }
      for (part, table, link) in [
        (WordMention.Part.label, "tag", "SELECT entry_id FROM entry_tag WHERE tag_id = ?"),
        (.place, "place", "SELECT id FROM entry WHERE place_id = ?"),
      ] {
        for row in try Row.fetchAll(db, sql: "SELECT id, name FROM \(table)")
        where redaction.occurs(in: row[1]) {
          found.insert(WordMention(part))
          let entries = try Int64.fetchAll(db, sql: link, arguments: [row[0] as Int64])
          for entry in entries { found.insert(WordMention(part, entry: entry)) }
        }
      }
      return found
    }
  }

  private static func holds(_ redaction: TextRedaction, _ text: String, isJSON: Bool) -> Bool {
    guard isJSON else { return redaction.occurs(in: text) }
    var isFound = false
    do {
      // An escape may stand before a word and look like its first letter, and names of members are
      // nobody's words.
      _ = try JSONStrings.changed(text) { string in
        isFound = isFound || redaction.occurs(in: string)
        return string
      }
    } catch {
      return redaction.occurs(in: text)
    }
    return isFound
  }

  /// Returns where words were said in the texts of finished recordings, of every version.
  package func spokenMentions(
    of redaction: TextRedaction
  ) throws(StorageError) -> [SpokenMention] {
    try read(steps: .max) { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT transcript_id, position, utterance.text, recording.entry_id, recording.id,
            is_current
          FROM utterance JOIN transcript ON transcript.id = transcript_id
          JOIN recording ON recording.id = transcript.recording_id
          WHERE recording.state = 'finished'
          ORDER BY recording.id, transcript_id, start_seconds, position
          """)
      var found: [SpokenMention] = []
      var version: Int64?
      var split = SplitPhrases(redaction)
      while let row = try rows.next() {
        let transcript: Int64 = row[0]
        if transcript != version { split = SplitPhrases(redaction) }
        version = transcript
        let (position, text): (Int, String) = (row[1], row[2])
        var places = split.next(text, at: position)
        for range in redaction.ranges(in: text) {
          let place = SplitPhrases.Place(position: position, scalars: range)
          places.append((first: place, last: place))
        }
        for (first, last) in places {
          guard
            let begin = try TranscriptRow.utterance(at: first.position, of: transcript, db),
            let end =
              last.position == first.position
              ? begin : try TranscriptRow.utterance(at: last.position, of: transcript, db)
          else { continue }
          let start = JournalFile.time(of: first, in: begin).lowerBound
          found.append(
            SpokenMention(
              entry: row[3], recording: row[4],
              time: start..<max(start, JournalFile.time(of: last, in: end).upperBound),
              isShown: row[5], passage: JournalFile.passage(first, in: begin, last, in: end)))
        }
      }
      return found
    }
  }

  /// Returns when the words at a place of an utterance were said.
  private static func time(of place: SplitPhrases.Place, in utterance: Utterance) -> Range<Double> {
    let words = utterance.words.filter { $0.range.overlaps(place.scalars) }
    let start = words.map(\.start).min() ?? utterance.start
    return start..<max(start, words.map(\.end).max() ?? utterance.end)
  }

  /// Returns the text around words that begin in one utterance and end in it or in a later one.
  private static func passage(
    _ first: SplitPhrases.Place, in begin: Utterance, _ last: SplitPhrases.Place, in end: Utterance
  ) -> SearchHit.Snippet {
    func line(_ text: String) -> String {
      // As many scalars as before, because the places are counted in them.
      String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? " " : $0 }))
    }
    var text = line(begin.text)
    var matches = [first.scalars]
    if first.position != last.position {
      let gap = last.position == first.position + 1 ? " " : " … "
      let shift = text.unicodeScalars.count + gap.unicodeScalars.count
      text += gap + line(end.text)
      matches.append(last.scalars.lowerBound + shift..<last.scalars.upperBound + shift)
    }
    return SearchHit.Snippet(
      text: text, matches: matches, column: .transcript, isCutAtStart: false, isCutAtEnd: false)
  }

  /// Returns how many of some recordings keep the bytes of the file they came from.
  package func originalsKept(_ recordings: [Int64]) throws(StorageError) -> Int {
    try read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM recording
          WHERE keeps_original = 1 AND id IN (SELECT value FROM json_each(?))
          """, arguments: [recordings.jsonArray]) ?? 0
    }
  }
}
