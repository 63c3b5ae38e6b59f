import Documents
package import Entries
import Terminal

/// Names suggested for the vocabulary, as a table.
package struct SuggestionTable {
  private let words: [SuggestedWord]

  package init(_ words: [SuggestedWord]) {
    self.words = words
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    Table(
      columns: [
        Table.Column("entries", alignment: .right), Table.Column("word", isFlexible: true),
        Table.Column("from"),
      ],
      rows: words.map {
        [
          Table.Cell(NumberText.grouped($0.entries)), Table.Cell($0.text, .bold),
          Table.Cell($0.source.rawValue, .dim),
        ]
      }
    ).lines(width: style.width, painter: style.painter)
  }
}
