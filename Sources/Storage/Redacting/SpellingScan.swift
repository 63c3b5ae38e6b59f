internal import Foundation

/// Searches for all spellings of a word at once, in bytes that arrive piece by piece: as UTF-8,
/// Latin-1, and UTF-16 in both byte orders.
///
/// The case of the letters A to Z is ignored. A part of a longer word does not count, unless parts are
/// asked for.
package struct SpellingScan {
  /// How the bytes of a spelling make letters.
  private enum Unit {
    case byte, little, big
  }

  private struct Spelling: Hashable {
    var bytes: [UInt8]
    var unit: Unit
  }

  private var spellings: Set<Spelling> = []
  private let wholeWords: Bool
  /// For each byte value, whether a spelling begins with it.
  private var isFirst = [Bool](repeating: false, count: 256)
  private var longest = 0
  private var places: [Int64] = []
  /// The bytes that are still needed: from two bytes before the next position.
  private var bytes: [UInt8] = []
  /// The offset of the first element of `bytes` in the whole input.
  private var start: Int64 = 0
  /// The next position in `bytes` to check.
  private var next = 0

  /// Makes a scan for a word with and without its accents, in any case.
  /// - Parameters:
  ///   - fewestBytes: The length of the shortest spelling that is looked for, in bytes of its encoding.
  ///   - wholeWords: Whether a part of a longer word does not count.
  package init(forEverySpellingOf word: String, fewestBytes: Int = 1, wholeWords: Bool = true) {
    // The scan ignores the case of A to Z only, so other letters are tried in several spellings;
    // the search index contains words without accents.
    let folded = FoldedWords(word).words.joined(separator: " ")
    let spellings = [word, word.lowercased(), word.uppercased(), word.capitalized, folded].flatMap {
      [$0.precomposedStringWithCanonicalMapping, $0.decomposedStringWithCanonicalMapping]
    }
    self.init(for: spellings, fewestBytes: fewestBytes, wholeWords: wholeWords)
  }

  /// Makes a scan for these spellings.
  init(for texts: [String], fewestBytes: Int = 1, wholeWords: Bool = true) {
    self.wholeWords = wholeWords
    for text in texts {
      add(Array(text.utf8), .byte, fewestBytes)
      let scalars = text.unicodeScalars
      if scalars.allSatisfy({ $0.value < 0x100 }) {
        add(scalars.map { UInt8($0.value) }, .byte, fewestBytes)
      }
      add(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, .little, fewestBytes)
      add(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, .big, fewestBytes)
    }
  }

  private mutating func add(_ bytes: [UInt8], _ unit: Unit, _ fewest: Int) {
    guard let first = bytes.first, bytes.count >= fewest else { return }
    spellings.insert(Spelling(bytes: bytes.map(SpellingScan.lower), unit: unit))
    isFirst[Int(SpellingScan.lower(first))] = true
    longest = max(longest, bytes.count)
  }

  /// Scans the next bytes.
  package mutating func read(_ more: [UInt8]) {
    bytes += more.map(SpellingScan.lower)
    // A word that may continue in the next piece is checked together with that.
    look(before: bytes.count - longest - 1)
    let done = max(0, next - 2)
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
      guard isFirst[Int(bytes[next])], let found = spellings.first(where: isNext) else {
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
    let size = spelling.unit == .byte ? 1 : 2
    let end = next + spelling.bytes.count
    return !isLetter(at: next - size, spelling.unit) && !isLetter(at: end, spelling.unit)
  }

  /// Whether a letter stands at a position; no letter stands outside of the bytes.
  private func isLetter(at place: Int, _ unit: Unit) -> Bool {
    let size = unit == .byte ? 1 : 2
    guard place >= 0, place + size <= bytes.count else { return false }
    let (first, second) = (bytes[place], bytes[place + size - 1])
    switch unit {
    case .byte: return SpellingScan.isLetter(first)
    case .little: return SpellingScan.isLetter(UInt16(second) << 8 | UInt16(first))
    case .big: return SpellingScan.isLetter(UInt16(first) << 8 | UInt16(second))
    }
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }

  /// Whether a byte, already in lower case, belongs to a word; all bytes beyond ASCII do.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte) || byte >= 0x80
  }

  /// Whether a unit of UTF-16 is a letter or a digit.
  private static func isLetter(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit).map(FoldedWords.isPartOfWord) ?? false
  }
}
