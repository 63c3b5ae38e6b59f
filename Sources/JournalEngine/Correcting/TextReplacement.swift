import Foundation
import Storage

/// Words that replace other words wherever they occur.
public struct TextReplacement: Sendable {
  /// The words as they were typed are the first group, and other ways to write their numbers none.
  private let pattern: String
  private let replacement: String

  /// Replaces whole words, whatever their case and the form of their letters (ß or ss), and even
  /// across line ends; in scripts without spaces, whose words nothing separates, characters
  /// wherever they stand.
  ///
  /// Numbers are replaced in words and in digits where it is certain that a number is meant
  /// (``SearchNumbers/certainSpellings(of:)``) and it is no part of a longer figure
  /// (``LongerFigure``). Accents count, because a word without them is often another one.
  /// - Returns: Nil if `old` has no words.
  public init?(_ old: String, with new: String) {
    let words = PlainText(old).text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let typed = TextReplacement.pattern(of: words) else { return nil }
    // The words of a number may have a hyphen between them.
    let others = SearchNumbers.certainSpellings(of: words.map { $0.lowercased() })
      .compactMap { TextReplacement.pattern(of: $0, between: "[\\s-]+") }
    pattern = (["(\(typed))"] + others).joined(separator: "|")
    replacement = new.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the pattern of words; nil if there is none.
  private static func pattern(of words: [String], between gap: String = "\\s+") -> String? {
    guard let first = words.first?.first, let last = words.last?.last else { return nil }
    let isLetter = { (character: Character) in
      (character.isLetter || character.isNumber)
        && !character.unicodeScalars.contains(where: UnspacedScript.holds)
    }
    let spelled = words.map { word in
      NSRegularExpression.escapedPattern(for: word)
        .replacing("\u{2019}", with: "'").replacing("'", with: "['\u{2019}]")
    }
    return (isLetter(first) ? "(?<![\\p{L}\\p{N}])" : "") + spelled.joined(separator: gap)
      + (isLetter(last) ? "(?![\\p{L}\\p{N}])" : "")
  }

  /// Replaces the words in a text; a capitalised word is replaced by a capitalised one.
  /// - Returns: How many replacements were made; those that would change nothing are none.
  func apply(to text: inout String) throws -> Int {
    let expression = try NSRegularExpression(pattern: pattern, options: [.caseInsensitive])
    let plain = PlainText(text)
    let found = expression.matches(
      in: plain.text, range: NSRange(plain.text.startIndex..<plain.text.endIndex, in: plain.text)
    ).filter { match in
      // Other ways to write a number are those outside the group.
      match.range(at: 1).location != NSNotFound
        || Range(match.range, in: plain.text).map { !LongerFigure.holds($0, of: plain.text) }
          ?? false
    }.compactMap { plain.original(of: $0.range) }
    var count = 0
    for place in found.reversed() {
      guard var range = Range(place, in: text) else { continue }
      var new = replacement
      let old = text[range]
      if old.first?.isUppercase == true, let first = new.first, first.isLowercase {
        new = first.uppercased() + new.dropFirst()
      }
      guard new != old else { continue }
      count += 1
      // A sentence's end that was typed takes the place of the one that is there.
      if TextReplacement.endsSentence(new.last), !TextReplacement.endsSentence(old.last),
        range.upperBound < text.endIndex, TextReplacement.endsSentence(text[range.upperBound])
      {
        range = range.lowerBound..<text.index(after: range.upperBound)
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
    return count
  }

  private static func endsSentence(_ character: Character?) -> Bool {
    character.map { ".!?…".contains($0) } ?? false
  }
}

/// A text in plain letters (``LetterForms``), with where each stood.
private struct PlainText {
  /// The letters of a form, in units of UTF-16: where they stand, and how many units longer than
  /// in the original the text is behind them.
  private struct Letters {
    var range: Range<Int>
    var growth: Int
  }

  let text: String
  /// The forms of letters, in order.
  private let forms: [Letters]

  init(_ original: String) {
    text = LetterForms.plain(original)
    var forms: [Letters] = []
    var (here, growth) = (0, 0)
    for scalar in original.unicodeScalars {
      let width = UTF16.width(scalar)
      guard let plain = LetterForms.plain(scalar)?.utf16.count else {
        here += width
        continue
      }
      growth += plain - width
      forms.append(Letters(range: here..<here + plain, growth: growth))
      here += plain
    }
    self.forms = forms
  }

  /// Returns where a range stood in the original; nil if it begins or ends within the letters of a
  /// form.
  func original(of range: NSRange) -> NSRange? {
    guard let start = original(of: range.location),
      let end = original(of: range.location + range.length)
    else { return nil }
    return NSRange(location: start, length: end - start)
  }

  private func original(of place: Int) -> Int? {
    // The number of forms that begin before the place.
    var (low, high) = (0, forms.count)
    while low < high {
      let middle = (low + high) / 2
      if forms[middle].range.lowerBound < place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return place }
    let last = forms[low - 1]
    return place < last.range.upperBound ? nil : place - last.growth
  }
}
