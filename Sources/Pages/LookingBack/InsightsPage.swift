import Documents
import Entries
package import Insights
import Terminal

/// The summary of a period, on a terminal.
package struct InsightsPage {
  private let summary: Summary
  private let correlations: Correlations?
  private let goals: [GoalProgress]
  private let isDetailed: Bool

  /// Shows a summary and, if given, correlations with mood and energy.
  /// - Parameters:
  ///   - goals: The progress of goals, if the period includes today.
  ///   - isDetailed: Whether intervals, the method and all tables are shown.
  package init(
    _ summary: Summary, correlations: Correlations? = nil, goals: [GoalProgress] = [],
    isDetailed: Bool = false
  ) {
    self.summary = summary
    self.correlations = correlations
    self.goals = goals
    self.isDetailed = isDetailed
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    var lines = [style.paint(InsightsText.title(summary), .heading)]
    if let correlations { lines += lead(correlations, style) + [""] }
    lines += style.listed(InsightsText.kept(summary.kept))
    lines += style.listed(InsightsText.facts(summary))
    if !goals.isEmpty {
      lines += ["", style.paint("Goals", .heading)] + GoalsPageBlock(goals).lines(style)
    }
    if summary.meanMood != nil {
      lines += CoursePageBlock(summary, outcome: .mood).lines(style)
    }
    if summary.meanEnergy != nil {
      lines += CoursePageBlock(summary, outcome: .energy).lines(style)
    }
    lines += moods(style)
    lines += ProfilePageBlock.weekdays(summary.weekdays).lines(style)
    if isDetailed { lines += details(style) }
    return lines.map(\.trimmedEnd)
  }

  private func lead(_ correlations: Correlations, _ style: PageStyle) -> [String] {
    let sentences = CorrelationsText.lead(correlations).flatMap { style.wrapped($0) }
    guard !isDetailed, !correlations.pairs.isEmpty else { return sentences }
    let untold = CorrelationsText.untold(correlations)
    let rest = untold > 0 ? "\(NumberText.grouped(untold)) more, and how" : "How"
    return sentences
      + style.wrapped("\(rest) sure all this is: --details").map { style.paint($0, .faint) }
  }

  private func details(_ style: PageStyle) -> [String] {
    var lines = energies(style)
    lines += ProfilePageBlock.hours(summary.hours).lines(style)
    lines += voice(style)
    if let correlations { lines += CorrelationsPageBlock(correlations).lines(style) }
    return lines + [""]
      + style.wrapped(InsightsText.keptRule).map { style.paint($0, .faint) }
  }

  private func moods(_ style: PageStyle) -> [String] {
    guard summary.meanMood != nil else { return [] }
    let scores = summary.moods.enumerated().reversed().map { ($0.offset + 1, $0.element) }
    return ["", style.paint("Moods given", .heading)]
      + bars(scores, style, ink: { .moodBlock($0) }) { PageMoodMark.text($0, style) }
  }

  private func energies(_ style: PageStyle) -> [String] {
    guard summary.meanEnergy != nil else { return [] }
    let levels = summary.energies.enumerated().reversed().map { ($0.offset + 1, $0.element) }
    return ["", style.paint("Energies given", .heading)]
      + bars(levels, style) { String($0).fitted(toWidth: 2, alignment: .right) }
  }

  private func bars(
    _ counts: [(Int, Int)], _ style: PageStyle, ink: (Int) -> PageInk? = { _ in nil },
    name: (Int) -> String
  ) -> [String] {
    let most = counts.map(\.1).max() ?? 0
    let total = counts.reduce(0) { $0 + $1.1 }
    let width = style.width - 2 - 2 - 14
    return counts.map { number, count in
      let bar = ChartBlocks.bar(Double(count), of: Double(most), width: width)
      let painted = ink(number).map { style.paint(bar, $0) } ?? bar
      let share = total > 0 ? Int((100 * Double(count) / Double(total)).rounded()) : 0
      let figures = count > 0 ? "\(NumberText.grouped(count)) (\(share) %)" : "–"
      return name(number) + "  " + painted + (bar.isEmpty ? "" : " ") + figures
    }
  }

  private func voice(_ style: PageStyle) -> [String] {
    let parts = InsightsText.voice(summary)
    guard !parts.isEmpty else { return [] }
    return ["", style.paint(InsightsText.voiceHeading, .heading)]
      + style.listed(parts)
  }
}
