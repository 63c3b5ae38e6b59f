internal import Foundation

/// The letters that are another one with accents, or that another one stands for, as K does for the
/// sign of kelvin.
enum AccentedLetters {
  /// The blocks of Latin, Greek and Cyrillic letters, and the signs of ohm, kelvin and ångström.
  private static let blocks: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF, 0x2126...0x2126, 0x212A...0x212B,
  ]

  /// For each plain letter in lower case, its accented forms in either case, composed and taken
  /// apart.
  static let forms: [Unicode.Scalar: [String]] = {
    var forms: [Unicode.Scalar: [String]] = [:]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      let letter = String(Character(scalar))
      let parts = letter.decomposedStringWithCanonicalMapping
      let marks = parts.unicodeScalars.dropFirst()
      guard parts.unicodeScalars.first != scalar,
        marks.allSatisfy({ $0.properties.generalCategory == .nonspacingMark }),
        let base = parts.unicodeScalars.first?.properties.lowercaseMapping.unicodeScalars.first
      else { continue }
      forms[base, default: []] += [letter, parts]
    }
    return forms
  }()
}
