/// The direction of a text, determined by its first letter (after Unicode Standard Annex 9).
enum TextDirection {
  /// Returns `rtl` or `ltr`, as HTML calls them.
  static func of(_ text: String) -> String {
    isRightToLeft(text) ? "rtl" : "ltr"
  }

  /// Whether a text is read from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.first { $0.properties.isAlphabetic }.map(isRightToLeft) ?? false
  }

  /// Whether a letter belongs to a right-to-left script: Hebrew, Arabic, Syriac, Thaana, N'Ko and
  /// their neighbours in Unicode.
  static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
