/// How much of a large journal a search by sound reads.
package struct SoundLimits {
  /// The greatest number of stretches of which all phones are compared; in larger journals, only
  /// those are compared for which the index gives the most evidence.
  var few: Int64 = 40_000
  /// The number of stretches that are compared in a larger journal.
  var compared = 5_000
  /// The number of index postings to read for the phones of a term, beginning with the rarest
  /// trigrams, since very frequent ones say nothing.
  var postings = 400_000
  /// In a large journal, the rarity of a trigram is estimated from one of this many stretches.
  var counted: Int64 = 8
  /// A trigram with fewer stretches than this in the sample is counted among all.
  var fewest = 200
  /// The greatest number of stretches to return of one entry.
  var ofEach = 20
  /// The number of trigrams of letters, the rarest ones, used to find stretches that may contain a
  /// word.
  var letters = 4

  /// The usual limits.
  package static let usual = SoundLimits()

  /// The weight of words that the recogniser considered possible, in doublings of rarity.
  static let wordsWeight = 8.0
  /// The resolution of weights, in parts of a doubling.
  static let parts = 16.0
}
