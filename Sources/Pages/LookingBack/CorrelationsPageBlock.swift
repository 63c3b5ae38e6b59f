import Documents
import Entries
import Insights
import Terminal

/// Correlations with mood and energy on a page, below their introduction: findings, their certainty,
/// and factors with too few days.
struct CorrelationsPageBlock {
  private let correlations: Correlations

  /// Shows correlations.
  init(_ correlations: Correlations) {
    self.correlations = correlations
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    guard let verdict = CorrelationsText.verdict(correlations) else { return [] }
    var lines = ["", style.paint("What goes with it", .heading)]
    lines += style.wrapped(verdict)
    let found = CorrelationsText.shown(correlations)
    if !found.isEmpty {
      lines.append(style.paint(header(style), .faint))
      lines += found.flatMap { row($0, style) }
      let more = correlations.found.count - found.count
      if more > 0 {
        let rest = "and \(NumberText.count(more, "weaker or less sure finding")) in --json"
        lines += style.wrapped(rest)
      }
      let note =
        "95 % intervals of the difference between days with and days without, in points of the "
        + "scale; days with it of all that were compared"
        + (style.width >= 72 ? "; g, the difference in standard deviations" : "")
        + ". What goes together need not cause each other."
      lines += style.wrapped(note).map { style.paint($0, .faint) }
    }
    return lines
  }

  private func header(_ style: PageStyle) -> String {
    let figures =
      "differ  \("interval".fitted(toWidth: 13)) \("days".fitted(toWidth: 9, alignment: .right))"
    return style.width >= 72
      ? "".fitted(toWidth: nameWidth(style) + 17) + "  " + figures + " "
        + "g".fitted(toWidth: 5, alignment: .right)
      : "  " + figures
  }

  private func nameWidth(_ style: PageStyle) -> Int { style.width - 17 - 39 }

  private func row(_ pair: Correlations.Pair, _ style: PageStyle) -> [String] {
    let comparison = pair.comparison
    let ink: PageInk = comparison.difference > 0 ? .more : .less
    let arrow = comparison.difference > 0 ? "▲" : "▼"
    let difference = style.paint(
      "\(arrow) \(NumberText.signed(comparison.difference))", ink)
    let interval =
      "\(NumberText.signed(comparison.interval.lower)) … "
      + NumberText.signed(comparison.interval.upper)
    let days = "\(comparison.with.days)/\(comparison.with.days + comparison.without.days)"
    let name = CorrelationsText.name(pair.factor)
    let target = CorrelationsText.target(pair)
    let figures = "\(difference)  \(interval.fitted(toWidth: 13))"
    if style.width >= 72 {
      return [
        name.fitted(toWidth: nameWidth(style)) + target.fitted(toWidth: 17) + "  " + figures + " "
          + days.fitted(toWidth: 9, alignment: .right) + " "
          + NumberText.signed(comparison.hedgesG).fitted(toWidth: 5, alignment: .right)
      ]
    }
    return [
      "\(name): \(target)".truncated(toWidth: style.width),
      "  \(figures) \(days.fitted(toWidth: 9, alignment: .right))",
    ]
  }
}
