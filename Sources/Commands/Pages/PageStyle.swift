import Documents
import Terminal

/// How a page is drawn: its width in columns, and whether it may use colour.
struct PageStyle {
  var width: Int
  var colour: Bool

  init(width: Int, colour: Bool) {
    self.width = width
    self.colour = colour
  }

  init(_ context: Context) {
    self.init(width: max(40, min(context.width, 100)), colour: context.colour)
  }

  func bold(_ text: String) -> String { painter.paint(text, .bold) }
  func dim(_ text: String) -> String { painter.paint(text, .dim) }
  func match(_ text: String) -> String { painter.paint(text, .bold, .yellow) }
  func removed(_ text: String) -> String { painter.paint(text, .red) }
  func added(_ text: String) -> String { painter.paint(text, .green) }

  /// Paints what ``Context/print(_:)`` prints.
  var painter: Painter { Painter(isColoured: colour, escape: .ownEscape) }
}

extension Context {
  /// How the pages of documents are drawn.
  var pageStyle: Documents.PageStyle {
    Documents.PageStyle(width: width, colour: colour, escape: .ownEscape)
  }
}
