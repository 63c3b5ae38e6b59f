/// Lines that stand on a terminal, with the cursor behind the last of them.
///
/// A terminal that becomes narrower breaks each line that is now too long, so that what was written
/// as one line takes several rows.
package struct WrittenLines: Sendable, Equatable {
  /// The lines with their looks.
  package var lines: [String]

  /// Takes lines as they were written.
  package init(_ lines: [String] = []) { self.lines = lines }

  /// Goes to where the first line begins, on a terminal that has so many columns now.
  package func top(columns: Int) -> String {
    let rows = rows(columns)
    return rows > 1 ? "\r\u{1B}[\(rows - 1)A" : rows == 1 ? "\r" : ""
  }

  /// Clears the lines, and stays where the first of them began.
  ///
  /// It goes up row by row: tmux takes the clearing of all below for that of the whole screen where
  /// it begins in the corner, and keeps what was there in its history.
  package func erasing(columns: Int) -> String {
    guard !lines.isEmpty else { return "" }
    return "\r\u{1B}[K" + String(repeating: "\u{1B}[A\u{1B}[K", count: rows(columns) - 1)
  }

  private func rows(_ columns: Int) -> Int {
    lines.reduce(0) { $0 + $1.withoutStyles.rows(columns: max(1, columns)) }
  }
}

extension String {
  /// The text without the sequences that give it its look.
  fileprivate var withoutStyles: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  /// How many rows of so many columns the text takes: a wide character that the end of a row has no
  /// room for begins the next, and leaves a column free.
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
