import Foundation

/// How much a terminal shows at once.
package struct ScreenSize: Sendable, Equatable {
  /// What is assumed where nobody says.
  package static let usual = ScreenSize(columns: 80, rows: 24)

  /// Characters of ordinary width a line.
  package var columns: Int
  /// Lines.
  package var rows: Int

  /// Makes a size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal at a stream, else what `COLUMNS` and `LINES` say, else the usual one.
  package static func current(
    of stream: StandardStream = .output,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> ScreenSize {
    var window = winsize()
    if ioctl(stream.descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
      return ScreenSize(
        columns: Int(window.ws_col), rows: window.ws_row > 0 ? Int(window.ws_row) : usual.rows)
    }
    return ScreenSize(
      columns: positive(environment["COLUMNS"]) ?? usual.columns,
      rows: positive(environment["LINES"]) ?? usual.rows)
  }

  private static func positive(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
