/// Rows in columns, fitted to a width.
package struct Table: Sendable {
  /// One column.
  package struct Column: Sendable {
    /// Its heading.
    package var title: String
    /// The side to which its cells are aligned.
    package var alignment: Alignment
    /// Whether it is narrowed if the table is too wide.
    package var isFlexible: Bool

    /// Makes a column.
    package init(_ title: String, alignment: Alignment = .left, isFlexible: Bool = false) {
      self.title = title
      self.alignment = alignment
      self.isFlexible = isFlexible
    }
  }

  /// One cell: text on one line, and its styles.
  package struct Cell: Sendable, ExpressibleByStringLiteral {
    /// The text, without terminal commands.
    package let text: String
    /// Its styles.
    package let styles: [Style]

    /// Makes a cell; line ends and control characters become spaces.
    package init(_ text: String, _ styles: Style...) {
      self.text = text.onOneLine
      self.styles = styles
    }

    /// Makes a cell from a literal.
    package init(stringLiteral text: String) { self.init(text) }
  }

  private static let gap = 2
  /// A flexible column does not become narrower than this, unless its contents are.
  private static let narrowest = 8

  /// The columns, left to right.
  package var columns: [Column]
  /// The rows, top to bottom, each with a cell for each column.
  package var rows: [[Cell]]
  /// Whether the columns' titles are shown above.
  package var hasHeadings: Bool

  /// Makes a table.
  package init(columns: [Column], rows: [[Cell]] = [], hasHeadings: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.hasHeadings = hasHeadings
  }

  /// Returns the lines of the table, without trailing spaces.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; nil for no limit.
  ///   - painter: Paints the cells and the headings.
  package func lines(width: Int?, painter: Painter = Painter(isColoured: false)) -> [String] {
    let headings = hasHeadings ? [columns.map { Cell($0.title, .dim) }] : []
    let all = headings + rows
    let widths = fitted(to: width, all)
    return all.map { line($0, widths, painter) }
  }

  private func line(_ row: [Cell], _ widths: [Int], _ painter: Painter) -> String {
    var line = ""
    var pending = 0
    for (index, cell) in row.prefix(columns.count).enumerated() {
      let text = cell.text.truncated(toWidth: widths[index])
      let fill = widths[index] - text.displayWidth
      let before = columns[index].alignment == .right ? fill : 0
      if !text.isEmpty {
        line += String(repeating: " ", count: pending + before) + painter.paint(text, cell.styles)
        pending = fill - before
      } else {
        pending += widths[index]
      }
      pending += Table.gap
    }
    return line
  }

  private func fitted(to width: Int?, _ rows: [[Cell]]) -> [Int] {
    var widths = columns.indices.map { index in
      rows.map { index < $0.count ? $0[index].text.displayWidth : 0 }.max() ?? 0
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + Table.gap * max(0, widths.count - 1) - width
    // Narrows the widest flexible column first, or the widest of all if none is flexible.
    while excess > 0 {
      let flexible = columns.indices.filter {
        columns[$0].isFlexible && widths[$0] > Table.narrowest
      }
      let candidates = flexible.isEmpty ? columns.indices.filter { widths[$0] > 1 } : flexible
      guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}
