package import Entries
internal import GRDB

extension JournalFile {
  /// An occurrence of the words in a version of a transcript.
  package struct SpokenMention: Sendable, Equatable {
    /// The entry.
    package var entry: Int64
    /// The recording.
    package var recording: Int64
    /// When the words were said, in seconds from the start of the recording.
    package var time: Range<Double>
    /// Whether this version is the one that is shown.
    package var isShown: Bool
    /// The text around the words in that version, with the words marked.
    package var passage: SearchHit.Snippet
  }

  /// The columns in which words may occur: the part, the table, the column, and the column of the
  /// entry.
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

  /// The columns that hold our own JSON; other texts may only look like JSON.
  private static let documents: Set<String> = [
    "markers", "facts", "fields", "was", "became", "filter", "synonyms",
  ]

  /// The columns of JSON in which a label's kind stands beside its name: `{"kind":"person"}`.
  static let labelDocuments: Set<String> = ["was", "became", "filter"]

  /// The values of JSON that are written as words and are none.
  static let literals: Set<String> = ["null", "true", "false"]

  /// Returns where the words occur outside of transcripts; each place once.
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
          let isDocument = JournalFile.documents.contains(text.column)
          guard !isDocument || !JournalFile.isBare(value) else { continue }
          let isJSON =
            isDocument
            && (value.hasPrefix("{") || value.hasPrefix("[") || value.hasPrefix("\""))
          let own: Set = JournalFile.labelDocuments.contains(text.column) ? ["kind"] : []
          guard JournalFile.holds(redaction, value, isJSON: isJSON, except: own) else { continue }
          found.insert(WordMention(text.part, entry: row[1]))
        }
      }
      for (part, table, link) in [
        (WordMention.Part.label, "tag", "SELECT entry_id FROM entry_tag WHERE tag_id = ?"),
        (.place, "place", "SELECT id FROM entry WHERE place_id = ?"),
      ] {
        for row in try Row.fetchAll(db, sql: "SELECT id, name FROM \(table)")
        where redaction.occurs(in: row[1]) {
          let number: Int64 = row[0]
          let label = part == .label ? number : nil
          found.insert(WordMention(part, label: label))
          let entries = try Int64.fetchAll(db, sql: link, arguments: [number])
          for entry in entries { found.insert(WordMention(part, entry: entry, label: label)) }
        }
      }
      return found
    }
  }

  /// Whether a JSON value is no string, and has none.
  private static func isBare(_ json: String) -> Bool {
    JournalFile.literals.contains(json)
      || json.first.map { $0 == "-" || $0.isNumber } == true && Double(json) != nil
  }

  private static func holds(
    _ redaction: TextRedaction, _ text: String, isJSON: Bool, except own: Set<String>
  ) -> Bool {
    guard isJSON else { return redaction.occurs(in: text) }
    var isFound = false
    do {
      // Only strings are searched: in the raw JSON, an escape before a word could look like its
      // first letter, and member names are not private words.
      _ = try JSONStrings.changed(text, except: own) { string in
        isFound = isFound || redaction.occurs(in: string)
        return string
      }
    } catch {
      return redaction.occurs(in: text)
    }
    return isFound
  }

  /// Returns where the words occur in the transcripts of finished recordings, in all versions.
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

  /// Returns when the words at a place in an utterance were said.
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
      // The number of scalars must stay the same, because the places are counted in them.
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

  /// Returns the finished recordings that store the bytes of the file from which they came, with
  /// their entries.
  package func recordingsKeepingOriginals() throws(StorageError) -> [(
    entry: Int64, recording: Int64
  )] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT entry_id, id FROM recording
          WHERE keeps_original = 1 AND state = 'finished' AND entry_id IS NOT NULL ORDER BY id
          """
      ).map { ($0[0], $0[1]) }
    }
  }
}
