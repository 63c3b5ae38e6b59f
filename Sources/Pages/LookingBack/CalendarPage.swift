import Documents
import Entries
package import Insights
import Terminal

/// A month on a terminal: mood by digit, by the height of a block and by colour, a mark for sound.
package struct CalendarPage {
  private let grid: MonthGrid

  /// Shows a month.
  package init(_ grid: MonthGrid) {
    self.grid = grid
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
    var used = 4
    var text = String(cell.day.day).fitted(toWidth: 2, alignment: .right)
    if width > 5 {
      text += " "
      used += 1
    }
    text += PageMoodMark.text(cell.mood, isKept: cell.isKept, style)
    if used < width {
      text += cell.hasSound ? "♪" : " "
      used += 1
    }
    if cell.entries > 1, width - used > 2 {
      let count = "×\(cell.entries)".fitted(toWidth: width - used - 1)
      text += style.paint(count, .faint)
      used += count.displayWidth
    }
    return text + String(repeating: " ", count: max(0, width - used))
  }

  private func legend(_ style: PageStyle) -> [String] {
    let scale = PageMoodMark.scale(style)
    let marks = style.listed(["♪ with sound", "×2 entries", "· kept, no mood"], by: "   ")
    return [scale] + marks.map { style.paint($0, .faint) }
  }
}
