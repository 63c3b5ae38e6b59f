import Documents
package import Entries
import Terminal

/// Labels as a table, the most used first.
package struct LabelTable {
  private let labels: [JournalLabel]

  package init(_ labels: [JournalLabel]) {
    self.labels = labels
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
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
          Table.Cell(NumberText.grouped(label.entries)), Table.Cell(label.tag.name, .bold),
          Table.Cell(label.firstDay?.description ?? "", .dim),
          Table.Cell(label.lastDay?.description ?? "", .dim),
        ]
        guard hasFilters else { return cells }
        let filter = label.filter.map { FilterText($0).text } ?? "picked by hand"
        return cells + [Table.Cell(filter, .dim)]
      })
    return table.lines(width: style.width, painter: style.painter)
  }
}
