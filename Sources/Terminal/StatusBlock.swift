import Synchronization

/// A few lines at the bottom of a terminal that are rewritten in place; text printed through it
/// stays above them.
package final class StatusBlock: Sendable {
  /// A line without styles, and the same line with styles, which is used if it fits.
  package struct Line: Sendable, Equatable {
    /// The text without styles.
    package var text: String
    /// The text with styles.
    package var painted: String

    /// Makes a line.
    package init(_ text: String, painted: String? = nil) {
      self.text = text
      self.painted = painted ?? text
    }
  }

  private struct Shown {
    var written = WrittenLines()
    /// The columns of the terminal when the lines were written.
    var columns = 0
    /// Makes the lines for a number of columns.
    var make: (@Sendable (Int) -> [Line])?
    var isFinished = false
  }

  private let columns: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let shown = Mutex(Shown())

  /// Makes a block on the standard error.
  package convenience init() {
    self.init(
      columns: { ScreenSize.current(of: .error).columns },
      write: { StandardStream.error.write($0) })
  }

  /// Makes a block that is written by a closure, on a terminal of some width.
  package init(
    columns: @escaping @Sendable () -> Int, write: @escaping @Sendable (String) -> Void
  ) {
    self.columns = columns
    self.write = write
  }

  deinit { finish() }

  /// The columns of the terminal now.
  package var width: Int { columns() }

  /// Replaces the shown lines; each is cut if the terminal is narrower.
  package func show(_ lines: [Line]) { show { _ in lines } }

  /// Replaces the shown lines by those that `make` returns for the width, now and at every redraw.
  package func show(_ make: @escaping @Sendable (_ columns: Int) -> [Line]) {
    shown.withLock { shown in
      shown.make = make
      draw(&shown)
    }
  }

  /// Draws the lines anew if the terminal has another width than when they were drawn.
  package func redraw() {
    shown.withLock { draw(&$0) }
  }

  private func draw(_ shown: inout Shown) {
    guard !shown.isFinished, let make = shown.make else { return }
    // The last column stays free, because some terminals wrap when it is written.
    let columns = columns()
    let room = max(1, columns - 1)
    let fitted = make(columns).map { line in
      let text = line.text.onOneLine
      return text.displayWidth <= room ? line.painted : text.truncated(toWidth: room)
    }
    guard fitted != shown.written.lines || columns != shown.columns else { return }
    write(shown.written.top(columns: columns) + StatusBlock.text(fitted))
    shown.written.lines = fitted
    shown.columns = columns
  }

  /// Prints lines that stay, above the block.
  package func print(_ lines: [String]) {
    shown.withLock { shown in
      let stay = lines.map { $0 + "\n" }.joined()
      write(shown.written.erasing(columns: columns()) + stay)
      if !shown.written.lines.isEmpty { write(StatusBlock.text(shown.written.lines)) }
    }
  }

  /// Removes the block; later calls to `show` do nothing.
  package func finish() {
    shown.withLock { shown in
      write(shown.written.erasing(columns: columns()))
      shown.written.lines = []
      shown.isFinished = true
    }
  }

  /// Returns the text that writes lines from the cursor on and clears everything below them.
  private static func text(_ lines: [String]) -> String {
    lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n") + "\u{1B}[J"
  }
}
