import Documents
package import Entries
package import Foundation
import Terminal

/// The snapshots of a folder of backups as a table, the newest last.
package struct SnapshotTable {
  private let snapshots: [BackupSnapshot]
  private let zone: TimeZone

  /// - Parameter zone: The zone for the local times shown beside the names, which are in UTC.
  package init(_ snapshots: [BackupSnapshot], zone: TimeZone) {
    self.snapshots = snapshots
    self.zone = zone
  }

  /// The lines, none wider than the style allows.
  ///
  /// A name selects a snapshot, so it is shown whole: where that needs room, other columns are left
  /// out.
  package func lines(_ style: PageStyle) -> [String] {
    var table = table
    for title in ["HERE", "SIZE", "RECORDINGS"] {
      guard table.lines(width: nil).contains(where: { $0.displayWidth > style.width }) else {
        break
      }
      guard let index = table.columns.firstIndex(where: { $0.title == title }) else { continue }
      table.columns.remove(at: index)
      for row in table.rows.indices { table.rows[row].remove(at: index) }
    }
    return table.lines(width: style.width, painter: style.painter)
  }

  private var table: Table {
    let rows = snapshots.map { snapshot in
      let moment = Moment(snapshot.date, in: zone)
      return [
        Table.Cell(snapshot.name, .bold), Table.Cell("\(moment.clockDay) \(moment.clock)", .dim),
        Table.Cell(snapshot.entries.map(NumberText.grouped) ?? "damaged"),
        Table.Cell(snapshot.recordings.map(NumberText.grouped) ?? "–"),
        Table.Cell(
          snapshot.lackingSound ?? 0 > 0
            ? "partial" : snapshot.soundBytes.map(SizeText.short) ?? "–"),
        Table.Cell(SizeText.short(snapshot.bytes)),
      ]
    }
    return Table(
      columns: [
        Table.Column("NAME"), Table.Column("HERE"), Table.Column("ENTRIES", alignment: .right),
        Table.Column("RECORDINGS", alignment: .right), Table.Column("SOUND", alignment: .right),
        Table.Column("SIZE", alignment: .right),
      ], rows: rows)
  }
}
