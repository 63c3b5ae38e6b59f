import Entries
package import Insights

/// Correlations with mood and energy, in words.
package enum CorrelationsText {
  /// The maximum number of findings shown.
  private static let most = 16

  /// How many comparisons were made and what they found, in a sentence or two, without what the
  /// introduction says; nil if no comparison was made, of which the introduction says all.
  package static func verdict(_ correlations: Correlations) -> String? {
    guard !correlations.pairs.isEmpty else { return nil }
    let tried = NumberText.count(correlations.pairs.count, "pair")
    let rate = Int((correlations.settings.rate * 100).rounded())
    let found = correlations.found.count
    let start =
      found == 0
      ? "Nothing found: in \(tried) tried, all differences are within chance"
      : "\(NumberText.grouped(found)) found in \(tried) tried"
    let correction =
      "corrected for their number (Benjamini–Hochberg: of what is found, \(rate) % may be chance)"
    let words = correlations.wordsSince.map {
      " Words were looked for in the newest texts only, since \(CalendarNames.short($0))."
    }
    let lacking = told(correlations).isEmpty ? "" : lacking(correlations, most: 2)
    return "\(start), \(correction).\(words ?? "")" + (lacking.isEmpty ? "" : " " + lacking)
  }

  /// The introduction: the surest findings in plain sentences, one for each factor; if there are
  /// none, the reason.
  package static func lead(_ correlations: Correlations) -> [String] {
    let told = told(correlations)
    guard told.isEmpty else { return told.map(FindingText.sentence) }
    guard !correlations.pairs.isEmpty else {
      let lacking = lacking(correlations, most: 3)
      return [lacking.isEmpty ? "Not enough days yet.\(nearest(correlations))" : lacking]
    }
    let lacking = lacking(correlations, most: 2)
    return ["Nothing stands out: every difference may be chance."]
      + (lacking.isEmpty ? [] : [lacking])
  }

  /// How many findings the introduction omits.
  package static func untold(_ correlations: Correlations) -> Int {
    correlations.found.count - told(correlations).count
  }

  /// The maximum number of sentences in the introduction.
  private static let mostTold = 3

  private static func told(_ correlations: Correlations) -> [Correlations.Pair] {
    var seen: Set<String> = []
    // The findings are sorted by how sure they are. A word that is also the name of a label would
    // repeat the same finding.
    return Array(
      correlations.found.filter { seen.insert($0.factor.plainName).inserted }.prefix(mostTold))
  }

  /// The labels with too few days, and how many days they need.
  package static func lacking(_ correlations: Correlations, most: Int) -> String {
    var seen: Set<String> = []
    var parts: [String] = []
    for pair in correlations.tooFew {
      guard case .tag = pair.factor else { continue }
      let name = name(pair.factor)
      guard seen.insert(name).inserted else { continue }
      parts.append(
        pair.missingWith > 0
          ? "\(name) needs \(NumberText.count(pair.missingWith, "more day"))"
          : "\(name) needs \(NumberText.count(pair.missingWithout, "more day")) without it")
    }
    guard !parts.isEmpty else { return "" }
    let others = parts.count - most
    return "Not enough days yet: " + parts.prefix(most).joined(separator: ", ")
      + (others > 0
        ? ", and so \(others == 1 ? "does" : "do") \(NumberText.count(others, "other"))" : "")
      + "; days in a row count as one."
  }

  /// The smallest number of missing days, as an addition to another sentence.
  private static func nearest(_ correlations: Correlations) -> String {
    guard let nearest = correlations.tooFew.first else { return "" }
    let missing = max(nearest.missingWith, nearest.missingWithout)
    return " At least \(NumberText.count(missing, "more day")) needed."
  }

  /// The findings shown: labels, days and hours before words, each with the surest first.
  package static func shown(_ correlations: Correlations) -> [Correlations.Pair] {
    let words = correlations.found.filter(\.factor.isWord)
    let others = correlations.found.filter { !$0.factor.isWord }.prefix(most)
    return Array(others) + words.prefix(max(4, most - others.count))
  }

  /// A factor in words.
  package static func name(_ factor: Factor) -> String {
    switch factor {
    case .tag(let tag): EntryText.label(tag)
    case .word(let word): "“\(word)”"
    case .weekday(let number): CalendarNames.weekday(number) + "s"
    case .part(.morning): "entry in the morning"
    case .part(.afternoon): "entry in the afternoon"
    case .part(.evening): "entry in the evening"
    case .part(.night): "entry at night"
    }
  }

  /// The value with which a pair's factor is compared.
  package static func target(_ pair: Correlations.Pair) -> String {
    switch (pair.outcome, pair.lag) {
    case (.mood, .sameDay): "mood"
    case (.energy, .sameDay): "energy"
    case (.mood, .nextDay): "mood, next day"
    case (.energy, .nextDay): "energy, next day"
    }
  }
}

extension Factor {
  /// Its name in lower case, the same for a label and for a word.
  fileprivate var plainName: String {
    switch self {
    case .tag(let tag): tag.name.lowercased()
    case .word(let word): word.lowercased()
    case .weekday, .part: CorrelationsText.name(self)
    }
  }

  /// Whether it is a spoken word.
  var isWord: Bool {
    if case .word = self { true } else { false }
  }
}
