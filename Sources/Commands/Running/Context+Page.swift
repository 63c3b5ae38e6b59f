import Pages
import Terminal

extension Context {
  /// How pages are drawn that ``print(_:)`` prints.
  var pageStyle: PageStyle {
    PageStyle(
      width: width, isColoured: colour, isForTerminal: outputIsTerminal,
      background: TerminalBackground(environment: environment), escape: .ownEscape)
  }
}
