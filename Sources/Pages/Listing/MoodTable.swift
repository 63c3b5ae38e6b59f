import Documents
package import Insights
import Terminal

/// The mood vocabulary as a table, worst to best.
package struct MoodTable {
  private let moods: [MoodWordUse]

  package init(_ moods: [MoodWordUse]) {
    self.moods = moods
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let table = Table(
      columns: [
        Table.Column("score", alignment: .right), Table.Column("mood"),
        Table.Column("used", alignment: .right),
        Table.Column("also", isFlexible: true),
      ],
      rows: moods.map { mood in
        let name = [mood.term.emoji, mood.term.word].filter { !$0.isEmpty }.joined(separator: " ")
        let marks = (mood.isHidden ? ["hidden"] : []) + (mood.isOwn ? ["your own"] : [])
        let also = mood.synonyms.joined(separator: ", ")
        let note = marks.isEmpty ? "" : "(\(marks.joined(separator: ", ")))"
        return [
          Table.Cell(String(mood.term.score)), Table.Cell(name),
          Table.Cell(mood.entries > 0 ? NumberText.grouped(mood.entries) : "", .dim),
          Table.Cell([note, also].filter { !$0.isEmpty }.joined(separator: " "), .dim),
        ]
      })
    return table.lines(width: style.width, painter: style.painter)
  }
}
