import Foundation

/// How much more often something was there on some days than on others: the likelihood ratio G².
///
/// T. Dunning, "Accurate Methods for the Statistics of Surprise and Coincidence", Computational
/// Linguistics 19 (1993), in the form in which P. Rayson and R. Garside compare two bodies of text
/// ("Comparing Corpora using Frequency Profiling", 2000). It is right for small counts too, where the
/// chi-squared test is not. Days are counted and not words, because a word that is said ten times in
/// one evening is no more than the word of that evening.
struct Keyness: Sendable, Equatable {
  /// Above this, chance gives so large a difference in less than one of a hundred words.
  static let least = 6.63

  /// The likelihood ratio; 0 where both shares are equal.
  let ratio: Double
  /// Whether the share of days is greater here than there.
  let isMore: Bool

  /// Compares `here` of `daysHere` days with `there` of `daysThere`.
  init(here: Int, of daysHere: Int, there: Int, of daysThere: Int) {
    let table = [
      (Double(here), Double(daysHere)), (Double(daysHere - here), Double(daysHere)),
      (Double(there), Double(daysThere)), (Double(daysThere - there), Double(daysThere)),
    ]
    let all = Double(daysHere + daysThere)
    let with = Double(here + there)
    let columns = [with, all - with, with, all - with]
    var sum = 0.0
    for ((observed, row), column) in zip(table, columns) where observed > 0 {
      sum += observed * log(observed * all / (row * column))
    }
    ratio = max(0, 2 * sum)
    isMore = here * daysThere > there * daysHere
  }
}
