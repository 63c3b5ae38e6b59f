import Entries
package import Insights

/// Findings in plain sentences.
///
/// One is “On days with running your mood was 0.8 higher: 71 days against 159.”
package enum FindingText {
  /// The sentence of a pair.
  package static func sentence(_ pair: Correlations.Pair) -> String {
    sentence(pair.factor, pair.outcome, pair.lag, pair.comparison)
  }

  /// The sentence of a comparison.
  package static func sentence(
    _ factor: Factor, _ outcome: Outcome, _ lag: Lag, _ comparison: DayComparison
  ) -> String {
    let name = outcome == .mood ? "mood" : "energy"
    let size = NumberText.fixed(abs(comparison.difference))
    let difference =
      size == "0.0"
      ? "hardly different" : "\(size) \(comparison.difference > 0 ? "higher" : "lower")"
    let days =
      "\(NumberText.count(comparison.with.days, "day")) against "
      + NumberText.grouped(comparison.without.days)
    return switch lag {
    case .sameDay: "On \(self.days(factor)) your \(name) was \(difference): \(days)."
    case .nextDay:
      "After \(self.days(factor)) your \(name) was \(difference) the next day: \(days)."
    }
  }

  private static func days(_ factor: Factor) -> String {
    switch factor {
    case .tag(let tag) where tag.kind == .person: "days with \(tag.name)"
    case .tag(let tag) where tag.kind == .collection: "days with entries in \(tag.name)"
    case .tag, .word: "days with \(CorrelationsText.name(factor))"
    case .weekday: CorrelationsText.name(factor)
    case .part: "days with an \(CorrelationsText.name(factor))"
    }
  }
}
