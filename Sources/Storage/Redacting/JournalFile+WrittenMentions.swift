package import Entries
internal import GRDB

extension JournalFile {
  /// An occurrence of the words in a title, a note or a caption.
  package struct WrittenMention: Sendable, Equatable {
    /// The kind of text.
    package var part: WordMention.Part
    /// The entry.
    package var entry: Int64
    /// The text around the words, with the words marked.
    package var passage: SearchHit.Snippet
  }

  /// The texts that are written as sentences, with what a passage of them is called.
  private static let prose: [WordMention.Part: SearchHit.Column] = [
    .title: .title, .note: .note, .caption: .captions,
  ]

  /// Returns where the words occur in titles, notes and captions, in the order of the entries.
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
          let value: String = row[0]
          var rest = MarkedText(value, at: redaction.ranges(in: value))
          while let first = rest.matches.first {
            let passage = SnippetMaker.cut(rest, from: first, column: column)
            found.append(WrittenMention(part: text.part, entry: row[1], passage: passage))
            let next = rest.matches.dropFirst(max(1, passage.matches.count))
            rest = MarkedText(bytes: rest.bytes, matches: Array(next))
          }
        }
      }
      // Those of one entry stay in the order of the columns.
      return found.enumerated()
        .sorted { ($0.element.entry, $0.offset) < ($1.element.entry, $1.offset) }.map(\.element)
    }
  }
}
