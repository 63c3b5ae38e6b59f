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
    guard !lines.isEmpty else { return "" }
    let columns = max(1, columns)
    let rows = lines.reduce(0) { rows, line in
      rows + max(1, (line.withoutStyles.displayWidth + columns - 1) / columns)
    }
    return rows > 1 ? "\r\u{1B}[\(rows - 1)A" : "\r"
  }

  /// Goes there, and clears all from there on.
  package func erasing(columns: Int) -> String {
    lines.isEmpty ? "" : top(columns: columns) + "\u{1B}[J"
  }
}

extension String {
  /// The text without the sequences that give it its look.
  fileprivate var withoutStyles: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}
