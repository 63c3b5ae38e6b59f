package import Entries
import Foundation

/// A snapshot in a folder of backups, as `--json` shows it.
package struct JSONSnapshot: Encodable, Sendable {
  package var name: String
  package var instant: String
  package var bytes: Int64
  package var entries: Int?
  package var recordings: Int?
  package var soundBytes: Int64?
  package var lackingSound: Int?

  package init(_ snapshot: BackupSnapshot) {
    name = snapshot.name
    instant = Moment(snapshot.date, in: .gmt).rfc3339
    bytes = snapshot.bytes
    entries = snapshot.entries
    recordings = snapshot.recordings
    soundBytes = snapshot.soundBytes
    lackingSound = snapshot.lackingSound == 0 ? nil : snapshot.lackingSound
  }
}
