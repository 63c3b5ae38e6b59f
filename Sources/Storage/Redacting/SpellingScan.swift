internal import Foundation

/// Searches for all spellings of a word at once, in bytes that arrive piece by piece: as UTF-8,
/// Latin-1, and UTF-16 in both byte orders.
///
/// The case of the letters A to Z is ignored. A part of a longer word does not count, unless parts are
/// asked for. In a script without spaces (``UnspacedScript``) every character is a word.
package struct SpellingScan {
  /// How the bytes of a spelling make letters.
  private enum Unit {
    case byte, little, big
  }

  private struct Spelling: Hashable {
    var bytes: [UInt8]
    var unit: Unit
    /// Whether a letter may stand directly before it, and directly behind it.
    var isOpen: Openness
  }

  private struct Openness: Hashable {
    var before: Bool
    var behind: Bool

    init(_ text: String) {
      before = text.unicodeScalars.first.map(UnspacedScript.holds) ?? false
      behind = text.unicodeScalars.last.map(UnspacedScript.holds) ?? false
    }
  }

  /// The length of the longest character in UTF-8, in bytes.
  private static let longestCharacter = 4

  private let wholeWords: Bool
  /// For each byte value, whether a spelling begins with it.
  private var isFirst = [Bool](repeating: false, count: 256)
  /// The spellings that begin with each byte value.
  private var beginning = [[Spelling]](repeating: [], count: 256)
  private var longest = 0
  private var places: [Int64] = []
  /// The bytes that are still needed: from a character before the next position.
  private var bytes: [UInt8] = []
  /// The offset of the first element of `bytes` in the whole input.
  private var start: Int64 = 0
  /// The next position in `bytes` to check.
  private var next = 0

  /// Makes a scan for a word with and without its accents, in any case and any form of its letters
  /// (``LetterForms``).
  /// - Parameters:
  ///   - fewestBytes: The length of the shortest spelling that is looked for, in bytes of its encoding.
  ///   - wholeWords: Whether a part of a longer word does not count.
  package init(forEverySpellingOf word: String, fewestBytes: Int = 1, wholeWords: Bool = true) {
    // The search index contains words without accents.
    let plain = [
      LetterForms.plain(word.lowercased()), FoldedWords.plainText(of: word),
      UnspacedScript.withoutDots(word),
    ]
    let words =
      [word] + plain.flatMap { LetterForms.spellings(of: $0) + [LetterForms.wide($0)] }
    // The scan ignores the case of A to Z only, so other letters are tried in several spellings.
    let spellings = words.flatMap {
      [$0, $0.lowercased(), $0.uppercased(), $0.capitalized, $0.replacing("ß", with: "ẞ")]
    }.flatMap {
      [$0.precomposedStringWithCanonicalMapping, $0.decomposedStringWithCanonicalMapping]
    }
    self.init(for: spellings, fewestBytes: fewestBytes, wholeWords: wholeWords)
  }

  /// Makes a scan for these spellings.
  init(for texts: some Sequence<String>, fewestBytes: Int = 1, wholeWords: Bool = true) {
    self.wholeWords = wholeWords
    for text in texts {
      let isOpen = Openness(text)
      func add(_ bytes: [UInt8], _ unit: Unit) {
        guard bytes.count >= fewestBytes else { return }
        insert(Spelling(bytes: bytes.map(SpellingScan.lower), unit: unit, isOpen: isOpen))
      }
      add(Array(text.utf8), .byte)
      let scalars = text.unicodeScalars
      if scalars.allSatisfy({ $0.value < 0x100 }) {
        add(scalars.map { UInt8($0.value) }, .byte)
      }
      add(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, .little)
      add(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .big)
    }
  }

  private mutating func insert(_ spelling: Spelling) {
    guard let first = spelling.bytes.first.map(Int.init), !beginning[first].contains(spelling)
    else { return }
    beginning[first].append(spelling)
    isFirst[first] = true
    longest = max(longest, spelling.bytes.count)
  }

  /// Scans the next bytes.
  package mutating func read(_ more: [UInt8]) {
    bytes += more.map(SpellingScan.lower)
    // A word that may continue in the next piece is checked together with that.
    look(before: bytes.count - longest - SpellingScan.longestCharacter + 1)
    let done = max(0, next - SpellingScan.longestCharacter)
    bytes.removeFirst(done)
    start += Int64(done)
    next -= done
  }

  /// Ends the scan, and returns the byte offsets at which a spelling begins.
  package mutating func finish() -> [Int64] {
    look(before: bytes.count)
    return places
  }

  private mutating func look(before end: Int) {
    while next < end {
      let first = Int(bytes[next])
      guard isFirst[first], let found = beginning[first].first(where: isNext) else {
        next += 1
        continue
      }
      places.append(start + Int64(next))
      // The same word in UTF-16 of one order mostly is one in the other, too, a byte further on.
      next += found.bytes.count
    }
  }

  /// Whether a spelling begins at the next position, as a whole word where only these count.
  private func isNext(_ spelling: Spelling) -> Bool {
    guard bytes[next...].starts(with: spelling.bytes) else { return false }
    guard wholeWords else { return true }
    let end = next + spelling.bytes.count
    return (spelling.isOpen.before || !isLetter(before: next, spelling.unit))
      && (spelling.isOpen.behind || !isLetter(behind: end, spelling.unit))
  }

  /// Whether a letter ends at a position; no letter stands outside of the bytes.
  private func isLetter(before place: Int, _ unit: Unit) -> Bool {
    guard unit == .byte else { return isLetter(at: place - 2, unit) }
    guard place > 0 else { return false }
    // A character of UTF-8 begins with the first byte before that does not continue one.
    let first = bytes[max(0, place - SpellingScan.longestCharacter)..<place]
      .lastIndex { $0 & 0xC0 != 0x80 }
    return first.flatMap { scalar(bytes[$0..<place]) }.map(SpellingScan.isLetter)
      ?? SpellingScan.isLetter(bytes[place - 1])
  }

  /// Whether a letter begins at a position.
  private func isLetter(behind place: Int, _ unit: Unit) -> Bool {
    guard unit == .byte else { return isLetter(at: place, unit) }
    guard place < bytes.count else { return false }
    let rest = bytes[place..<min(bytes.count, place + SpellingScan.longestCharacter)]
    let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
    return scalar(rest[..<end]).map(SpellingScan.isLetter) ?? SpellingScan.isLetter(bytes[place])
  }

  /// The scalar that these bytes are in UTF-8; nil if they are none.
  private func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard bytes.first.map({ $0 >= 0xC0 }) ?? false else { return nil }
    let text = String(validating: bytes, as: UTF8.self)?.unicodeScalars
    return text?.count == 1 ? text?.first : nil
  }

  /// Whether a letter stands at a position in UTF-16.
  private func isLetter(at place: Int, _ unit: Unit) -> Bool {
    guard place >= 0, place + 2 <= bytes.count else { return false }
    let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
    let value = unit == .little ? second << 8 | first : first << 8 | second
    return Unicode.Scalar(value).map(SpellingScan.isLetter) ?? false
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }

  /// Whether a byte, already in lower case, belongs to a word where it is no part of UTF-8; all
  /// bytes beyond ASCII do.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte >= 0x80
  }

  /// Whether a scalar beside a word makes it a longer one.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    !UnspacedScript.holds(scalar)
      && (FoldedWords.isPartOfWord(scalar)
        || scalar.properties.generalCategory == .nonspacingMark)
  }
}
