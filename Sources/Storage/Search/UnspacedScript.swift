/// The scripts in which words are not kept apart by spaces: Chinese, Japanese, Thai, Lao, Burmese
/// and Khmer; and Korean, which writes its particles onto a name.
///
/// In these every character counts as a word, so that what is looked for is found within a
/// sentence.
package enum UnspacedScript {
  private static let blocks: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF,  // Thai, Lao
    0x1000...0x109F,  // Burmese
    0x1100...0x11FF,  // Korean, in letters
    0x1780...0x17FF,  // Khmer
    0x2E80...0x2FDF,  // radicals of Chinese
    0x3005...0x3007,  // repetition, and zero
    0x3040...0x31FF,  // Japanese syllables, Chinese sounds, Korean letters
    0x3400...0x4DBF, 0x4E00...0x9FFF,  // Chinese
    0xA960...0xA97F, 0xAC00...0xD7FF,  // Korean
    0xF900...0xFAFF,  // Chinese, for compatibility
    0xFF66...0xFFDC,  // narrow Japanese and Korean
    0x1AFF0...0x1B16F,  // Japanese syllables of old
    0x20000...0x3FFFF,  // rare Chinese
  ]

  /// Whether a scalar belongs to one of these scripts.
  package static func holds(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0x0E00 && blocks.contains { $0.contains(value) }
  }

  /// Whether a text has a character of one of these scripts.
  static func occurs(in text: String) -> Bool { text.unicodeScalars.contains(where: holds) }

  /// The dots that may stand between the parts of a foreign name, which is also written without
  /// them and with spaces: アンナ・カレーニナ.
  static let dots: [Unicode.Scalar] = ["\u{B7}", "\u{2027}", "\u{30FB}", "\u{FF65}"]

  /// Whether a scalar belongs to the character before it: a vowel sign or another mark, or a letter
  /// that ends a Korean syllable.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: (0x1160...0x11FF).contains(scalar.value) || NarrowKana.isMark(scalar)
    }
  }
}
