package import Entries

/// What a backup wrote, as `--json` shows it.
package struct JSONBackup: Encodable, Sendable {
  package var path: String
  package var snapshot: String?
  package var bytes: Int64
  package var entries: Int
  package var recordings: Int
  package var unfinished: Int?
  package var addedRecordings: Int?
  package var addedAttachedFiles: Int?
  package var addedBytes: Int64?
  package var unreadBytes: Int64?
  package var mendedFiles: Int?
  package var damagedFiles: Int?
  package var removedSnapshots: [String]?
  package var removedBytes: Int64?
  package var unreadableSnapshots: [String]?
  package var futureSnapshots: [String]?
  package var unproved: Int?
  package var damaged: [JSONDamagedRecording]?
  package var brokenTexts: [JSONDamage]?

  package init(_ report: BackupReport) {
    path = report.path
    snapshot = report.snapshot
    bytes = report.bytes
    entries = report.entries
    recordings = report.recordings
    unfinished = report.unfinished == 0 ? nil : report.unfinished
    unproved = report.unproved == 0 ? nil : report.unproved
    damaged = report.damaged.isEmpty ? nil : report.damaged.map { JSONDamagedRecording($0) }
    brokenTexts = JSONDamage.list(report.brokenTexts)
    guard report.snapshot != nil else { return }
    addedRecordings = report.addedRecordings
    addedAttachedFiles = report.addedFiles == 0 ? nil : report.addedFiles
    addedBytes = report.addedBytes
    unreadBytes = report.unreadBytes
    mendedFiles = report.mended == 0 ? nil : report.mended
    damagedFiles = report.damagedFiles == 0 ? nil : report.damagedFiles
    removedSnapshots = report.removedSnapshots.isEmpty ? nil : report.removedSnapshots
    removedBytes = report.removedBytes == 0 ? nil : report.removedBytes
    futureSnapshots = report.futureSnapshots.isEmpty ? nil : report.futureSnapshots
    unreadableSnapshots = report.unreadableSnapshots.isEmpty ? nil : report.unreadableSnapshots
  }
}
