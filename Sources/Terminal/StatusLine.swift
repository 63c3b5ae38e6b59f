import Synchronization

/// One line at the bottom of a terminal that is rewritten in place and leaves no trace.
///
/// It stands on the standard error, so that results can go elsewhere; where that is no terminal, or
/// quiet is wanted, it says nothing. Lines that are to stay are printed through it.
package final class StatusLine: Sendable {
  private struct Shown {
    var text = ""
    var isFinished = false

    /// Clears the line, and what it reaches into where the terminal has become narrower.
    func erasing(_ columns: Int) -> String { WrittenLines([text]).erasing(columns: columns) }
  }

  private let isEnabled: Bool
  private let columns: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let shown = Mutex(Shown())

  /// Makes the line at the standard error.
  package convenience init(isQuiet: Bool = false) {
    self.init(
      isEnabled: StandardStream.error.isTerminal && !isQuiet,
      columns: { ScreenSize.current(of: .error).columns },
      write: { StandardStream.error.write($0) })
  }

  /// Makes a line that is written with a closure, on a terminal of some width.
  package init(
    isEnabled: Bool, columns: @escaping @Sendable () -> Int,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.isEnabled = isEnabled
    self.columns = columns
    self.write = write
  }

  deinit { finish() }

  /// Shows a text in place of what is shown; it is cut where the terminal is narrower.
  ///
  /// - Parameter painted: the same text with its looks, used where it need not be cut.
  package func show(_ text: String, painted: String? = nil) {
    guard isEnabled else { return }
    shown.withLock { shown in
      guard !shown.isFinished else { return }
      let text = text.onOneLine
      // The last column stays free: writing there makes some terminals begin a new line.
      let columns = columns()
      let room = max(1, columns - 1)
      let fits = text.displayWidth <= room
      let erase = shown.erasing(columns)
      shown.text = fits ? painted ?? text : text.truncated(toWidth: room)
      write(erase + shown.text)
    }
  }

  /// Prints a line that stays, above the status.
  package func print(_ line: String) {
    shown.withLock { shown in
      let erase = isEnabled && !shown.text.isEmpty ? shown.erasing(columns()) : ""
      write(erase + line + "\n" + (isEnabled ? shown.text : ""))
    }
  }

  /// Takes the line away; what is shown later is not shown.
  package func finish() {
    shown.withLock { shown in
      if isEnabled, !shown.text.isEmpty { write(shown.erasing(columns())) }
      shown.text = ""
      shown.isFinished = true
    }
  }
}
