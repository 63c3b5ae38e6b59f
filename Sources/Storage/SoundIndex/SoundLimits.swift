/// How much of a large journal is read for a search by sound.
package struct SoundLimits {
  /// So many stretches are few enough to compare all their phones; among more, those are compared for
  /// which the index speaks most.
  var few: Int64 = 40_000
  /// So many are compared of more.
  var compared = 5_000
  /// So many places in lists of the index are read for the phones of a term, beginning with the lists of
  /// the rarest trigrams: those that are everywhere tell nothing.
  var postings = 400_000
  /// In a large journal one stretch of so many tells how rare a trigram is.
  var counted: Int64 = 8
  /// A trigram that fewer of them hold is counted among all.
  var fewest = 200
  /// So many stretches of one entry are returned.
  var ofEach = 20
  /// So many trigrams of letters, the rarest, find the stretches that may hold a word.
  var letters = 4

  /// The usual limits.
  package static let usual = SoundLimits()

  /// What words speak that the recogniser held possible, in doublings of rarity.
  static let wordsWeight = 8.0
  /// The parts of a doubling that are told from one another.
  static let parts = 16.0
}
