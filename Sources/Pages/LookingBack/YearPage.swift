import Documents
package import Entries
package import Insights
import Terminal

/// A year in pixels on a terminal: a row for each month, a digit and a colour for each day's mood.
package struct YearPage {
  private let grid: YearGrid
  private let today: CivilDay?

  /// Shows a year, with today marked if it is in it.
  package init(_ grid: YearGrid, today: CivilDay? = nil) {
    self.grid = grid
    self.today = today
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let cell = style.width >= 74 ? 2 : 1
    let kept = grid.cells.count(where: \.isKept)
    let moods = grid.cells.compactMap { $0.mood?.value }
    var lines = [style.paint(String(grid.year), .heading)]
    lines += style.listed([
      "\(NumberText.count(kept, "day")) kept",
      moods.isEmpty
        ? "no mood given"
        : "mean mood \(NumberText.fixed(moods.reduce(0, +) / Double(moods.count)))",
      "\(NumberText.count(grid.cells.count(where: \.hasSound), "day")) with sound",
    ])
    lines.append("")
    lines.append("    " + header(cell: cell) + " mean")
    for (index, row) in grid.months.enumerated() {
      let name = String(CalendarNames.month(index + 1).prefix(3))
      let days = row.map { self.text($0, width: cell, style) }.joined()
      lines.append(
        "\(name) \(days) \(NumberText.fixed(grid.meanMood(ofMonth: index + 1)).fitted(toWidth: 4, alignment: .right))"
      )
    }
    lines.append("")
    lines.append(PageMoodMark.scale(style))
    var names = ["· kept, no mood", "blank: nothing kept"]
    if grid.cells.contains(where: { $0.day == today }) {
      names.append("\(CalendarCellBlock.todayMark) today")
    }
    lines += style.listed(names, by: "   ")
      .map { style.paint($0, .faint) }
    return lines.map(\.trimmedEnd)
  }

  private func header(cell: Int) -> String {
    var text = ""
    for day in [1, 5, 10, 15, 20, 25, 30] {
      let end = day * cell
      text = text.fitted(toWidth: max(0, end - String(day).count)) + String(day)
    }
    return text.fitted(toWidth: 31 * cell)
  }

  private func text(_ cell: CalendarCell?, width: Int, _ style: PageStyle) -> String {
    let score = cell?.mood?.rounded
    let digit = score.map { String($0) } ?? (cell?.isKept == true ? "·" : " ")
    let isToday = cell != nil && cell?.day == today
    let mark = isToday ? CalendarCellBlock.todayMark : " "
    let text = width > 1 ? mark + digit : isToday && score == nil ? mark : digit
    let ground = score.map { PageInk.mood($0).styles(on: style.background) } ?? []
    return style.painter.paint(text, isToday ? ground + [.bold, .underline] : ground)
  }
}
