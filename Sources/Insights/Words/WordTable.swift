import Foundation

/// Numbers the words of many texts in the order of their first occurrence.
///
/// A journal's texts have millions of words but only some ten thousand different ones: a word is
/// looked up by its bytes in place, and made into a string once.
package struct WordTable: Sendable {
  /// The words, in lower case, by their numbers.
  package var words: [String] {
    ends.indices.map { String(decoding: bytes[place(of: $0)], as: UTF8.self) }
  }

  // The bytes of all words concatenated, and the end of each.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt32] = []
  // A hash table with open addressing: the numbers of the words.
  private var slots = [Int32](repeating: -1, count: 1 << 12)
  // The last text in which each word occurred, which saves a set for each text.
  private var lastText: [Int] = []
  private var textCount = 0

  /// Makes a table without words.
  package init() {}

  /// Returns the numbers of a text's distinct words, in the order of their first occurrence.
  package mutating func numbers(of text: String) -> [Int32] {
    var numbers: [Int32] = []
    textCount += 1
    let isPlain = PlainWords.forEach(in: text) { bytes, range in
      add(bytes, range, to: &numbers)
      return true
    }
    if !isPlain {
      for word in SpokenWords.general(text) {
        // An accent gives the same word however it was typed.
        let word = word.precomposedStringWithCanonicalMapping
        let bytes = word.utf8.span
        add(bytes, bytes.indices, to: &numbers)
      }
    }
    return numbers
  }

  private mutating func add(_ text: Span<UInt8>, _ range: Range<Int>, to numbers: inout [Int32]) {
    let number = number(of: text, range)
    guard lastText[Int(number)] != textCount else { return }
    lastText[Int(number)] = textCount
    numbers.append(number)
  }

  private mutating func number(of text: Span<UInt8>, _ range: Range<Int>) -> Int32 {
    // The FNV-1a hash of G. Fowler, L. Noll and P. Vo.
    var hash: UInt32 = 2_166_136_261
    for position in range {
      hash = (hash ^ UInt32(PlainWords.lowered(text[position]))) &* 16_777_619
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isWord(number, text, range) { return Int32(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = Int32(ends.count)
    for position in range { bytes.append(PlainWords.lowered(text[position])) }
    ends.append(bytes.count)
    hashes.append(hash)
    lastText.append(0)
    slots[slot] = number
    if ends.count * 2 > slots.count { grow() }
    return number
  }

  private func isWord(_ number: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let place = place(of: number)
    guard place.count == range.count else { return false }
    for (own, other) in zip(place, range) where bytes[own] != PlainWords.lowered(text[other]) {
      return false
    }
    return true
  }

  /// Returns the range of a word's bytes.
  private func place(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
