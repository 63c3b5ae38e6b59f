import Foundation
import Storage

/// Words that replace other words wherever they occur.
public struct TextReplacement: Sendable {
  private let pattern: String
  private let replacement: String

  /// Replaces whole words, whatever their case and the form of their letters (ß or ss), and even
  /// across line ends; in scripts without spaces, whose words nothing separates, characters wherever
  /// they stand.
  ///
  /// Accents count, because a word without them is often another one.
  /// - Returns: Nil if `old` has no words.
  public init?(_ old: String, with new: String) {
    let words = PlainText(old).text.split(whereSeparator: \.isWhitespace)
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
    let plain = PlainText(text)
    let found = expression.matches(
      in: plain.text, range: NSRange(plain.text.startIndex..<plain.text.endIndex, in: plain.text)
    ).compactMap { plain.original(of: $0.range) }
    for place in found.reversed() {
      guard let range = Range(place, in: text) else { continue }
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

/// A text in plain letters (``LetterForms``), with where each stood.
private struct PlainText {
  let text: String
  /// For each unit of UTF-16 that begins a scalar of the original, and for the end, its place there;
  /// nil if the text has no other form of letters.
  private let places: [Int: Int]?

  init(_ original: String) {
    guard original.unicodeScalars.contains(where: { LetterForms.plain($0) != nil }) else {
      (text, places) = (original, nil)
      return
    }
    var scalars = String.UnicodeScalarView()
    var places = [0: 0]
    var (here, there) = (0, 0)
    for scalar in original.unicodeScalars {
      let plain = LetterForms.plain(scalar) ?? String(Character(scalar))
      scalars += plain.unicodeScalars
      here += plain.utf16.count
      there += UTF16.width(scalar)
      places[here] = there
    }
    text = String(scalars)
    self.places = places
  }

  /// Returns where a range stood in the original; nil if it ends within the letters of a form.
  func original(of range: NSRange) -> NSRange? {
    guard let places else { return range }
    guard let start = places[range.location], let end = places[range.location + range.length] else {
      return nil
    }
    return NSRange(location: start, length: end - start)
  }
}
