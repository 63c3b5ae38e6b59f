import Documents
import Entries
package import Insights
import Terminal

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
    var lines = [style.paint(InsightsText.title(summary), .heading)]
    lines += style.listed(InsightsText.facts(summary))
    lines += ["", style.paint("Days kept", .heading)]
    lines += style.listed(InsightsText.kept(summary.kept))
    let rule = "A missed day between two kept ones is forgiven; two in a row are not."
    lines += style.wrapped(rule).map { style.paint($0, .faint) }
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
    return lines.map(\.trimmedEnd)
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
      lines += bars(levels, style) { level in String(level).fitted(toWidth: 2, alignment: .right) }
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
      let figures = count > 0 ? "\(NumberText.grouped(count)) (\(share) %)" : "–"
      return name(number) + "  " + bar + (bar.isEmpty ? "" : " ") + figures
    }
  }

  private func voice(_ style: PageStyle) -> [String] {
    let parts = InsightsText.voice(summary)
    guard !parts.isEmpty else { return [] }
    return ["", style.paint(InsightsText.voiceHeading, .heading)]
      + style.listed(parts)
  }
}
