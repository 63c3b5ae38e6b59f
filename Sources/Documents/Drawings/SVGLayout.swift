/// The widths for which drawings are laid out.
enum SVGLayout: Sendable {
  /// For files, paper and a desk's window.
  case wide
  /// For a telephone's window, the smallest too: parts stand below each other, and no text is lower
  /// than 12 pixels.
  case narrow

  /// The width of a drawing.
  var width: Double { self == .wide ? 760 : 320 }
  /// The margin at every edge.
  var margin: Double { self == .wide ? 24 : 4 }
  /// The width between the margins.
  var inside: Double { width - 2 * margin }
  /// The width of one of two parts, which stand beside each other where there is room.
  var half: Double { self == .wide ? inside / 2 - 12 : inside }
  /// The size of texts of the class `small`.
  var small: Double { self == .wide ? 11 : 12 }
}
