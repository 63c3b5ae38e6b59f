import Documents
package import Entries
import Terminal

/// The vocabulary as a table.
package struct VocabularyTable {
  private let words: [VocabularyWord]

  package init(_ words: [VocabularyWord]) {
    self.words = words
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    Table(
      columns: [
        Table.Column("word", isFlexible: true), Table.Column("phones", isFlexible: true),
        Table.Column("ways", alignment: .right), Table.Column("from"),
      ],
      rows: words.map { word in
        let ways = word.pronunciations.map(\.count).max() ?? 0
        let phones = word.pronunciations.compactMap(\.first).joined(separator: " + ")
        return [
          Table.Cell(word.text, .bold), Table.Cell(phones, .dim), Table.Cell(String(ways)),
          Table.Cell(word.origin.rawValue, .dim),
        ]
      }
    ).lines(width: style.width, painter: style.painter)
  }
}
