/// The number of terminal columns that a character takes: 0, 1 or 2.
///
/// After Markus Kuhn's `wcwidth` and Unicode Annex 11 (East Asian Width), by grapheme.
package enum DisplayWidth {
  /// East Asian wide and fullwidth characters, by block; emoji are found by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18AFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  /// Returns the columns that a grapheme takes.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isASCII { return first.value < 0x20 || first.value == 0x7F ? 0 : keycap(scalars) }
    // A flag is two regional indicators; a text symbol becomes an emoji by U+FE0F.
    if scalars.count > 1, scalars.contains("\u{FE0F}") || isRegional(first) { return 2 }
    return scalars.lazy.map(of).max() ?? 0
  }

  private static func keycap(_ scalars: Character.UnicodeScalarView) -> Int {
    scalars.contains("\u{20E3}") ? 2 : 1
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return scalar == "\u{AD}" ? 1 : 0
    default:
      // The vowels and finals of a Hangul syllable are drawn within its first letter.
      if (0x1160...0x11FF).contains(scalar.value) { return 0 }
      if properties.isEmojiPresentation { return isRegional(scalar) ? 1 : 2 }
      return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
  }
}
