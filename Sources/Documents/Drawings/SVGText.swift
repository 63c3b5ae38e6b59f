/// Text broken into lines for drawings, whose reader's font is not known.
enum SVGText {
  /// A text in lines of at most a width.
  static func wrapped(_ text: String, width: Double, size: Double) -> [String] {
    wrapper(width, size: size).lines(of: text).filter { !$0.isEmpty }
  }

  /// Parts with dots between them in lines of at most a width.
  static func listed(_ parts: [String], width: Double, size: Double) -> [String] {
    wrapper(width, size: size).lines(of: parts, joinedBy: " · ")
  }

  /// A text cut to a width, with an ellipsis where it was cut.
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

  /// How wide a text is, at a guess.
  static func width(_ text: String, size: Double) -> Double {
    Double(measure(text[...])) / 100 * size
  }

  private static func wrapper(_ width: Double, size: Double) -> TextWrapper {
    TextWrapper(width: units(width, size: size), measure: measure)
  }

  /// A width in hundredths of an em.
  private static func units(_ width: Double, size: Double) -> Int { Int(width / size * 100) }

  private static func measure(_ text: Substring) -> Int { text.reduce(0) { $0 + measure($1) } }

  // A system font's letters are a little over half as wide as high, those of East Asia and emoji as
  // wide as high. No table says more, since the font is not known; a wider guess only breaks early.
  private static func measure(_ character: Character) -> Int {
    character.unicodeScalars.contains { $0.value >= 0x2E80 } ? 100 : 58
  }
}
