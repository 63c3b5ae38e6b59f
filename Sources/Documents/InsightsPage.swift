import Entries
package import Insights

/// What a period comes to, on a terminal.
package struct InsightsPage {
  private let summary: Summary
  private let correlations: Correlations?

  /// Shows a summary and, where they were asked for, what goes with mood and energy.
  package init(_ summary: Summary, correlations: Correlations? = nil) {
    self.summary = summary
    self.correlations = correlations
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = [style.paint(InsightsPage.title(summary), .heading)]
    lines += PageText.listed(InsightsPage.facts(summary), to: style.width)
    lines += ["", style.paint("Days kept", .heading)]
    lines += PageText.listed(InsightsPage.kept(summary.kept), to: style.width)
    let rule = "A missed day between two kept ones is forgiven; two in a row are not."
    lines += PageText.wrapped(rule, to: style.width).map { style.paint($0, .faint) }
    if summary.meanMood != nil {
      lines += CoursePageBlock(summary, outcome: .mood).lines(style)
    }
    if summary.meanEnergy != nil {
      lines += CoursePageBlock(summary, outcome: .energy).lines(style)
    }
    lines += spreads(style)
    lines += ProfilePageBlock.weekdays(summary.weekdays).lines(style)
    lines += ProfilePageBlock.hours(summary.hours).lines(style)
    lines += voice(style)
    if let correlations { lines += CorrelationsPageBlock(correlations).lines(style) }
    return lines.map(PageText.trimmedEnd)
  }

  static func title(_ summary: Summary) -> String {
    let stretch =
      "\(CalendarNames.short(summary.since)) to \(CalendarNames.short(summary.until))"
    return switch summary.period {
    case .week: "The week, \(stretch)"
    case .month: "The month, \(stretch)"
    case .quarter: "The quarter, \(stretch)"
    case .year: "The year, \(stretch)"
    case .all: "All, \(stretch)"
    }
  }

  static func facts(_ summary: Summary) -> [String] {
    var facts = [PageNumber.count(summary.entries, "entry", plural: "entries")]
    facts.append("\(PageNumber.grouped(summary.sounds)) with sound")
    facts.append("\(PageNumber.count(summary.words, "word")) said")
    facts.append("\(PageNumber.length(seconds: summary.spokenSeconds)) spoken")
    return facts
  }

  static func kept(_ kept: KeptDays) -> [String] {
    [
      "score \(kept.score) of 100",
      "\(kept.kept) of \(PageNumber.count(kept.days, "day"))"
        + (kept.isTodayOpen ? ", today not counted yet" : ""),
      "\(kept.forgiven) forgiven", "this run \(kept.run)", "longest run \(kept.longestRun)",
    ]
  }

  private func spreads(_ style: PageStyle) -> [String] {
    var lines: [String] = []
    let scores = summary.moods.enumerated().reversed().map { ($0.offset + 1, $0.element) }
    if summary.meanMood != nil {
      lines += ["", style.paint("Moods given", .heading)]
      lines += bars(scores, style) { score in PageMoodMark.text(score, style) }
    }
    let levels = summary.energies.enumerated().reversed().map { ($0.offset + 1, $0.element) }
    if summary.meanEnergy != nil {
      lines += ["", style.paint("Energies given", .heading)]
      lines += bars(levels, style) { level in PageText.right(String(level), 2) }
    }
    return lines
  }

  private func bars(
    _ counts: [(Int, Int)], _ style: PageStyle, name: (Int) -> String
  ) -> [String] {
    let most = counts.map(\.1).max() ?? 0
    let total = counts.reduce(0) { $0 + $1.1 }
    let width = style.width - 2 - 2 - 14
    return counts.map { number, count in
      let bar = ChartBlocks.bar(Double(count), of: Double(most), width: width)
      let share = total > 0 ? Int((100 * Double(count) / Double(total)).rounded()) : 0
      let figures = count > 0 ? "\(PageNumber.grouped(count)) (\(share) %)" : "–"
      return name(number) + "  " + bar + (bar.isEmpty ? "" : " ") + figures
    }
  }

  private func voice(_ style: PageStyle) -> [String] {
    let parts = InsightsPage.voice(summary)
    guard !parts.isEmpty else { return [] }
    return ["", style.paint(InsightsPage.voiceHeading, .heading)]
      + PageText.listed(parts, to: style.width)
  }

  static let voiceHeading = "Your voice, as it usually is"

  static func voice(_ summary: Summary) -> [String] {
    VoiceBaseline.Measure.allCases.compactMap { measure in
      summary.voice.usual[measure].map { text(measure, $0.median) }
    }
  }

  static func text(_ measure: VoiceBaseline.Measure, _ value: Double) -> String {
    switch measure {
    case .pitchMedian: "pitch \(PageNumber.fixed(value, 0)) Hz"
    case .pitchRange: "range \(PageNumber.fixed(value)) semitones"
    case .wordsPerMinute: "\(PageNumber.fixed(value, 0)) words a minute"
    case .pauseRatio: "pauses \(PageNumber.fixed(value * 100, 0)) %"
    case .longestPause: "longest pause \(PageNumber.fixed(value)) s"
    case .loudness: "loudness \(PageNumber.fixed(value)) LUFS"
    }
  }
}
