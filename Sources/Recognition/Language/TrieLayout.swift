import Foundation

/// The offsets of the parts of a trigram model in the library's binary trie form.
///
/// The file begins with a magic text, the order, and the numbers of n-grams; then follow tables of
/// quantised values, the words' probabilities, the packed bigrams, the packed trigrams and the
/// words' spelling.
struct TrieLayout: Sendable {
  static let magic = Array("Trie Language Model".utf8)
  /// The number of values in a table.
  static let bins = 1 << 16
  /// The size of a word's entry in bytes: its probability, its backoff weight, and its first
  /// bigram.
  static let wordSize = 12
  /// The offset of the tables: bigrams, their backoff weights, trigrams.
  static let tables = magic.count + 1 + 3 * 4 + 4
  /// The natural logarithm of the base of the file's logarithms.
  static let unit = log(1.0001)

  let words: Int
  let bigrams: Int
  let trigrams: Int

  /// The offset of the words' probabilities.
  var unigrams: Int { TrieLayout.tables + 3 * TrieLayout.bins * 4 }
  /// The offset of the bigrams; the words' entries before it have one additional end entry.
  var middle: Int { unigrams + TrieLayout.wordSize * (words + 1) }
  /// The offset of the trigrams.
  var longest: Int { middle + TrieLayout.size(bigrams, bits: middleBits) }
  /// The offset of the words' spelling, which begins with its length in four bytes.
  var spelling: Int { longest + TrieLayout.size(trigrams, bits: longestBits) }

  /// The number of bits of a word's number.
  var wordBits: Int { PackedNumber.bits(for: words) }
  /// The number of bits of a trigram's index.
  var nextBits: Int { PackedNumber.bits(for: trigrams) }
  /// The number of bits of a bigram: word, backoff weight, probability, first trigram.
  var middleBits: Int { wordBits + 32 + nextBits }
  /// The number of bits of a trigram: word, probability.
  var longestBits: Int { wordBits + 16 }

  private static func size(_ count: Int, bits: Int) -> Int { ((1 + count) * bits + 7) / 8 + 8 }
}
