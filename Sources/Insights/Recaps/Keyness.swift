import Foundation

/// How much more often something occurs on some days than on others: the likelihood ratio G².
///
/// T. Dunning, "Accurate Methods for the Statistics of Surprise and Coincidence", Computational
/// Linguistics 19 (1993), in the form in which P. Rayson and R. Garside compare two bodies of text
/// ("Comparing Corpora using Frequency Profiling", 2000). Unlike the chi-squared test it is valid
/// for small counts too. Days are counted instead of words, because a word that is said ten times
/// in one evening is typical only of that evening.
struct Keyness: Sendable, Equatable {
  /// The critical value: by chance, fewer than one word in a hundred exceeds it.
  static let least = 6.63

  /// The likelihood ratio; 0 if both shares are equal.
  let ratio: Double
  /// Whether the share of days is greater here than in the days compared with.
  let isMore: Bool

  /// Compares `here` days of `daysHere` with `there` days of `daysThere`.
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
