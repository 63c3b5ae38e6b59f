/// Text broken into lines for drawings, whose reader's font is not known.
enum SVGText {
  // A system font's letters are a little over half as wide as high; a wider guess only breaks early.
  private static let share = 0.58

  /// How many columns of letters a width has room for.
  private static func columns(_ width: Double, size: Double) -> Int {
    Int(width / (size * share))
  }

  /// A text in lines of at most a width.
  static func wrapped(_ text: String, width: Double, size: Double) -> [String] {
    PageText.wrapped(text, to: columns(width, size: size))
  }

  /// Parts with dots between them in lines of at most a width.
  static func listed(_ parts: [String], width: Double, size: Double) -> [String] {
    PageText.listed(parts, to: columns(width, size: size))
  }

  /// A text cut to a width.
  static func clipped(_ text: String, width: Double, size: Double) -> String {
    PageText.clipped(PageText.plain(text), to: columns(width, size: size))
  }
}
