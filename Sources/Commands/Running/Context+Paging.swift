import JournalEngine
import Terminal

extension Context {
  /// Prints the lines of a page; a page longer than the terminal is held for the pager.
  /// - Parameter fromEnd: Whether the pager should begin at the end of the page.
  func printPage(_ lines: [String], fromEnd: Bool) {
    // One line is left for the prompt.
    let isLong = lines.count >= height
    guard pager != nil, isLong, outputIsTerminal, environment["TERM"] != "dumb", !spoken.isWanted
    else { return lines.forEach(printAsIs) }
    held.hold(lines.map { $0.forTerminal + "\n" }.joined(), fromEnd: fromEnd)
  }

  /// Shows the held page, if there is one; a pager that does not work is no failure.
  func showHeldPage() async {
    guard let (text, fromEnd) = held.take() else { return }
    // Ctrl-C belongs to the pager while it runs.
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { watcher.stop() }
    if await pager?(text, fromEnd) != true { output(text) }
  }
}
