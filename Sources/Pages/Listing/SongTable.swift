import Documents
package import Entries
import Terminal

/// Songs as a table.
package struct SongTable {
  private let items: [AttachedItem]

  package init(_ items: [AttachedItem]) {
    self.items = items
  }

  /// The lines, none wider than the style allows.
  package func lines(_ style: PageStyle) -> [String] {
    let rows = items.map { item in
      let attachment = item.attachment
      let song = attachment.facts.song ?? SongFacts()
      return [
        Table.Cell("\(item.entry.id)", .bold), Table.Cell("\(item.number)"),
        Table.Cell((attachment.isFavourite ? "★ " : "") + attachment.name),
        Table.Cell(song.artist ?? "–"), Table.Cell(song.year.map { "\($0)" } ?? "–"),
        Table.Cell(song.genre ?? "–"), Table.Cell(song.seconds.map { LengthText.clock($0) } ?? "–"),
      ]
    }
    return Table(
      columns: [
        Table.Column("ENTRY", alignment: .right), Table.Column("NO", alignment: .right),
        Table.Column("TITLE", isFlexible: true), Table.Column("ARTIST", isFlexible: true),
        Table.Column("YEAR"), Table.Column("GENRE", isFlexible: true),
        Table.Column("LENGTH", alignment: .right),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }
}
