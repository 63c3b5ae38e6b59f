import Documents
package import Entries
package import Insights
import Terminal

/// A month on a terminal: each day's mood as a digit and as the colour of its cell, with a symbol
/// for sound.
package struct CalendarPage {
  private let grid: MonthGrid
  private let today: CivilDay?

  /// Shows a month, with today marked if it is in it.
  package init(_ grid: MonthGrid, today: CivilDay? = nil) {
    self.grid = grid
    self.today = today
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let cell = min(11, style.width / 7)
    let kept = grid.cells.count(where: \.isKept)
    var lines = [
      style.paint("\(CalendarNames.month(grid.month)) \(grid.year)", .heading)
    ]
    lines += style.listed([
      "\(NumberText.count(kept, "day")) kept",
      grid.meanMood.map { "mean mood \(NumberText.fixed($0))" } ?? "no mood given",
    ])
    lines.append("")
    lines.append(
      grid.weekdays.map { weekday in
        (" " + String(CalendarNames.weekday(weekday).prefix(2))).fitted(toWidth: cell)
      }.joined())
    for week in grid.weeks {
      lines.append(week.map { self.text($0, width: cell, style) }.joined())
    }
    lines.append("")
    lines += legend(style)
    return lines.map(\.trimmedEnd)
  }

  private func text(_ cell: CalendarCell?, width: Int, _ style: PageStyle) -> String {
    guard let cell else { return String(repeating: " ", count: width) }
    return CalendarCellBlock(cell, isToday: cell.day == today).text(width: width, style)
  }

  private func legend(_ style: PageStyle) -> [String] {
    let scale = PageMoodMark.scale(style)
    var names = ["♪ with sound", "×2 entries", "· kept, no mood"]
    if grid.cells.contains(where: { $0.day == today }) {
      names.append("\(CalendarCellBlock.todayMark) today")
    }
    let marks = style.listed(names, by: "   ")
    return [scale] + marks.map { style.paint($0, .faint) }
  }
}
