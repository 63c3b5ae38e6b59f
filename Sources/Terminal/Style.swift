/// A text style on a terminal: parameters of Select Graphic Rendition (ECMA-48).
package struct Style: Sendable, Hashable {
  /// The parameters.
  let code: String

  private init(_ code: String) { self.code = code }

  package static let bold = Style("1")
  package static let dim = Style("2")
  package static let underline = Style("4")
  package static let inverse = Style("7")
  package static let red = Style("31")
  package static let green = Style("32")
  package static let yellow = Style("33")
  package static let cyan = Style("36")

  /// Text in one of the 256 colours.
  package static func foreground(_ colour: UInt8) -> Style { Style("38;5;\(colour)") }

  /// Black or white text on one of the 256 colours.
  ///
  /// Black and white are taken from the 256 colours too, because terminals redefine the first
  /// sixteen.
  package static func ground(_ colour: UInt8, isDark: Bool) -> Style {
    Style("38;5;\(isDark ? 231 : 16);48;5;\(colour)")
  }
}
