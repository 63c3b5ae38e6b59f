/// Searches for all spellings of a phrase at once (``SpellingPattern``), in bytes that arrive piece
/// by piece: as UTF-8, Latin-1, and UTF-16 in both byte orders.
///
/// A part of a longer word does not count, unless parts are asked for. In a script without spaces
/// (``UnspacedScript``) every character is a word.
package struct SpellingScan {
  private typealias Encoding = EncodedPattern.Encoding

  private static let longestCharacter = Encoding.longestCharacter
  /// The most marks before a word that are passed over to the letter or sign on which they stand.
  private static let mostMarksBefore = EncodedPattern.mostMarks + 1
  /// The most bytes before a word that decide whether it is a part of a longer one.
  private static let longestBefore = (mostMarksBefore + 1) * longestCharacter

  private let fewestBytes: Int
  private let wholeWords: Bool
  private let isOpen: (before: Bool, behind: Bool)
  private let patterns: [EncodedPattern]
  /// For each pair of bytes, which patterns may begin with it, as bits.
  private var beginnings = [UInt8](repeating: 0, count: 1 << 16)
  private let longest: Int
  private var open: [(letter: Int, place: Int)] = []
  private var places: [Int64] = []
  /// The bytes that are still needed: from a character and its marks before the next position.
  private var bytes: [UInt8] = []
  /// The offset of the first element of `bytes` in the whole input.
  private var start: Int64 = 0
  /// The next position in `bytes` to check.
  private var next = 0

  /// Makes a scan for a phrase with and without accents, in any case and any form of its letters
  /// (``LetterForms``).
  /// - Parameters:
  ///   - fewestBytes: The length of the shortest spelling that is looked for, in bytes of its
  ///     encoding.
  ///   - wholeWords: Whether a part of a longer word does not count.
  ///   - anyAccents: Whether accents that were not typed are looked for, too; not in Latin-1, where
  ///     any byte may be such a letter.
  package init(
    forEverySpellingOf phrase: String, fewestBytes: Int = 1, wholeWords: Bool = true,
    anyAccents: Bool = true
  ) {
    let pattern = SpellingPattern(phrase, anyAccents: anyAccents)
    (self.fewestBytes, self.wholeWords, isOpen) = (fewestBytes, wholeWords, pattern.isOpen)
    patterns = Encoding.allCases.compactMap { EncodedPattern(pattern, as: $0) }
    longest = patterns.map(\.longest).max() ?? 0
    for (index, pattern) in patterns.enumerated() {
      pattern.forEachBeginning { first, second in
        for second in second.map({ $0...$0 }) ?? 0...255 {
          beginnings[Int(first) << 8 | Int(second)] |= 1 << index
        }
      }
    }
  }

  /// Scans the next bytes.
  package mutating func read(_ more: [UInt8]) {
    bytes += more
    // A word that may continue in the next piece is checked together with that.
    look(before: bytes.count - longest - SpellingScan.longestCharacter + 1)
    let done = max(0, next - SpellingScan.longestBefore)
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
      let second = next + 1 < bytes.count ? Int(bytes[next + 1]) : 0
      let found = beginnings[Int(bytes[next]) << 8 | second]
      guard found != 0, let last = endOfSpelling(among: found) else {
        next += 1
        continue
      }
      places.append(start + Int64(next))
      // The same word in UTF-16 of one order mostly is one in the other, too, a byte further on.
      next = last
    }
  }

  /// Returns where the spelling that begins at the next position ends, as a whole word where only
  /// these count; nil if none begins there.
  /// - Parameter chosen: The patterns to compare, as bits.
  private mutating func endOfSpelling(among chosen: UInt8) -> Int? {
    for (index, pattern) in patterns.enumerated() where chosen & 1 << index != 0 {
      let encoding = pattern.encoding
      if wholeWords, !isOpen.before, isLetter(before: next, encoding) { continue }
      var open = self.open
      self.open = []
      let end = pattern.end(of: bytes, from: next, &open) { end in
        end - next >= fewestBytes
          && (!wholeWords
            || (isOpen.behind ? !isMark(behind: end, encoding) : !isLetter(behind: end, encoding)))
      }
      self.open = open
      if let end { return end }
    }
    return nil
  }

  /// Whether a letter ends at a position, with its marks; no letter stands outside of the bytes.
  ///
  /// A mark on a sign, as behind many an emoji, makes no letter of it.
  private func isLetter(before place: Int, _ encoding: Encoding) -> Bool {
    var place = place
    for _ in 0..<SpellingScan.mostMarksBefore {
      guard let start = encoding.startOfMark(before: place, in: bytes) else { break }
      place = start
    }
    guard encoding.isOfBytes else { return isLetter(at: place - 2, encoding) }
    guard place > 0 else { return false }
    // A character of UTF-8 begins with the first byte before that does not continue one.
    let first = bytes[max(0, place - SpellingScan.longestCharacter)..<place]
      .lastIndex { $0 & 0xC0 != 0x80 }
    return first.flatMap { scalar(bytes[$0..<place]) }.map(SpellingScan.isLetter)
      ?? SpellingScan.isLetter(bytes[place - 1])
  }

  /// Whether a letter begins at a position.
  private func isLetter(behind place: Int, _ encoding: Encoding) -> Bool {
    guard encoding.isOfBytes else { return isLetter(at: place, encoding) }
    guard place < bytes.count else { return false }
    let rest = bytes[place..<min(bytes.count, place + SpellingScan.longestCharacter)]
    let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
    return scalar(rest[..<end]).map(SpellingScan.isLetter) ?? SpellingScan.isLetter(bytes[place])
  }

  /// Whether a mark stands at a position that makes another character of the one before it.
  private func isMark(behind place: Int, _ encoding: Encoding) -> Bool {
    let next: Unicode.Scalar?
    if encoding.isOfBytes {
      let rest = bytes[min(place, bytes.count)...].prefix(SpellingScan.longestCharacter)
      let end = rest.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? rest.endIndex
      next = scalar(rest[..<end])
    } else {
      next = scalar(at: place, encoding)
    }
    return next.map { UnspacedScript.holds($0) && UnspacedScript.isMark($0) } ?? false
  }

  /// The scalar that these bytes are in UTF-8; nil if they are none.
  private func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard bytes.first.map({ $0 >= 0xC0 }) ?? false else { return nil }
    let text = String(validating: bytes, as: UTF8.self)?.unicodeScalars
    return text?.count == 1 ? text?.first : nil
  }

  /// Whether a letter stands at a position in UTF-16.
  private func isLetter(at place: Int, _ encoding: Encoding) -> Bool {
    scalar(at: place, encoding).map(SpellingScan.isLetter) ?? false
  }

  /// The scalar at a position in UTF-16; nil if there is none.
  private func scalar(at place: Int, _ encoding: Encoding) -> Unicode.Scalar? {
    guard place >= 0, place + 2 <= bytes.count else { return nil }
    let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
    return Unicode.Scalar(
      encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second)
  }

  /// Whether a byte belongs to a word where it is no part of UTF-8; all bytes beyond ASCII do.
  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(byte | 32) || byte >= 0x80
  }

  /// Whether a scalar beside a word makes it a longer one.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    !UnspacedScript.holds(scalar)
      && (FoldedWords.isPartOfWord(scalar)
        || scalar.properties.generalCategory == .nonspacingMark)
  }
}
