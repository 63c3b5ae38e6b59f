package import Entries

/// What goes with mood and energy, and how sure that is: every pair tried, corrected for their
/// number.
///
/// A pair is a factor, an outcome and a lag. It is tried only where the factor comes and goes often
/// enough: days in a row count as one stretch, so that a single holiday is not fourteen proofs.
package struct Correlations: Sendable, Equatable, Encodable {
  /// What is held fixed before looking.
  package struct Settings: Sendable, Equatable, Encodable {
    /// Of all that is called found, the share that may be chance.
    package var rate = 0.10
    /// The fewest separate stretches of days that there must be with, and without.
    package var stretches = 5
    /// How often the intervals cover the truth.
    package var confidence = 0.95
    /// The most words that are tried: those of the most days, function words left out.
    package var words = 200

    /// Makes the settings that are used unless others are asked for.
    package init() {}
  }

  /// One pair that was tried.
  package struct Pair: Sendable, Equatable, Encodable {
    /// What a day has or has not.
    package let factor: Factor
    /// What is looked at.
    package let outcome: Outcome
    /// On which day.
    package let lag: Lag
    /// The two groups of days.
    package let comparison: DayComparison
    /// The p-value corrected for the number of pairs tried, after Benjamini and Hochberg.
    package let adjustedP: Double
    /// Whether it is called found at the rate.
    package let isFound: Bool
  }

  /// One pair for which there are not enough days yet.
  package struct TooFew: Sendable, Equatable, Encodable {
    /// What a day has or has not.
    package let factor: Factor
    /// What is looked at.
    package let outcome: Outcome
    /// On which day.
    package let lag: Lag
    /// How many separate stretches of days with it are missing.
    package let missingWith: Int
    /// How many separate stretches of days without it are missing.
    package let missingWithout: Int
  }

  /// What was held fixed.
  package let settings: Settings
  /// The first day on which words were looked for, where that is not the first of all.
  package let wordsSince: CivilDay?
  /// The pairs tried, the surest first.
  package let pairs: [Pair]
  /// The pairs not tried for want of days, those that want the fewest first.
  package let tooFew: [TooFew]

  /// The pairs that are called found.
  package var found: [Pair] { pairs.filter(\.isFound) }

  /// Tries every pair.
  package init(_ facts: JournalFacts, settings: Settings = Settings()) {
    let days = DayColumns(facts, words: settings.words)
    var tried: [(Factor, Outcome, Lag, DayComparison)] = []
    var tooFew: [TooFew] = []
    for outcome in Outcome.allCases {
      for lag in Lag.allCases {
        let grounds = days.grounds(outcome, lag)
        for column in days.columns where lag == .sameDay || !column.factor.isWeekday {
          let sample = DaySample(column.days, on: column.isWord ? grounds.spoken : grounds.kept)
          let missing = sample.missing(of: settings.stretches)
          guard missing == (0, 0) else {
            tooFew.append(
              TooFew(
                factor: column.factor, outcome: outcome, lag: lag, missingWith: missing.with,
                missingWithout: missing.without))
            continue
          }
          guard let comparison = sample.comparison(confidence: settings.confidence) else {
            continue
          }
          tried.append((column.factor, outcome, lag, comparison))
        }
      }
    }
    let adjusted = BenjaminiHochberg.adjusted(tried.map(\.3.p))
    self.settings = settings
    self.wordsSince = facts.wordsSince
    self.pairs = zip(tried, adjusted).map { pair, adjusted in
      Pair(
        factor: pair.0, outcome: pair.1, lag: pair.2, comparison: pair.3, adjustedP: adjusted,
        isFound: adjusted <= settings.rate)
    }.sorted { $0.comparison.p < $1.comparison.p }
    self.tooFew = tooFew.sorted {
      max($0.missingWith, $0.missingWithout) < max($1.missingWith, $1.missingWithout)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case settings, wordsSince, pairsTried, pairs, tooFew
  }

  /// Writes the settings, the number of pairs tried, the pairs and what lacks days.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(settings, forKey: .settings)
    try container.encodeIfPresent(wordsSince, forKey: .wordsSince)
    try container.encode(pairs.count, forKey: .pairsTried)
    try container.encode(pairs, forKey: .pairs)
    try container.encode(tooFew, forKey: .tooFew)
  }
}

extension Factor {
  /// Whether it is a day of the week, whose next day is only another day of the week.
  var isWeekday: Bool {
    if case .weekday = self { true } else { false }
  }
}
