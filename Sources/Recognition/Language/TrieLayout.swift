import Foundation

/// Where the parts of a trigram model lie in the library's binary trie form.
///
/// The file begins with a name, its order, and the numbers of n-grams; tables of quantised values,
/// the words' probabilities, the packed bigrams, the packed trigrams and the words follow.
struct TrieLayout: Sendable {
  static let magic = Array("Trie Language Model".utf8)
  /// The number of values in a table.
  static let bins = 1 << 16
  /// The bytes of a word: its probability, its backoff weight, and its first bigram.
  static let wordSize = 12
  /// The place of the tables: bigrams, their backoff weights, trigrams.
  static let tables = magic.count + 1 + 3 * 4 + 4
  /// The natural logarithm of the base of the logarithms in the file.
  static let unit = log(1.0001)

  let words: Int
  let bigrams: Int
  let trigrams: Int

  /// The place of the words' probabilities.
  var unigrams: Int { TrieLayout.tables + 3 * TrieLayout.bins * 4 }
  /// The place of the bigrams; one entry more than there are words precedes them.
  var middle: Int { unigrams + TrieLayout.wordSize * (words + 1) }
  /// The place of the trigrams.
  var longest: Int { middle + TrieLayout.size(bigrams, bits: middleBits) }
  /// The place of the words' spelling, which its length in four bytes precedes.
  var spelling: Int { longest + TrieLayout.size(trigrams, bits: longestBits) }

  /// The bits of a word's number.
  var wordBits: Int { PackedNumber.bits(for: words) }
  /// The bits of a trigram's place.
  var nextBits: Int { PackedNumber.bits(for: trigrams) }
  /// The bits of a bigram: word, backoff weight, probability, first trigram.
  var middleBits: Int { wordBits + 32 + nextBits }
  /// The bits of a trigram: word, probability.
  var longestBits: Int { wordBits + 16 }

  private static func size(_ count: Int, bits: Int) -> Int { ((1 + count) * bits + 7) / 8 + 8 }
}
