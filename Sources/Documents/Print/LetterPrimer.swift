/// Letters that stand alone before the first page, out of sight, so that texts can be copied that run from
/// right to left.
///
/// WeasyPrint notes for each sign of a font what it stands for when it first draws it, and is wrong in lines
/// with such texts (57.2, as Debian 12 has it): a letter then copies as a word. It is right for a letter by
/// itself, so each has a line. It tags all that it draws, in that order, so these are as few elements as can be.
/// Joined forms of Arabic are asked for as features of the font, because joiners would be noted too.
enum LetterPrimer {
  /// Returns the lines to put before a document; empty if nothing in it runs from right to left.
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
    // A font of each family and weight has signs of its own.
    return ["", " plain-bold", " sans", " sans plain-bold"].map {
      "<div class=\"primer\($0)\">\(lines)</div>"
    }.joined(separator: "\n")
  }

  /// Lām with each alif is one sign.
  private static let lamAlefs = [
    "\u{0644}\u{0622}", "\u{0644}\u{0623}", "\u{0644}\u{0625}", "\u{0644}\u{0627}",
  ]

  /// Whether a character is drawn by itself; other scripts' many signs are only wrong beside such texts.
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
