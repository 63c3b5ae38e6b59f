/// How wide a terminal page is and whether it may use colour.
package struct PageStyle: Sendable, Equatable {
  /// The widest a page gets, in columns, however wide the terminal is.
  package static let widest = 80
  /// The narrowest that pages are laid out for.
  package static let narrowest = 40

  /// The width in columns, 40…80.
  package let width: Int
  /// Whether ANSI colours are used; without them every page says the same.
  package let colour: Bool
  private let escape: Unicode.Scalar

  /// Makes a style for a terminal's width.
  /// - Parameter escape: What begins a look, where something else puts in the real one.
  package init(
    width: Int = PageStyle.widest, colour: Bool = false, escape: Unicode.Scalar = "\u{1B}"
  ) {
    self.escape = escape
    self.width = min(max(width, PageStyle.narrowest), PageStyle.widest)
    self.colour = colour
  }

  /// A text in an ink, or plain where there is no colour.
  func paint(_ text: String, _ ink: PageInk) -> String {
    colour && !text.isEmpty ? "\(escape)[\(ink.code)m\(text)\(escape)[0m" : text
  }
}
