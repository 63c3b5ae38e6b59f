import JournalEngine
import Terminal

extension Context {
  /// Prints the lines of a page; one that is longer than the terminal is held for the pager.
  /// - Parameter fromEnd: Whether its end is what a person looks at first.
  func printPage(_ lines: [String], fromEnd: Bool) {
    // A line stays free for the prompt.
    let isLong = lines.count >= height
    guard pager != nil, isLong, outputIsTerminal, environment["TERM"] != "dumb", !spoken.isWanted
    else { return lines.forEach(print) }
    held.hold(lines.map { $0.forTerminal + "\n" }.joined(), fromEnd: fromEnd)
  }

  /// Shows the page that is held, if there is one; a pager that does not work is no failure.
  func showHeldPage() async {
    guard let (text, fromEnd) = held.take() else { return }
    // Ctrl-C belongs to the pager while it runs.
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    defer { watcher.stop() }
    if await pager?(text, fromEnd) != true { output(text) }
  }
}
