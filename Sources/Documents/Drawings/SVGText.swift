/// Breaks text into lines for drawings, without knowing the reader's font.
enum SVGText {
  /// A text in lines of at most a width.
  static func wrapped(_ text: String, width: Double, size: Double) -> [String] {
    wrapper(width, size: size).lines(of: text).filter { !$0.isEmpty }
  }

  /// Short texts with dots between them, in lines of at most a width.
  static func listed(_ parts: [String], width: Double, size: Double) -> [String] {
    wrapper(width, size: size).lines(of: parts, joinedBy: " · ")
  }

  /// A text cut to a width, with an ellipsis if it was cut.
  static func clipped(_ text: String, width: Double, size: Double) -> String {
    let room = units(width, size: size)
    guard measure(text[...]) > room else { return text }
    var kept = ""
    var used = measure("…" as Character)
    for character in text {
      used += measure(character)
      if used > room { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The estimated width of a text.
  static func width(_ text: String, size: Double) -> Double {
    Double(measure(text[...])) / 100 * size
  }

  private static func wrapper(_ width: Double, size: Double) -> TextWrapper {
    TextWrapper(width: units(width, size: size), measure: measure)
  }

  /// A width in hundredths of an em.
  private static func units(_ width: Double, size: Double) -> Int { Int(width / size * 100) }

  private static func measure(_ text: Substring) -> Int { text.reduce(0) { $0 + measure($1) } }

  // In system fonts, Latin letters are a little over half as wide as high; those of East Asia and
  // emoji are as wide as high. This is an upper estimate, because the font is unknown: if it is too
  // wide, lines only break a little early.
  private static func measure(_ character: Character) -> Int {
    character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 100 : 58
  }
}
