import Terminal

/// The mood vocabulary as a table, worst to best.
struct MoodTable {
  /// The lines, none wider than the style allows.
  let lines: [String]

  init(_ moods: [JSONMoodWord], style: PageStyle) {
    let table = Table(
      columns: [
        Table.Column("score", alignment: .right), Table.Column("mood"),
        Table.Column("used", alignment: .right),
        Table.Column("also", isFlexible: true),
      ],
      rows: moods.map { mood in
        let name = [mood.emoji, mood.word].compactMap(\.self).joined(separator: " ")
        let marks = (mood.hidden ? ["hidden"] : []) + (mood.own ? ["your own"] : [])
        let also = mood.synonyms.joined(separator: ", ")
        let note = marks.isEmpty ? "" : "(\(marks.joined(separator: ", ")))"
        return [
          Table.Cell(String(mood.score)), Table.Cell(name),
          Table.Cell(mood.entries > 0 ? String(mood.entries) : "", .dim),
          Table.Cell([note, also].filter { !$0.isEmpty }.joined(separator: " "), .dim),
        ]
      })
    lines = table.lines(width: style.width, painter: style.painter)
  }
}
