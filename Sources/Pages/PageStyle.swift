import Documents
import Entries
package import Terminal

/// The width of a terminal page, and whether it may use colour.
package struct PageStyle: Sendable, Equatable {
  /// The maximum width of a page in columns, even on a wider terminal, because longer lines are
  /// hard to read.
  package static let widest = 100
  /// The minimum width for which pages are laid out.
  package static let narrowest = 40
  /// The width of an ordinary terminal.
  package static let usual = 80

  /// The width in columns, 40…100.
  package let width: Int
  /// The width of the whole terminal, at least 40: for lists, whose rows are single lines.
  package let rowWidth: Int
  /// Paints the parts of a page; without colour every page gives the same information.
  package let painter: Painter
  /// The background behind the colours.
  package let background: TerminalBackground

  /// Whether colours are used.
  package var isColoured: Bool { painter.isColoured }

  /// Whether a person reads it on a terminal; text for a file or for another program gets no
  /// additional marks.
  package let isForTerminal: Bool

  /// The option that names the journal, and its value, quoted; empty if the reader named none.
  private let journalWords: [String]

  /// Makes a style for a terminal's width.
  /// - Parameters:
  ///   - background: The background behind the colours, if the terminal reports it.
  ///   - escape: The character that begins a style, if a later step replaces it by the real one.
  ///   - journalWords: The option that names the journal, and its value, quoted.
  package init(
    width: Int = PageStyle.usual, isColoured: Bool = false, isForTerminal: Bool = true,
    background: TerminalBackground = .unknown, escape: Unicode.Scalar = "\u{1B}",
    journalWords: [String] = []
  ) {
    self.journalWords = journalWords
    self.isForTerminal = isForTerminal
    self.background = background
    rowWidth = max(width, PageStyle.narrowest)
    self.width = min(rowWidth, PageStyle.widest)
    painter = Painter(isColoured: isColoured, escape: escape)
  }

  /// A text in an ink, or plain where there is no colour.
  package func paint(_ text: String, _ ink: PageInk) -> String {
    painter.paint(text, ink.styles(on: background))
  }

  /// A command, naming the journal that the reader named.
  package func command(_ command: String) -> String {
    ([command] + journalWords).joined(separator: " ")
  }

  /// The line in place of a transcript.
  var notTranscribed: String {
    "(not transcribed yet: \(ShellWord.offered(command("sotto transcribe"))))"
  }

  /// A separator line between two consecutive pages.
  package var rule: String { paint(String(repeating: "─", count: min(width, 40)), .faint) }

  /// The mark before or after a stretch, if there is no colour to highlight it.
  func mark(_ sign: String) -> String { isForTerminal && !isColoured ? sign : "" }

  /// A text from any source in lines of the page's width, less an indent; no lines if it is empty.
  func wrapped(_ text: String, indent: Int = 0) -> [String] {
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    return text.onOneLine.wrapped(toWidth: width - indent)
  }

  /// A text from any source in lines of the page's width; an empty line if it is empty.
  package func wrappedText(_ text: String) -> [String] {
    isForTerminal && !text.isEmpty ? wrapped(text) : [text.onOneLine]
  }

  /// Short texts with separators, in lines of the page's width, less an indent.
  func listed(_ parts: [String], by separator: String = " · ", indent: Int = 0) -> [String] {
    TextWrapper(columns: width - indent).lines(of: parts.map(\.onOneLine), joinedBy: separator)
  }
}

extension String {
  /// The line without trailing spaces, which would be annoying when copied.
  var trimmedEnd: String {
    var line = self[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
