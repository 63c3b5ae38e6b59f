import Entries
package import Insights

/// The summary of a period, in words.
package enum InsightsText {
  /// The period and its days.
  package static func title(_ summary: Summary) -> String {
    let stretch =
      "\(CalendarNames.short(summary.since)) to \(CalendarNames.short(summary.until))"
    return switch summary.period {
    case nil: CalendarNames.span(summary.since...summary.until)
    case .week: "The week, \(stretch)"
    case .month: "The month, \(stretch)"
    case .quarter: "The quarter, \(stretch)"
    case .year: "The year, \(stretch)"
    case .all: "All, \(stretch)"
    }
  }

  /// The amounts of a period.
  package static func facts(_ summary: Summary) -> [String] {
    var facts = [NumberText.count(summary.entries, "entry", plural: "entries")]
    facts.append("\(NumberText.grouped(summary.sounds)) with sound")
    facts.append("\(NumberText.count(summary.words, "word")) said")
    facts.append("\(LengthText.words(summary.spokenSeconds)) spoken")
    return facts
  }

  /// The number of days kept in a period, and the longest run of such days.
  package static func kept(_ kept: KeptDays) -> [String] {
    guard kept.kept > 0 else { return ["no day kept"] }
    var parts = [
      "\(NumberText.grouped(kept.kept)) of \(NumberText.count(kept.days, "day")) kept"
        + (kept.isTodayOpen ? ", today not counted yet" : "")
    ]
    guard kept.longestRun > 1 else { return parts }
    let (run, longest) = (NumberText.grouped(kept.run), NumberText.grouped(kept.longestRun))
    let runs =
      kept.run <= 1
      ? "\(longest) of them in the longest run"
      : kept.run == kept.longestRun
        ? "\(run) of them in the current run, the longest"
        : "\(run) of them in the current run, \(longest) in the longest"
    parts.append("\(runs) (one missed day does not end it)")
    return parts
  }

  /// The definition of a run of days kept.
  package static let keptRule =
    "One missed day does not end a run of days kept, two in a row do."

  /// The heading above the usual values of the voice.
  package static let voiceHeading = "Your voice, as it usually is"

  /// The usual values of the voice in a period.
  package static func voice(_ summary: Summary) -> [String] {
    VoiceBaseline.Measure.allCases.compactMap { measure in
      summary.voice.usual[measure].map { text(measure, $0.median) }
    }
  }

  /// A measure of the voice with its unit.
  package static func text(_ measure: VoiceBaseline.Measure, _ value: Double) -> String {
    switch measure {
    case .pitchMedian: "pitch \(NumberText.fixed(value, 0)) Hz"
    case .pitchRange: "range \(NumberText.fixed(value)) semitones"
    case .wordsPerMinute: "\(NumberText.fixed(value, 0)) words a minute"
    case .pauseRatio: "pauses \(NumberText.fixed(value * 100, 0)) %"
    case .longestPause: "longest pause \(NumberText.fixed(value)) s"
    case .loudness: "loudness \(NumberText.fixed(value)) LUFS"
    }
  }
}
