import Foundation

/// The number of columns and rows that a terminal shows.
package struct ScreenSize: Sendable, Equatable {
  /// The size that is assumed if none is known.
  package static let usual = ScreenSize(columns: 80, rows: 24)

  /// Characters of ordinary width per line.
  package var columns: Int
  /// Lines.
  package var rows: Int

  /// Makes a size.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the size of the terminal at a stream, else the values of `COLUMNS` and `LINES`, else
  /// the usual size.
  package static func current(
    of stream: StandardStream = .output,
    environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment
  ) -> ScreenSize {
    var window = winsize()
    if ioctl(stream.descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 {
      return ScreenSize(
        columns: Int(window.ws_col), rows: window.ws_row > 0 ? Int(window.ws_row) : usual.rows)
    }
    let environment = environment()
    return ScreenSize(
      columns: positive(environment["COLUMNS"]) ?? usual.columns,
      rows: positive(environment["LINES"]) ?? usual.rows)
  }

  private static func positive(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
