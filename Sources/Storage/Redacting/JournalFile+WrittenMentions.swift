package import Entries
internal import GRDB

extension JournalFile {
  /// An occurrence of the words in a title, a note or a caption, or in an earlier version of a
  /// text.
  package struct WrittenMention: Sendable, Equatable {
    /// The kind of text.
    package var part: WordMention.Part
    /// The entry.
    package var entry: Int64
    /// The text around the words, with the words marked.
    package var passage: SearchHit.Snippet
    /// Whether only the history still has this text.
    package var isEarlier = false
  }

  /// The texts that are written as sentences, with what a passage of them is called.
  private static let prose: [WordMention.Part: SearchHit.Column] = [
    .title: .title, .note: .note, .caption: .captions,
  ]

  /// Returns where the words occur in titles, notes and captions, and in what the history has of
  /// these and of names, in the order of the entries.
  package func writtenMentions(
    of redaction: TextRedaction
  ) throws(StorageError) -> [WrittenMention] {
    try read(steps: .max) { db in
      var found: [WrittenMention] = []
      for text in JournalFile.texts {
        guard let column = JournalFile.prose[text.part], let entry = text.entry else { continue }
        let rows = try Row.fetchCursor(
          db,
          sql: """
            SELECT \(text.column), \(entry) FROM \(text.table)
            WHERE \(text.column) <> '' AND \(entry) IS NOT NULL
            """)
        while let row = try rows.next() {
          found += JournalFile.passages(of: redaction, in: row[0], column).map {
            WrittenMention(part: text.part, entry: row[1], passage: $0)
          }
        }
      }
      try JournalFile.addEarlier(redaction, to: &found, db)
      // Those of one entry stay in the order of the columns.
      return found.enumerated()
        .sorted { ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset) }.map(\.element)
    }
  }

  private static func passages(
    of redaction: TextRedaction, in text: String, _ column: SearchHit.Column
  ) -> [SearchHit.Snippet] {
    var passages: [SearchHit.Snippet] = []
    var rest = MarkedText(text, at: redaction.ranges(in: text))
    while let first = rest.matches.first {
      let passage = SnippetMaker.cut(rest, from: first, column: column)
      passages.append(passage)
      let next = rest.matches.dropFirst(max(1, passage.matches.count))
      rest = MarkedText(bytes: rest.bytes, matches: Array(next))
    }
    return passages
  }

  /// A passage by what is said of it, so that each is said once.
  private struct Known: Hashable {
    var part: WordMention.Part
    var entry: Int64
    var text: String
    var matches: [Range<Int>]

    init(_ mention: WrittenMention) {
      (part, entry) = (mention.part, mention.entry)
      (text, matches) = (mention.passage.text, mention.passage.matches)
    }
  }

  /// The number of entries to compare at once with their history.
  private static let batch = 500

  /// Adds what only the history has, each passage once.
  private static func addEarlier(
    _ redaction: TextRedaction, to found: inout [WrittenMention], _ db: Database
  ) throws {
    func mentions(in part: EntryPart, of entry: Int64) -> [WrittenMention] {
      part.texts.flatMap { part, column, text in
        passages(of: redaction, in: text, column).map {
          WrittenMention(part: part, entry: entry, passage: $0, isEarlier: true)
        }
      }
    }
    var known = Set(found.map(Known.init))
    var earlier: [WrittenMention] = []
    let rows = try Row.fetchCursor(db, sql: StoredChange.columns + " ORDER BY id")
    while let row = try rows.next() {
      guard let change = StoredChange(row) else { continue }
      for part in [change.was, change.became] {
        earlier += mentions(in: part, of: change.entry)
          .filter { known.insert(Known($0)).inserted }
      }
    }
    // The history also has what an entry still is, such as a label that was added later.
    let entries = Set(earlier.map(\.entry)).sorted()
    var present: Set<Known> = []
    for start in stride(from: 0, to: entries.count, by: batch) {
      let numbers = Array(entries[start..<min(entries.count, start + batch)])
      for (entry, state) in try EntryState.fetch(numbers, db) {
        present.formUnion(state.parts.flatMap { mentions(in: $0, of: entry) }.map(Known.init))
      }
    }
    found += earlier.filter { !present.contains(Known($0)) }
  }
}
