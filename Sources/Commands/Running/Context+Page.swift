import Pages
import Terminal

extension Context {
  /// The style of pages that ``print(_:)`` prints.
  var pageStyle: PageStyle {
    PageStyle(
      width: width, isColoured: colour, isForTerminal: outputIsTerminal,
      background: TerminalBackground(environment: environment), escape: .ownEscape,
      journalWords: JournalHint.words(in: flags.arguments))
  }
}
