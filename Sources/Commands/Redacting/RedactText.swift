import Documents
import Entries
import JournalEngine
import Pages
import Terminal

/// The texts of redaction.
enum RedactText {
  /// `entry 3, 0:12, 83 %`.
  static func place(_ place: HeardHit) -> String {
    let score = place.isCertain ? "" : ", " + NumberText.likelihood(place.match.confidence)
    return HitJudging.place(of: place) + score
  }

  /// Whether the words are certain there, and how that is known.
  static func state(_ place: HeardHit) -> String {
    place.isEarlier
      ? "an earlier version of the text has it"
      : place.isCertain ? "the text has it" : "probably said"
  }

  /// The places with the words around them, followed by mentions in written text.
  static func lines(_ plan: RedactionPlan, _ style: PageStyle) -> [String] {
    plan.places.flatMap { place in
      let head = "\(RedactText.place(place)) · \(RedactText.state(place))"
      let words = HitJudging.marked(place.passage).onOneLine
      let around = style.isForTerminal ? words.wrapped(toWidth: style.width - 4) : [words]
      return [head] + (words.isEmpty ? [] : around.map { "    " + $0 })
    } + (written(plan).map { style.wrappedText("written: \($0)") } ?? [])
  }

  /// Written text that contains the words: `1 title, 2 notes, 3 entries' histories`; nil if there
  /// is none.
  static func written(_ plan: RedactionPlan) -> String? { written(plan.mentionCounts) }

  static func written(_ mentions: [MentionCount]) -> String? {
    guard !mentions.isEmpty else { return nil }
    return mentions.map { NumberText.count($0.count, $0.name, plural: $0.plural) }
      .joined(separator: ", ")
  }

  /// The question before redaction, with what will be removed.
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

  /// What was done: `2 places of recordings, in 1 entry, and 1 title, 2 notes`.
  private static func done(_ report: RedactionReport) -> String {
    let written = written(report.written)
    guard report.places > 0 else { return written ?? "nothing" }
    let places = NumberText.count(report.places, "place")
    let entries = NumberText.entries(report.entriesWithPlaces)
    return "\(places) of recordings, in \(entries)" + (written.map { ", and \($0)" } ?? "")
  }

  /// What was redacted, and the result of the check afterwards.
  static func report(_ report: RedactionReport) -> [String] {
    var lines = ["Redacted " + done(report)]
    if report.isGone {
      let besides = report.attachments > 0 ? ", what is attached left aside," : ""
      lines.append(
        "Proved: no text of the journal and no byte of its file\(besides) has the words any more")
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
