import Foundation
import Synchronization

/// One line at the bottom of a terminal that is rewritten in place and leaves no trace.
///
/// It is written to standard error, so that results can be redirected. If that is not a terminal,
/// or quiet is wanted, nothing is shown. Lines that should stay are printed through it.
package final class StatusLine: Sendable {
  private struct Shown {
    var text = ""
    var isFinished = false

    /// Returns the text that clears the line, including all the rows it takes if the terminal has
    /// become narrower.
    func erasing(_ columns: Int) -> String { WrittenLines([text]).erasing(columns: columns) }
  }

  private let isEnabled: Bool
  private let columns: @Sendable () -> Int
  private let write: @Sendable (String) -> Void
  private let shown = Mutex(Shown())

  /// Makes a line on the standard error; a terminal that is `dumb` cannot be drawn on.
  package convenience init(isQuiet: Bool = false) {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    self.init(
      isEnabled: StandardStream.error.isTerminal && !isDumb && !isQuiet,
      columns: { ScreenSize.current(of: .error).columns },
      write: { StandardStream.error.write($0) })
  }

  /// Makes a line that is written by a closure, on a terminal of some width.
  package init(
    isEnabled: Bool, columns: @escaping @Sendable () -> Int,
    write: @escaping @Sendable (String) -> Void
  ) {
    self.isEnabled = isEnabled
    self.columns = columns
    self.write = write
  }

  deinit { finish() }

  /// Replaces the shown text; it is cut if the terminal is narrower.
  ///
  /// A text that is already shown is not written again.
  /// - Parameter painted: The same text with styles, used if it need not be cut.
  package func show(_ text: String, painted: String? = nil) {
    guard isEnabled else { return }
    shown.withLock { shown in
      guard !shown.isFinished else { return }
      let text = text.onOneLine
      // The last column stays free, because some terminals wrap when it is written.
      let columns = columns()
      let room = max(1, columns - 1)
      let fits = text.displayWidth <= room
      let next = fits ? painted ?? text : text.truncated(toWidth: room)
      guard next != shown.text || next.isEmpty else { return }
      write(shown.erasing(columns) + next)
      shown.text = next
    }
  }

  /// Prints a line that stays, above the status.
  package func print(_ line: String) {
    shown.withLock { shown in
      let erase = isEnabled && !shown.text.isEmpty ? shown.erasing(columns()) : ""
      write(erase + line + "\n" + (isEnabled ? shown.text : ""))
    }
  }

  /// Removes the line; later calls to `show` do nothing.
  package func finish() {
    shown.withLock { shown in
      if isEnabled, !shown.text.isEmpty { write(shown.erasing(columns())) }
      shown.text = ""
      shown.isFinished = true
    }
  }
}
