import Foundation

/// Japanese syllables that are half as wide as a Chinese character, where `ﾄﾞ` stands for `ド`.
///
/// Their marks of a voiced syllable are letters of their own, and belong to the syllable before
/// them.
enum NarrowKana {
  private static let first: UInt32 = 0xFF66
  /// The wide forms, in the order of the narrow ones.
  private static let wide: [Unicode.Scalar] = Array(
    ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン" + "\u{3099}\u{309A}")
      .unicodeScalars)
  private static let narrow = Dictionary(
    uniqueKeysWithValues: zip(wide, wide.indices.compactMap { Unicode.Scalar(first + UInt32($0)) }))

  /// Whether a scalar marks the syllable before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FF9E}" || scalar == "\u{FF9F}"
  }

  /// Returns a text with its syllables in their usual, wide form, and marks as combining ones.
  static func widened(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { place(of: $0) != nil }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in place(of: scalar).map { wide[$0] } ?? scalar }))
  }

  /// Returns a text with its syllables in their narrow form; what has none stays as it is.
  static func narrowed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      let parts = String(Character(scalar)).decomposedStringWithCanonicalMapping.unicodeScalars
      let found = parts.compactMap { narrow[$0] }
      if found.count == parts.count {
        scalars.append(contentsOf: found)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns a text with each combining mark of a voiced syllable as a letter of its own, and the
  /// other way round: either may stand behind a wide syllable and a narrow one.
  static func withOtherMarks(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "\u{3099}": "\u{FF9E}"
          case "\u{309A}": "\u{FF9F}"
          case "\u{FF9E}": "\u{3099}"
          case "\u{FF9F}": "\u{309A}"
          default: scalar
          }
        }))
  }

  private static func place(of scalar: Unicode.Scalar) -> Int? {
    scalar.value < first || scalar.value >= first + UInt32(wide.count)
      ? nil : Int(scalar.value - first)
  }
}
