import Terminal

extension Context {
  /// Returns a line that says how far something is, and that only a person at a terminal sees.
  func statusLine(isQuiet: Bool) -> StatusLine {
    StatusLine(isQuiet: isQuiet || !messagesAreTerminal)
  }
}
