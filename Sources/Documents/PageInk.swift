/// What a part of a page is, for colouring it by ANSI's Select Graphic Rendition (ECMA-48).
enum PageInk: Sendable {
  /// A heading.
  case heading
  /// What matters less.
  case faint
  /// A day's mood, 1…5, as a background.
  case mood(Int)
  /// More than usual.
  case more
  /// Less than usual.
  case less

  /// The parameters of the escape sequence; colours are of the 256-colour table.
  var code: String {
    switch self {
    case .heading: "1"
    case .faint: "2"
    // Brown to teal after C. Brewer's BrBG, which colour-blind readers tell apart.
    case .mood(1): "97;48;5;130"
    case .mood(2): "30;48;5;180"
    case .mood(3): "30;48;5;252"
    case .mood(4): "30;48;5;116"
    case .mood: "97;48;5;30"
    case .more: "36"
    case .less: "33"
    }
  }
}
