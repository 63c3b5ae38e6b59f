/// Single letters on a hidden part before the first page, so that right-to-left text can be copied
/// from the PDF.
///
/// When WeasyPrint first draws a glyph of a font, it records which text the glyph stands for. In
/// lines with right-to-left text this goes wrong (version 57.2, in Debian 12): a letter then copies
/// as a word. It works for a single letter, so each letter gets a line of its own here. WeasyPrint
/// tags everything it draws, in this order, so there should be as few elements as possible. Joined
/// forms of Arabic are requested as font features, because joiner characters would be recorded too.
enum LetterPrimer {
  /// Returns the lines to put before a document; empty if it contains no right-to-left text.
  static func html(for document: String) -> String {
    var found: Set<Unicode.Scalar> = []
    for scalar in document.unicodeScalars where scalar.value >= 0x80 && isAlone(scalar) {
      found.insert(scalar)
    }
    guard found.contains(where: TextDirection.isRightToLeft) else { return "" }
    found.formUnion((0x20..<0x7F).map { Unicode.Scalar($0) })
    let letters = found.sorted()
    let arabic = letters.filter { 0x0600..<0x0780 ~= $0.value }.map { String($0) }
    let joined = arabic.isEmpty ? [] : arabic + lamAlefs
    var lines = lines(letters.map { String($0) } + joined.suffix(lamAlefs.count))
    if !joined.isEmpty {
      for form in ["init", "medi", "fina"] {
        lines += "<div style=\"font-feature-settings: '\(form)'\">\(self.lines(joined))</div>"
      }
    }
    // Each family and weight is a separate font with its own glyphs.
    return ["", " plain-bold", " sans", " sans plain-bold"].map {
      "<div class=\"primer\($0)\">\(lines)</div>"
    }.joined(separator: "\n")
  }

  /// Lām followed by an alif is drawn as a single glyph.
  private static let lamAlefs = [
    "\u{0644}\u{0622}", "\u{0644}\u{0623}", "\u{0644}\u{0625}", "\u{0644}\u{0627}",
  ]

  /// Whether a character is primed; the many glyphs of other scripts go wrong only beside
  /// right-to-left text.
  private static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value < 0x0900 || 0x2010...0x2044 ~= scalar.value,
      !scalar.properties.isDefaultIgnorableCodePoint
    else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format: false
    default: true
    }
  }

  private static func lines(_ letters: [String]) -> String {
    letters.map(escaped).joined(separator: "\n")
  }

  private static func escaped(_ letter: String) -> String {
    switch letter {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: letter
    }
  }
}
