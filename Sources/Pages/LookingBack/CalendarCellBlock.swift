import Documents
import Entries
import Insights
import Terminal

/// One day of a month's page: its number, its mood over the whole cell, and symbols.
struct CalendarCellBlock {
  /// The symbol before today's number.
  static let todayMark = "▸"

  private let cell: CalendarCell
  private let isToday: Bool

  /// Shows a day.
  init(_ cell: CalendarCell, isToday: Bool) {
    self.cell = cell
    self.isToday = isToday
  }

  /// The cell in a number of columns, at least 5.
  func text(width: Int, _ style: PageStyle) -> String {
    // If there is room, the last column stays empty to separate cells.
    let room = width > 5 ? width - 1 : width
    let end = String(repeating: " ", count: width - room)
    let mark = isToday ? CalendarCellBlock.todayMark : " "
    let number = String(cell.day.day).fitted(toWidth: 2, alignment: .right)
    let score = cell.mood?.rounded
    let digit = score.map { String($0) } ?? (cell.isKept ? "·" : " ")
    // Without colour, block characters show the mood.
    let fill = style.isColoured ? " " : score.map(ChartBlocks.mood) ?? " "
    let gap = room > 6 ? " " : ""
    let used = 5 + gap.count
    let marks = self.marks(room: room - used)
    let rest = marks + String(repeating: fill, count: max(0, room - used - marks.displayWidth))
    let ground = score.map { PageInk.mood($0).styles(on: style.background) } ?? []
    return style.painter.paint(mark, ground)
      + style.painter.paint(number, isToday ? ground + [.bold, .underline] : ground)
      + style.painter.paint(gap + fill, ground)
      + style.painter.paint(digit, score == nil ? [] : ground + [.bold])
      + style.painter.paint(rest, ground) + end
  }

  private func marks(room: Int) -> String {
    var marks = cell.hasSound && room > 0 ? "♪" : ""
    let count = "×\(cell.entries)"
    if cell.entries > 1, marks.displayWidth + count.displayWidth <= room { marks += count }
    return marks
  }
}
