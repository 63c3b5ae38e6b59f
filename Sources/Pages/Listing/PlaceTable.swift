import Documents
package import Entries
import Terminal

/// Places as a table, the most used first.
package struct PlaceTable {
  private let places: [JournalPlace]

  package init(_ places: [JournalPlace]) {
    self.places = places
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let table = Table(
      columns: [
        Table.Column("entries", alignment: .right), Table.Column("name", isFlexible: true),
        Table.Column("mood", alignment: .right), Table.Column("last"), Table.Column("position"),
      ],
      rows: places.map { found in
        let name = found.place.name
        return [
          Table.Cell(NumberText.grouped(found.entries)),
          name.isEmpty ? Table.Cell("(no name)", .dim) : Table.Cell(name, .bold),
          Table.Cell(found.mood.map { NumberText.fixed($0) } ?? ""),
          Table.Cell(found.lastDay?.description ?? "", .dim),
          Table.Cell(found.place.coordinates.map(PositionText.spaced) ?? "", .dim),
        ]
      })
    return table.lines(width: style.width, painter: style.painter)
  }
}
