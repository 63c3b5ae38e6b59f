import Documents
package import Terminal

/// How wide a terminal page is, and whether it may use colour.
package struct PageStyle: Sendable, Equatable {
  /// The widest a page gets, in columns, however wide the terminal is: longer lines are hard to
  /// read.
  package static let widest = 100
  /// The narrowest that pages are laid out for.
  package static let narrowest = 40
  /// The width of an ordinary terminal.
  package static let usual = 80

  /// The width in columns, 40…100.
  package let width: Int
  /// Paints the parts of a page; without colour every page says the same.
  package let painter: Painter
  /// What the colours stand on.
  package let background: TerminalBackground

  /// Whether colours are used.
  package var isColoured: Bool { painter.isColoured }

  /// Whether a person reads it on a terminal; a text for a file or for another program has no marks
  /// that its author did not write.
  package let isForTerminal: Bool

  /// Makes a style for a terminal's width.
  /// - Parameters:
  ///   - background: What the colours stand on, as far as the terminal tells.
  ///   - escape: What begins a look, where something else puts in the real one.
  package init(
    width: Int = PageStyle.usual, isColoured: Bool = false, isForTerminal: Bool = true,
    background: TerminalBackground = .unknown, escape: Unicode.Scalar = "\u{1B}"
  ) {
    self.isForTerminal = isForTerminal
    self.background = background
    self.width = min(max(width, PageStyle.narrowest), PageStyle.widest)
    painter = Painter(isColoured: isColoured, escape: escape)
  }

  /// A text in an ink, or plain where there is no colour.
  package func paint(_ text: String, _ ink: PageInk) -> String {
    painter.paint(text, ink.styles(on: background))
  }

  /// A line between two pages that follow one another.
  package var rule: String { paint(String(repeating: "─", count: min(width, 40)), .faint) }

  /// What stands before or behind a marked stretch, where there is no colour to show it.
  func mark(_ sign: String) -> String { isForTerminal && !isColoured ? sign : "" }

  /// A text of any origin in lines of the page's width, less an indent; an empty text has none.
  func wrapped(_ text: String, indent: Int = 0) -> [String] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    return text.onOneLine.wrapped(toWidth: width - indent)
  }

  /// A text of any origin in lines of the page's width; an empty one is an empty line.
  package func wrappedText(_ text: String) -> [String] {
    isForTerminal && !text.isEmpty ? wrapped(text) : [text.onOneLine]
  }

  /// Parts with dots between them in lines of the page's width, less an indent.
  func listed(_ parts: [String], by separator: String = " · ", indent: Int = 0) -> [String] {
    TextWrapper(columns: width - indent).lines(of: parts.map(\.onOneLine), joinedBy: separator)
  }
}

extension String {
  /// The line without the spaces at its end, which only make copying untidy.
  var trimmedEnd: String {
    var line = self[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
