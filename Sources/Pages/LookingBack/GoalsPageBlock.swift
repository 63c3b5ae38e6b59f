import Documents
import Entries
package import Insights

/// The progress of goals on a terminal: for each its name, a bar, and a line.
package struct GoalsPageBlock {
  private static let barWidth = 16
  private let goals: [GoalProgress]

  package init(_ goals: [GoalProgress]) { self.goals = goals }

  /// The lines, none wider than the style's width; none without goals.
  /// - Parameter isNumbered: Whether each goal is shown with its number.
  package func lines(_ style: PageStyle, isNumbered: Bool = false) -> [String] {
    goals.flatMap { progress -> [String] in
      let text = GoalText(progress)
      let number = isNumbered ? "\(progress.goal.id)  " : ""
      let indent = String(repeating: " ", count: number.count)
      var lines = style.wrapped(number + progress.goal.wording)
      let bar = bar(progress)
      lines += style.listed([bar + text.now], indent: indent.count).map { indent + $0 }
      let rest = [text.exception, isNumbered ? text.past : nil].compactMap(\.self)
      return lines
        + style.listed(rest, indent: indent.count).map { indent + style.paint($0, .faint) }
    }
  }

  private func bar(_ progress: GoalProgress) -> String {
    guard let current = progress.current, current.wanted > 0, !progress.rests else { return "" }
    let full = min(current.done, current.wanted) * GoalsPageBlock.barWidth / current.wanted
    return String(repeating: "█", count: full)
      + String(repeating: "░", count: GoalsPageBlock.barWidth - full) + "  "
  }
}
