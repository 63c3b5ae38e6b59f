package import Entries

/// Correlations of factors with mood and energy, and how certain they are.
///
/// Every tested pair counts in the correction for multiple testing.
///
/// A pair is a factor, an outcome and a lag. It is tested only if the factor varies often enough:
/// consecutive days count as one stretch, so that a single holiday does not count as fourteen
/// observations.
package struct Correlations: Sendable, Equatable, Encodable {
  /// The settings, fixed before looking at the data.
  package struct Settings: Sendable, Equatable, Encodable {
    /// The accepted share of false findings.
    package var rate = 0.10
    /// The fewest separate stretches of days required with the factor, and without it.
    package var stretches = 5
    /// The confidence level of the intervals.
    package var confidence = 0.95
    /// The greatest number of words tested: those of the most days, without function words.
    package var words = 200

    /// Makes the default settings.
    package init() {}
  }

  /// One pair that was tested.
  package struct Pair: Sendable, Equatable, Encodable {
    /// The factor that a day has or lacks.
    package let factor: Factor
    /// The outcome.
    package let outcome: Outcome
    /// The day of the outcome.
    package let lag: Lag
    /// The days with the factor compared with the days without it.
    package let comparison: DayComparison
    /// The p-value, corrected for the number of pairs tested (Benjamini and Hochberg).
    package let adjustedP: Double
    /// Whether the pair counts as found at the chosen rate.
    package let isFound: Bool
  }

  /// One pair that was not tested because there are not enough days yet.
  package struct TooFew: Sendable, Equatable, Encodable {
    /// The factor that a day has or lacks.
    package let factor: Factor
    /// The outcome.
    package let outcome: Outcome
    /// The day of the outcome.
    package let lag: Lag
    /// How many more separate stretches of days with the factor are needed.
    package let missingWith: Int
    /// How many more separate stretches of days without the factor are needed.
    package let missingWithout: Int
  }

  /// The settings that were used.
  package let settings: Settings
  /// The first day whose texts were searched for words, if that is later than the journal's first
  /// day.
  package let wordsSince: CivilDay?
  /// The pairs tested, the most certain first.
  package let pairs: [Pair]
  /// The pairs not tested for lack of days, those that lack the fewest first.
  package let tooFew: [TooFew]

  /// The pairs that count as found.
  package var found: [Pair] { pairs.filter(\.isFound) }

  /// Tests every pair.
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

  /// Writes the settings, the number of pairs tested, the pairs, and the pairs that lack days.
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
  /// Whether it is a day of the week, for which a lag of a day would only mean another day of the
  /// week.
  var isWeekday: Bool {
    if case .weekday = self { true } else { false }
  }
}
