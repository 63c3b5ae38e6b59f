import Synchronization

/// A terminal that breaks the lines it shows anew when its width changes, as most do today.
///
/// It knows the letters of ASCII and the sequences with which lines are redrawn in place.
final class ReflowingTerminal: Sendable {
  private struct State {
    var columns: Int
    var lines: [[Character]] = [[]]
    var line = 0
    var place = 0

    /// How many rows a line takes.
    func rows(_ line: Int) -> Int { max(1, (lines[line].count + columns - 1) / columns) }

    /// The row of the line in which the cursor stands: behind the last letter it is still there.
    var row: Int { min(place / columns, rows(line) - 1) }

    mutating func up(_ count: Int) {
      for _ in 0..<count {
        if row > 0 {
          place = (row - 1) * columns
        } else if line > 0 {
          line -= 1
          place = (rows(line) - 1) * columns
        }
      }
    }

    mutating func put(_ character: Character) {
      while lines[line].count <= place { lines[line].append(" ") }
      lines[line][place] = character
      place += 1
    }
  }

  private let state: Mutex<State>

  init(columns: Int) { state = Mutex(State(columns: columns)) }

  var columns: Int {
    get { state.withLock { $0.columns } }
    set { state.withLock { $0.columns = newValue } }
  }

  /// What is to be seen, without blanks at the ends of the lines and empty lines at the bottom.
  var lines: [String] {
    var lines = state.withLock { state in
      state.lines.map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  func write(_ text: String) {
    state.withLock { state in
      var rest = Substring(text)
      while let first = rest.first {
        if let match = rest.prefixMatch(of: /\u{1B}\[([0-9]*)([A-Za-z])/) {
          rest = rest[match.range.upperBound...]
          let toEnd = state.lines[state.line].count - state.place
          switch match.2 {
          case "A": state.up(Int(match.1) ?? 1)
          case "K", "J":
            if toEnd > 0 { state.lines[state.line].removeLast(toEnd) }
            if match.2 == "J" { state.lines.removeLast(state.lines.count - state.line - 1) }
          default: break
          }
          continue
        }
        rest = rest.dropFirst()
        switch first {
        case "\r": state.place = state.row * state.columns
        case "\n":
          state.line += 1
          state.place = 0
          if state.line == state.lines.count { state.lines.append([]) }
        default: state.put(first)
        }
      }
    }
  }
}
