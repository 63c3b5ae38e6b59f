import Entries
import JournalEngine
import Terminal

/// Labels as a table, the most used first.
struct LabelTable {
  /// The lines, none wider than the style allows.
  let lines: [String]

  init(_ labels: [JournalLabel], style: PageStyle) {
    let hasFilters = labels.contains { $0.filter != nil }
    var columns = [
      Table.Column("entries", alignment: .right), Table.Column("name", isFlexible: true),
      Table.Column("first"), Table.Column("last"),
    ]
    if hasFilters { columns.append(Table.Column("filter", isFlexible: true)) }
    let table = Table(
      columns: columns,
      rows: labels.map { label in
        let cells = [
          Table.Cell(String(label.entries)), Table.Cell(label.tag.name, .bold),
          Table.Cell(label.firstDay?.description ?? "", .dim),
          Table.Cell(label.lastDay?.description ?? "", .dim),
        ]
        guard hasFilters else { return cells }
        let filter = label.filter.map { FilterText($0).text } ?? "picked by hand"
        return cells + [Table.Cell(filter, .dim)]
      })
    lines = table.lines(width: style.width, painter: style.painter)
  }
}
