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
    let mentions = written(plan.mentionCounts, isDetailed: true)
    return plan.places.flatMap { place in
      lines("\(RedactText.place(place)) · \(RedactText.state(place))", place.passage, style)
    } + passages(plan, style) + (mentions.map { style.wrappedText("written: \($0)") } ?? [])
  }

  /// The passages of titles, notes and captions, and of their earlier versions, that have the
  /// words.
  static func passages(_ plan: RedactionPlan, _ style: PageStyle) -> [String] {
    plan.passages.flatMap { place in
      let version = place.isEarlier ? "an earlier version of its" : "its"
      return lines(
        "entry \(place.entry) · \(version) \(place.name) has it", place.passage, style)
    }
  }

  private static func lines(
    _ head: String, _ passage: SearchHit.Snippet, _ style: PageStyle
  ) -> [String] {
    let words = HitJudging.marked(passage).onOneLine
    let around = style.isForTerminal ? words.wrapped(toWidth: style.width - 4) : [words]
    return [head] + (words.isEmpty ? [] : around.map { "    " + $0 })
  }

  /// Written text that contains the words: `1 title, 2 notes, 3 entries' histories`; nil if there
  /// is none.
  static func written(_ plan: RedactionPlan) -> String? { written(plan.mentionCounts) }

  /// - Parameter isDetailed: Whether the entries are named: `1 title (entry 3)`.
  static func written(_ mentions: [MentionCount], isDetailed: Bool = false) -> String? {
    guard !mentions.isEmpty else { return nil }
    return mentions.map { mention in
      let count = NumberText.count(mention.count, mention.name, plural: mention.plural)
      guard isDetailed, !mention.entries.isEmpty else { return count }
      let noun = mention.entries.count == 1 ? "entry" : "entries"
      return "\(count) (\(noun) \(NumberList(mention.entries).text))"
    }.joined(separator: ", ")
  }

  /// The other ways to write the words, as a sentence; nil if there is none.
  static func others(_ plan: RedactionPlan) -> String? {
    let others = plan.otherTexts.map { "'\($0)'" }
    guard !others.isEmpty else { return nil }
    return "also looked for, as another way to write it: \(others.joined(separator: ", "))"
  }

  /// What was looked at without finding the words, as a sentence.
  static func nothing(_ plan: RedactionPlan) -> String {
    let text = "no text of this journal has it"
    if plan.obstacle != nil { return text }
    let isPartly = plan.waiting + plan.untranscribed > 0
    let sound = isPartly ? "the sound that was searched" : "its sound"
    return "\(text), and nothing in \(sound) is \(plan.lessLikely > 0 ? "enough " : "")like it"
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

  /// What is proved, and no more than that.
  private static func proof(_ report: RedactionReport) -> [String] {
    let besides = report.attachments > 0 ? ", what is attached left aside," : ""
    if let unproved = unproved(report) {
      return ["Proved: no text of the journal has the words any more", unproved]
    }
    let proved =
      "Proved: no text of the journal and no byte of its file\(besides) has the words any more"
    guard report.unscannedFiles > 0 else { return [proved] }
    let files = NumberText.count(
      report.unscannedFiles, "recording's file", plural: "recordings' files")
    return [
      proved,
      "of \(files) kept as they came only the tags were read: "
        + "so short a word stands there by chance",
    ]
  }

  /// Of which bytes of the file nothing is proved; nil if none has the words.
  private static func unproved(_ report: RedactionReport) -> String? {
    let name = "it is also a name that the journal itself uses, and stands in"
    guard report.bytesLeft > 0 else {
      return report.isOwnName ? "\(name) its file as that; of those places nothing is proved" : nil
    }
    let places = NumberText.count(report.bytesLeft, "place")
    if report.isOwn, !report.isShort {
      return "\(name) \(places) of the tables that do; of those nothing is proved"
    }
    return "so short a word also stands in \(places) between the texts of the file, "
      + "where a few bytes look like it by chance; of those nothing is proved"
  }

  /// What was redacted, and the result of the check afterwards, each sentence as one line.
  /// - Parameters:
  ///   - unread: How many damaged texts were not searched, so that nothing is proved.
  ///   - untranscribed: How many entries have sound in which nothing was looked for.
  static func report(
    _ report: RedactionReport, unread: Int = 0, untranscribed: Int = 0
  ) -> [String] {
    var lines = ["Redacted " + done(report)]
    if unread > 0 {
      let were = unread == 1 ? "was" : "were"
      lines.append("Not proved: \(BackupText.brokenTexts(unread)), and \(were) not searched")
    } else if report.isGone {
      lines += proof(report)
    }
    if untranscribed > 0 {
      let entries = NumberText.entries(untranscribed)
      lines.append("not searched: the sound of \(entries) without words; first: sotto transcribe")
    }
    if report.spokenLeft > 0 {
      lines.append(
        "the texts of recordings still have them in \(NumberText.count(report.spokenLeft, "place"))"
      )
    }
    if let left = written(report.mentionsLeft, isDetailed: true) {
      lines.append("still written: \(left)")
    }
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
