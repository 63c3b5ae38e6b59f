/// The direction of a text, determined by its first letter with a direction.
enum TextDirection {
  /// Returns `rtl` or `ltr`, as HTML calls them.
  static func of(_ text: String) -> String {
    let first = text.unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map(isRightToLeft) ?? false ? "rtl" : "ltr"
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
