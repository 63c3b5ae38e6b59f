/// How a piece of text looks on a terminal: parameters of Select Graphic Rendition (ECMA-48).
package struct Style: Sendable, Hashable {
  /// The parameters.
  let code: String

  private init(_ code: String) { self.code = code }

  package static let bold = Style("1")
  package static let dim = Style("2")
  package static let inverse = Style("7")
  package static let red = Style("31")
  package static let green = Style("32")
  package static let yellow = Style("33")
  package static let cyan = Style("36")

  /// Black or white letters on one of the 256 colours.
  package static func ground(_ colour: UInt8, isDark: Bool) -> Style {
    Style("\(isDark ? 97 : 30);48;5;\(colour)")
  }
}
