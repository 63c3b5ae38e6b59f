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
  package func lines(_ style: PageStyle) -> [String] {
    let rows = snapshots.map { snapshot in
      let moment = Moment(snapshot.date, in: zone)
      return [
        Table.Cell(snapshot.name, .bold), Table.Cell("\(moment.clockDay) \(moment.clock)", .dim),
        Table.Cell(snapshot.entries.map(NumberText.grouped) ?? "damaged"),
        Table.Cell(snapshot.recordings.map(NumberText.grouped) ?? "–"),
        Table.Cell(snapshot.soundBytes.map(SizeText.short) ?? "–"),
        Table.Cell(SizeText.short(snapshot.bytes)),
      ]
    }
    return Table(
      columns: [
        Table.Column("NAME"), Table.Column("HERE"), Table.Column("ENTRIES", alignment: .right),
        Table.Column("RECORDINGS", alignment: .right), Table.Column("SOUND", alignment: .right),
        Table.Column("SIZE", alignment: .right),
      ], rows: rows
    ).lines(width: style.width, painter: style.painter)
  }
}
