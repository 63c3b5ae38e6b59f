/// The widths for which drawings are laid out.
enum SVGLayout: Sendable {
  /// For files and paper.
  case wide
  /// For a page in a window as wide as a tablet or a desk's: no text is lower than 12 pixels there.
  case page
  /// For a telephone's window, the smallest too: parts stand below each other, and no text is lower
  /// than 12 pixels.
  case narrow

  /// Whether parts stand below each other that are beside each other elsewhere.
  var isNarrow: Bool { self == .narrow }
  /// The width of a drawing.
  var width: Double {
    switch self {
    case .wide: 760
    case .page: 700
    case .narrow: 320
    }
  }
  /// The margin at every edge.
  var margin: Double { self == .wide ? 24 : 4 }
  /// The width between the margins.
  var inside: Double { width - 2 * margin }
  /// The width of one of two parts, which stand beside each other where there is room.
  var half: Double { isNarrow ? inside : inside / 2 - 12 }
  /// The size of texts of the class `small`.
  var small: Double { self == .wide ? 11 : 12 }
}
