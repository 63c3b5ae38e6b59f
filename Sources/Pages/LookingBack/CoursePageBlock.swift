import Documents
import Entries
import Insights
import Terminal

/// The course of mood or energy as columns, on a page.
struct CoursePageBlock {
  private let summary: Summary
  private let outcome: Outcome

  /// Shows the course of one of the two.
  init(_ summary: Summary, outcome: Outcome) {
    self.summary = summary
    self.outcome = outcome
  }

  /// The block's lines, none wider than the style's width.
  func lines(_ style: PageStyle) -> [String] {
    let course = summary.course
    let axis = 4
    let cell = max(1, min(6, (style.width - axis) / max(1, course.points.count)))
    // On a narrow terminal only the newest steps are shown.
    let points = Array(course.points.suffix((style.width - axis) / cell))
    let values = points.map { outcome == .mood ? $0.mood : $0.energy }
    let range: ClosedRange<Double> = outcome == .mood ? 1...5 : 1...10
    let height = 4
    let mean = outcome == .mood ? summary.meanMood : summary.meanEnergy
    let name = outcome == .mood ? "Mood" : "Energy"
    let heading = "\(name) by \(course.step.rawValue), mean \(NumberText.fixed(mean))"
    var lines = ["", style.paint(heading, .heading)]
    let rows = ChartBlocks.columns(values, in: range, height: height, cell: cell)
    for (index, row) in rows.enumerated() {
      let label =
        index == 0
        ? String(Int(range.upperBound)) : index == height - 1 ? String(Int(range.lowerBound)) : ""
      let columns = outcome == .mood ? painted(row, values, cell: cell, style) : row
      lines.append(label.fitted(toWidth: 2, alignment: .right) + "│ " + columns)
    }
    guard let first = points.first, let last = points.last else { return lines }
    let (start, end) = (CalendarNames.short(first.start), CalendarNames.short(last.start))
    let room = points.count * cell - start.count
    let dates =
      points.count > 1 && room > end.count
      ? start + end.fitted(toWidth: room, alignment: .right) : start
    return lines + [String(repeating: " ", count: axis) + style.paint(dates, .faint)]
  }

  /// A row of columns, each in the colour of its mood.
  private func painted(
    _ row: String, _ values: [Double?], cell: Int, _ style: PageStyle
  ) -> String {
    guard style.isColoured else { return row }
    let characters = Array(row)
    return values.enumerated().map { index, value in
      let column = String(characters[index * cell..<(index + 1) * cell])
      return value.map { style.paint(column, .moodBlock(Int($0.rounded()))) } ?? column
    }.joined()
  }
}
