import Synchronization
import Terminal

/// A terminal that wraps its lines anew when its width changes, as most do today.
///
/// It supports characters of one and two columns, and the sequences for redrawing lines in place. A
/// character of two columns that does not fit at the end of a row begins the next one.
final class ReflowingTerminal: Sendable {
  /// The content of the second column of a wide character.
  private static let rest: Character = "\0"

  private struct Row {
    var letters: [Character] = []
    /// Whether the line continues in the next row.
    var wraps = false
  }

  private struct State {
    var columns: Int
    var rows = [Row()]
    var row = 0
    var column = 0

    mutating func put(_ character: Character) {
      let width = DisplayWidth.of(character)
      if column + width > columns {
        rows[row].wraps = true
        goDown()
        column = 0
      }
      for letter in [character, ReflowingTerminal.rest].prefix(width) {
        while rows[row].letters.count <= column { rows[row].letters.append(" ") }
        rows[row].letters[column] = letter
        column += 1
      }
    }

    mutating func goDown() {
      row += 1
      if row == rows.count { rows.append(Row()) }
    }

    mutating func clear(below: Bool) {
      rows[row].letters.removeLast(max(0, rows[row].letters.count - column))
      rows[row].wraps = false
      if below { rows.removeLast(rows.count - row - 1) }
    }

    /// Wraps every line anew; the cursor stays after the same character.
    mutating func reflow(_ width: Int) {
      var broken: [Row] = []
      var line: [Character] = []
      var cursor: Int?
      let cursorRow = row
      for (index, old) in rows.enumerated() {
        if index == cursorRow { cursor = line.count + column }
        line += old.letters
        if old.wraps { continue }
        let first = broken.count
        let ends = State.ends(of: line, width)
        let starts = [0] + ends.dropLast()
        broken += zip(starts, ends).map { start, end in
          Row(letters: Array(line[start..<end]), wraps: end < line.count)
        }
        if let place = cursor, let last = starts.lastIndex(where: { $0 <= place }) {
          row = first + last
          column = place - starts[last]
        }
        (line, cursor) = ([], nil)
      }
      (rows, columns) = (broken, width)
    }

    /// Returns where the rows of a line end.
    private static func ends(of line: [Character], _ width: Int) -> [Int] {
      var ends: [Int] = []
      var start = 0
      repeat {
        var end = min(start + width, line.count)
        if end < line.count, line[end] == ReflowingTerminal.rest { end = max(end - 1, start + 1) }
        ends.append(end)
        start = end
      } while start < line.count
      return ends
    }
  }

  private let state: Mutex<State>

  init(columns: Int) { state = Mutex(State(columns: columns)) }

  var columns: Int {
    get { state.withLock { $0.columns } }
    set { state.withLock { $0.reflow(newValue) } }
  }

  /// The visible lines, without trailing blanks and without empty lines at the bottom.
  var lines: [String] {
    var lines = [""]
    for row in state.withLock({ $0.rows }) {
      lines[lines.count - 1] += String(row.letters.filter { $0 != ReflowingTerminal.rest })
      if !row.wraps { lines.append("") }
    }
    lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  func write(_ text: String) {
    state.withLock { state in
      var rest = Substring(text)
      while let first = rest.first {
        if let match = rest.prefixMatch(of: /\u{1B}\[([0-9]*)([A-Za-z])/) {
          rest = rest[match.range.upperBound...]
          switch match.2 {
          case "A": state.row = max(0, state.row - (Int(match.1) ?? 1))
          case "K": state.clear(below: false)
          case "J": state.clear(below: true)
          default: break
          }
          continue
        }
        rest = rest.dropFirst()
        switch first {
        case "\r": state.column = 0
        case "\n":
          state.goDown()
          state.column = 0
        default: state.put(first)
        }
      }
    }
  }
}
