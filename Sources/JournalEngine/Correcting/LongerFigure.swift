import Entries

/// A figure that is longer than a number found in it: *3.14*, *14:30*, *2026-11-14*, *twenty-four*,
/// *one hundred and four* or *14 million*.
enum LongerFigure {
  /// The signs within a figure.
  private static let signs: Set<Character> = ["-", "/", ".", ",", ":"]
  /// The words that make a greater number of the one before or behind them.
  private static let units: Set<String> = ["hundred", "thousand", "million", "billion"]

  /// Whether a range of a text that begins or ends with a number is only a part of a longer figure.
  static func holds(_ range: Range<String.Index>, of text: String) -> Bool {
    let (before, found, behind) = (
      text[..<range.lowerBound], text[range], text[range.upperBound...]
    )
    if found.first.map(isDigit) ?? false, continues(before.reversed(), withLetters: true) {
      return true
    }
    if found.last.map(isDigit) ?? false, continues(behind, withLetters: false) { return true }
    if joins(lastWords(of: before), firstWords(of: found).first) { return true }
    let (last, next) = (lastWords(of: found).suffix(1), firstWords(of: behind))
    if next.first == "and" { return joins(last + ["and"], next.dropFirst().first) }
    return joins(last, next.first)
  }

  /// Whether a sign and a digit stand next to a digit.
  /// - Parameter withLetters: Whether a letter also counts behind a hyphen or a stroke, as in the
  ///   name *B-52*.
  private static func continues(_ text: some Sequence<Character>, withLetters: Bool) -> Bool {
    var next = text.makeIterator()
    guard let sign = next.next(), signs.contains(sign), let other = next.next() else {
      return false
    }
    return isDigit(other) || withLetters && (sign == "-" || sign == "/") && other.isLetter
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isInDigits(_ word: String) -> Bool { word.allSatisfy(isDigit) }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || isDigit(character)
  }

  /// Whether words before a word make one number with it, as "twenty" and "four" or "14" and "million"
  /// do.
  private static func joins(_ before: some Collection<String>, _ word: String?) -> Bool {
    guard let word, let last = before.suffix(1).first,
      units.contains(word) || isInDigits(word) || NumberWords.digits(of: [word]) != nil
    else { return false }
    if last == "and" {
      return units.contains(before.dropLast().suffix(1).first ?? "") && !units.contains(word)
    }
    return units.contains(last) || isInDigits(last) && units.contains(word)
      // Numbers in words end below a million: what may be so many thousands may be millions.
      || NumberWords.digits(of: [last, units.contains(word) ? "thousand" : word]) != nil
      || NumberWords.year(ofHalves: [last, word]) != nil
  }

  /// The last two words of a text, if nothing but spaces and hyphens parts them and follows them.
  private static func lastWords(of text: Substring) -> [String] {
    words(beginning: text.reversed()).reversed().map { String($0.reversed()).lowercased() }
  }

  /// The first two words of a text, if nothing but spaces and hyphens parts them and stands before
  /// them.
  private static func firstWords(of text: Substring) -> [String] {
    words(beginning: text).map { $0.lowercased() }
  }

  /// The first two words of characters that are in order or reversed.
  private static func words(beginning text: some Collection<Character>) -> [String] {
    var words: [String] = []
    var rest = text[...]
    while words.count < 2 {
      rest = rest.drop(while: isGap)
      let word = rest.prefix(while: isInWord)
      guard !word.isEmpty else { break }
      words.append(String(word))
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func isGap(_ character: Character) -> Bool {
    character == "-" || character.isWhitespace
  }
}
