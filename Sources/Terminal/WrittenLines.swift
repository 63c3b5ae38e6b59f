/// Lines written on a terminal, with the cursor after the last of them.
///
/// A terminal that becomes narrower wraps each line that is now too long, so that one written line
/// takes several rows.
package struct WrittenLines: Sendable, Equatable {
  /// The lines with their styles.
  package var lines: [String]

  /// Makes a record of written lines.
  package init(_ lines: [String] = []) { self.lines = lines }

  /// Returns the text that moves the cursor to the start of the first line, on a terminal with this
  /// number of columns.
  package func top(columns: Int) -> String {
    let rows = rows(columns)
    return rows > 1 ? "\r\u{1B}[\(rows - 1)A" : rows == 1 ? "\r" : ""
  }

  /// Returns the text that clears the lines and leaves the cursor at the start of the first.
  ///
  /// It moves up row by row: if clearing everything below starts in the top corner, tmux treats it
  /// as clearing the whole screen and keeps the old contents in its history.
  package func erasing(columns: Int) -> String {
    guard !lines.isEmpty else { return "" }
    return "\r\u{1B}[K" + String(repeating: "\u{1B}[A\u{1B}[K", count: rows(columns) - 1)
  }

  private func rows(_ columns: Int) -> Int {
    lines.reduce(0) { $0 + $1.withoutStyles.rows(columns: max(1, columns)) }
  }
}

extension String {
  /// The text without style sequences.
  fileprivate var withoutStyles: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  /// Returns how many rows of this many columns the text takes.
  ///
  /// A wide character that does not fit at the end of a row begins the next one and leaves a column
  /// free.
  fileprivate func rows(columns: Int) -> Int {
    var rows = 1
    var used = 0
    for character in self {
      let width = DisplayWidth.of(character)
      if used > 0, used + width > columns {
        rows += 1
        used = 0
      }
      used += width
    }
    return rows
  }
}
