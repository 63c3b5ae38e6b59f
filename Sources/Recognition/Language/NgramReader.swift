import Foundation

/// The n-grams of a model in memory, valid only while the memory is.
///
/// N-grams are stored backwards: each word leads to the words that may precede it, and each of
/// these to the words that may precede both. So the bigram `b` under `a` stands for "b a": its
/// probability is that of `a` after `b`, and its backoff weight belongs to the history "b a".
struct NgramReader {
  let layout: TrieLayout
  private let memory: UnsafeRawPointer
  private let middle: UnsafeRawPointer
  private let longest: UnsafeRawPointer
  private let wordBits: Int
  private let nextBits: Int
  private let middleBits: Int
  private let longestBits: Int
  /// The tables, converted from logarithms to probabilities and weights.
  private let bigramValues: [Float]
  private let weightValues: [Float]
  private let trigramValues: [Float]

  /// Reads memory with the size of the layout.
  init(_ layout: TrieLayout, _ memory: UnsafeRawPointer) {
    self.layout = layout
    self.memory = memory
    middle = memory + layout.middle
    longest = memory + layout.longest
    wordBits = layout.wordBits
    nextBits = layout.nextBits
    middleBits = layout.middleBits
    longestBits = layout.longestBits
    func table(_ number: Int) -> [Float] {
      (0..<TrieLayout.bins).map { index in
        let place = TrieLayout.tables + 4 * (number * TrieLayout.bins + index)
        let value = memory.loadUnaligned(fromByteOffset: place, as: Float.self)
        return value.isFinite ? Float(exp(Double(value) * TrieLayout.unit)) : 0
      }
    }
    bigramValues = table(0)
    weightValues = table(1)
    trigramValues = table(2)
  }

  /// The probability of a word.
  func probability(_ word: Int) -> Float { linear(layout.unigrams + word * TrieLayout.wordSize) }

  /// The backoff weight of a history of one word.
  func weight(_ word: Int) -> Float { linear(layout.unigrams + word * TrieLayout.wordSize + 4) }

  /// The bigrams that end with a word.
  func bigrams(of word: Int) -> Range<Int> {
    let place = layout.unigrams + word * TrieLayout.wordSize + 8
    let first = memory.loadUnaligned(fromByteOffset: place, as: UInt32.self)
    let end = memory.loadUnaligned(
      fromByteOffset: place + TrieLayout.wordSize, as: UInt32.self)
    return Int(first)..<max(Int(first), Int(end))
  }

  /// The first word of a bigram.
  @inline(__always)
  func word(ofBigram bigram: Int) -> Int {
    PackedNumber.read(middle, at: bigram * middleBits, bits: wordBits)
  }

  /// The probability of a bigram's last word after its first.
  func probability(ofBigram bigram: Int) -> Float {
    bigramValues[PackedNumber.read(middle, at: bigram * middleBits + wordBits + 16, bits: 16)]
  }

  /// The backoff weight of a history of two words.
  func weight(ofBigram bigram: Int) -> Float {
    weightValues[PackedNumber.read(middle, at: bigram * middleBits + wordBits, bits: 16)]
  }

  /// The trigrams that end with a bigram.
  func trigrams(of bigram: Int) -> Range<Int> {
    let place = bigram * middleBits + wordBits + 32
    let first = PackedNumber.read(middle, at: place, bits: nextBits)
    return first..<max(first, PackedNumber.read(middle, at: place + middleBits, bits: nextBits))
  }

  /// The first word of a trigram.
  @inline(__always)
  func word(ofTrigram trigram: Int) -> Int {
    PackedNumber.read(longest, at: trigram * longestBits, bits: wordBits)
  }

  /// The probability of a trigram's last word after the others.
  func probability(ofTrigram trigram: Int) -> Float {
    trigramValues[PackedNumber.read(longest, at: trigram * longestBits + wordBits, bits: 16)]
  }

  /// Returns the bigram of two words, or nil if there is none.
  func bigram(_ first: Int, _ last: Int) -> Int? {
    guard first < layout.words, last < layout.words else { return nil }
    return NgramReader.find(first, in: bigrams(of: last)) { word(ofBigram: $0) }
  }

  /// Returns the probability of a word after two others, as the library computes it.
  /// - Parameters:
  ///   - before: The word before `previous`, or nil if there is none.
  ///   - previous: The word before, or nil if there is none.
  func probability(_ word: Int, before: Int?, previous: Int?) -> Float {
    guard let previous else { return probability(word) }
    let bigram = bigram(previous, word)
    let shorter = bigram.map(probability(ofBigram:)) ?? weight(previous) * probability(word)
    guard let before else { return shorter }
    if let bigram,
      let found = NgramReader.find(
        before, in: trigrams(of: bigram), word: { self.word(ofTrigram: $0) })
    {
      return probability(ofTrigram: found)
    }
    return (self.bigram(before, previous).map(weight(ofBigram:)) ?? 1) * shorter
  }

  /// Returns the index of a word in a sorted range.
  @inline(__always)
  static func find(_ wanted: Int, in range: Range<Int>, word: (Int) -> Int) -> Int? {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let place = (low + high) / 2
      let found = word(place)
      if found == wanted { return place }
      if found < wanted { low = place + 1 } else { high = place }
    }
    return nil
  }

  private func linear(_ place: Int) -> Float {
    let value = memory.loadUnaligned(fromByteOffset: place, as: Float.self)
    return Float(exp(Double(value) * TrieLayout.unit))
  }
}
