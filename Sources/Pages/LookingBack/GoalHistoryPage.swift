import Documents
import Entries
package import Insights
import Terminal

/// All periods of a goal on a terminal, the newest last.
package struct GoalHistoryPage {
  private let progress: GoalProgress

  package init(_ progress: GoalProgress) { self.progress = progress }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let text = GoalText(progress)
    let table = Table(
      columns: [
        Table.Column(progress.goal.period.rawValue), Table.Column("done", isFlexible: true),
      ],
      rows: progress.periods.map {
        [Table.Cell(text.name(of: $0), .dim), Table.Cell(text.outcome(of: $0))]
      }, hasHeadings: false)
    return style.wrapped(progress.goal.wording).map { style.paint($0, .heading) }
      + table.lines(width: style.width, painter: style.painter)
      + [text.past].compactMap(\.self).flatMap { [""] + style.wrapped($0) }
  }
}
