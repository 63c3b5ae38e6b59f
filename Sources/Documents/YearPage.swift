import Entries
package import Insights

/// A year in pixels on a terminal: a row for each month, a digit and a colour for each day's mood.
package struct YearPage {
  private let grid: YearGrid

  /// Shows a year.
  package init(_ grid: YearGrid) {
    self.grid = grid
  }

  /// The page's lines, none wider than the style's width.
  package func lines(_ style: PageStyle) -> [String] {
    let cell = style.width >= 74 ? 2 : 1
    let kept = grid.cells.count(where: \.isKept)
    let moods = grid.cells.compactMap { $0.mood?.value }
    var lines = [style.paint(String(grid.year), .heading)]
    lines += PageText.listed(
      [
        "\(PageNumber.count(kept, "day")) kept",
        moods.isEmpty
          ? "no mood given"
          : "mean mood \(PageNumber.fixed(moods.reduce(0, +) / Double(moods.count)))",
        "\(PageNumber.count(grid.cells.count(where: \.hasSound), "day")) with sound",
      ], to: style.width)
    lines.append("")
    lines.append("    " + header(cell: cell) + " mean")
    for (index, row) in grid.months.enumerated() {
      let name = String(CalendarNames.month(index + 1).prefix(3))
      let days = row.map { self.text($0, width: cell, style) }.joined()
      lines.append(
        "\(name) \(days) \(PageText.right(PageNumber.fixed(grid.meanMood(ofMonth: index + 1)), 4))")
    }
    lines.append("")
    lines.append(PageMoodMark.scale(style))
    lines += PageText.listed(
      ["· kept, no mood", "blank: nothing kept"], by: "   ", to: style.width
    )
    .map { style.paint($0, .faint) }
    return lines.map(PageText.trimmedEnd)
  }

  private func header(cell: Int) -> String {
    var text = ""
    for day in [1, 5, 10, 15, 20, 25, 30] {
      let end = day * cell
      text = PageText.left(text, max(0, end - String(day).count)) + String(day)
    }
    return PageText.left(text, 31 * cell)
  }

  private func text(_ cell: CalendarCell?, width: Int, _ style: PageStyle) -> String {
    guard let mood = cell?.mood else {
      return PageText.right(cell?.isKept == true ? "·" : " ", width)
    }
    return style.paint(PageText.right(String(mood.rounded), width), .mood(mood.rounded))
  }
}
