import Foundation
import Storage

/// Words that replace other words wherever they occur.
public struct TextReplacement: Sendable {
  private let pattern: String
  private let replacement: String

  /// Replaces whole words, whatever their case, and even across line ends; in scripts without spaces,
  /// whose words nothing separates, characters wherever they stand.
  /// - Returns: Nil if `old` has no words.
  public init?(_ old: String, with new: String) {
    let words = old.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.first, let last = words.last?.last else { return nil }
    let isLetter = { (character: Character) in
      (character.isLetter || character.isNumber)
        && !character.unicodeScalars.contains(where: UnspacedScript.holds)
    }
    let spelled = words.map { word in
      NSRegularExpression.escapedPattern(for: String(word))
        .replacing("\u{2019}", with: "'").replacing("'", with: "['\u{2019}]")
    }
    pattern =
      (isLetter(first) ? "(?<![\\p{L}\\p{N}])" : "") + spelled.joined(separator: "\\s+")
      + (isLetter(last) ? "(?![\\p{L}\\p{N}])" : "")
    replacement = new.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Replaces the words in a text; a capitalised word is replaced by a capitalised one.
  /// - Returns: How many replacements were made.
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
      // A removed word takes the space before it along.
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
