import Terminal

extension Context {
  /// Returns a progress line, which is visible only at a terminal.
  func statusLine(isQuiet: Bool) -> StatusLine {
    StatusLine(isQuiet: isQuiet || !messagesAreTerminal)
  }
}
