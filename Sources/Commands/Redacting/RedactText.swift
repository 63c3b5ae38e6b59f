import Documents
import Entries
import JournalEngine

/// What is said of words that are taken out.
enum RedactText {
  /// `entry 3, 0:12, 83 %`.
  static func place(_ place: HeardHit) -> String {
    let score = place.isCertain ? "" : ", " + NumberText.likelihood(place.match.confidence)
    return HitJudging.place(of: place) + score
  }

  /// The places and what is written, one a line.
  static func lines(_ plan: RedactionPlan) -> [String] {
    plan.places.map { place($0) + ($0.isCertain ? " · the text has it" : " · probably said") }
      + (written(plan).map { ["written: \($0)"] } ?? [])
  }

  /// What else has the words: `2 notes, 1 title, the history of 3 entries`; nil if nothing has.
  static func written(_ plan: RedactionPlan) -> String? { written(plan.mentionNames) }

  static func written(_ names: [(name: String, count: Int)]) -> String? {
    guard !names.isEmpty else { return nil }
    return names.map { NumberText.count($0.count, $0.name) }.joined(separator: ", ")
  }

  /// What is about to be done, for the question before it.
  static func question(_ places: Int, entries: Int, withTexts: Bool, _ plan: RedactionPlan)
    -> String
  {
    var parts: [String] = []
    if places > 0 {
      parts.append(
        "\(NumberText.count(places, "place")) in the sound of \(NumberText.entries(entries))")
    }
    if withTexts, let written = written(plan) { parts.append(written) }
    return parts.joined(separator: " and ")
  }

  /// What was done, and what the proof showed.
  static func report(_ report: RedactionReport) -> [String] {
    var lines = [
      "Redacted \(NumberText.count(report.places, "place")) of recordings, in "
        + NumberText.entries(report.entries.count)
    ]
    if report.isGone {
      lines.append("Proved: no text of the journal and no byte of its file has the words any more")
    }
    if report.spokenLeft > 0 {
      lines.append(
        "the texts of recordings still have them in \(NumberText.count(report.spokenLeft, "place"))"
      )
    }
    if let left = written(report.mentionsLeft) { lines.append("still written: \(left)") }
    if report.hasFailed, report.bytesLeft > 0 {
      lines.append(
        "the bytes of the words are still in the file in "
          + NumberText.count(report.bytesLeft, "place"))
    }
    if report.hasFailed, report.found > 0 {
      lines.append("search still finds them in \(NumberText.entries(report.found))")
    }
    if report.attachments > 0 {
      let attached = NumberText.count(report.attachments, "attachment")
      lines.append("not looked into: \(attached) of these entries")
    }
    lines.append("backups, exports and other copies of the journal still have the words")
    return lines
  }
}
