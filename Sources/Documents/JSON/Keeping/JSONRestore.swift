package import Entries

/// What was restored from a backup, as `--json` shows it.
package struct JSONRestore: Encodable, Sendable {
  package var source: String
  package var snapshot: String?
  package var movedAside: String?
  package var leftAside: Int?
  package var entries: Int
  package var recordings: Int
  package var damaged: [JSONDamagedRecording]?
  package var brokenTexts: [JSONDamage]?

  package init(_ report: RestoreReport) {
    source = report.source
    snapshot = report.snapshot
    movedAside = report.movedAside
    leftAside = report.leftAside
    entries = report.entries
    recordings = report.recordings
    damaged = report.damaged.isEmpty ? nil : report.damaged.map { JSONDamagedRecording($0) }
    brokenTexts = JSONDamage.list(report.brokenTexts)
  }
}
