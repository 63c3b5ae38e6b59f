import Synchronization

/// A few lines at the bottom of a terminal that are rewritten in place; what is printed through it
/// stays above them.
package final class StatusBlock: Sendable {
  /// A line, and the same line with its looks, which is used where it need not be cut.
  package struct Line: Sendable, Equatable {
    /// The text without looks.
    package var text: String
    /// The text with its looks.
    package var painted: String

    /// Makes a line.
    package init(_ text: String, painted: String? = nil) {
      self.text = text
      self.painted = painted ?? text
    }
  }

  private struct Shown {
    var lines: [String] = []
    var isFinished = false
  }

  private let columns: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let shown = Mutex(Shown())

  /// Makes the block at the standard error.
  package convenience init() {
    self.init(
      columns: { ScreenSize.current(of: .error).columns },
      write: { StandardStream.error.write($0) })
  }

  /// Makes a block that is written with a closure, on a terminal of some width.
  package init(
    columns: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    self.columns = columns
    self.write = write
  }

  deinit { finish() }

  /// Shows lines in place of those that are shown; each is cut where the terminal is narrower.
  package func show(_ lines: [Line]) {
    shown.withLock { shown in
      guard !shown.isFinished else { return }
      // The last column stays free: writing there makes some terminals begin a new line.
      let room = max(1, columns() - 1)
      let fitted = lines.map { line in
        let text = line.text.onOneLine
        return text.displayWidth <= room ? line.painted : text.truncated(toWidth: room)
      }
      guard fitted != shown.lines else { return }
      write(StatusBlock.top(shown.lines) + StatusBlock.text(fitted))
      shown.lines = fitted
    }
  }

  /// Prints lines that stay, above the block.
  package func print(_ lines: [String]) {
    shown.withLock { shown in
      let stay = lines.map { $0 + "\n" }.joined()
      write(StatusBlock.top(shown.lines) + StatusBlock.text([]) + stay)
      if !shown.lines.isEmpty { write(StatusBlock.text(shown.lines)) }
    }
  }

  /// Takes the block away; what is shown later is not shown.
  package func finish() {
    shown.withLock { shown in
      if !shown.lines.isEmpty { write(StatusBlock.top(shown.lines) + StatusBlock.text([])) }
      shown.lines = []
      shown.isFinished = true
    }
  }

  /// Goes to where the block begins.
  private static func top(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return lines.count > 1 ? "\r\u{1B}[\(lines.count - 1)A" : "\r"
  }

  /// Writes lines from here, and clears what is below them.
  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J"
  }
}
