import Foundation

/// Words that take the place of other words, wherever these stand.
public struct TextReplacement: Sendable {
  private let pattern: String
  private let replacement: String

  /// Replaces words: whole ones, whatever their capitals and however many lines they stand on.
  /// - Returns: Nothing where there is nothing to look for.
  public init?(_ old: String, with new: String) {
    let words = old.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.first, let last = words.last?.last else { return nil }
    let isLetter = { (character: Character) in character.isLetter || character.isNumber }
    let spelled = words.map { word in
      NSRegularExpression.escapedPattern(for: String(word))
        .replacing("\u{2019}", with: "'").replacing("'", with: "['\u{2019}]")
    }
    pattern =
      (isLetter(first) ? "(?<![\\p{L}\\p{N}])" : "") + spelled.joined(separator: "\\s+")
      + (isLetter(last) ? "(?![\\p{L}\\p{N}])" : "")
    replacement = new.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Replaces in a text; where a capital stood that was not asked for, one stands again.
  /// - Returns: How many times.
  func apply(to text: inout String) throws -> Int {
    let expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
    let found = expression.matches(
      in: text, range: NSRange(text.startIndex..<text.endIndex, in: text))
    for match in found.reversed() {
      guard let range = Range(match.range, in: text) else { continue }
      var new = replacement
      let old = text[range]
      if old.first?.isUppercase == true, let first = new.first, first.isLowercase {
        new = first.uppercased() + new.dropFirst()
      }
      // A word that goes takes the space before it along.
      if new.isEmpty, range.lowerBound > text.startIndex,
        text[text.index(before: range.lowerBound)] == " "
      {
        text.removeSubrange(text.index(before: range.lowerBound)..<range.upperBound)
      } else {
        text.replaceSubrange(range, with: new)
      }
    }
    return found.count
  }
}
