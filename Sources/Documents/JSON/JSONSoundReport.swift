package import Entries

/// The status of a search by sound, as `--json` shows it.
package struct JSONSoundReport: Encodable, Sendable {
  package var searched: Bool
  package var reason: String?
  package var indexed: Int
  package var waiting: Int
  package var wrong: Int?
  package var unlikely: Int?

  package init(_ report: SoundReport) {
    searched = report.obstacle == nil && report.indexed > 0
    reason = report.obstacle
    indexed = report.indexed
    waiting = report.waiting
    wrong = report.wrong > 0 ? report.wrong : nil
    unlikely = report.unlikely > 0 ? report.unlikely : nil
  }
}
