import Entries

/// Finds the characteristic words of some days, compared with the days before.
struct RecapWords {
  /// The minimum number of days with a word.
  private static let fewest = 2

  /// The words, the most significant first.
  let found: [Recap.Count]
  /// The number of earlier days with text; 0 if they are too few to compare with.
  let comparedDays: Int

  init(own: [EntryFact], before: [EntryFact], _ facts: JournalFacts) {
    let here = RecapWords.days(own)
    let there = RecapWords.days(before)
    let daysHere = Set(own.filter(\.hasText).map(\.day)).count
    let daysThere = Set(before.filter(\.hasText).map(\.day)).count
    let isCompared = daysThere >= Recap.fewestCompared
    comparedDays = isCompared ? daysThere : 0
    let counted = here.filter { word, days in
      days.count >= RecapWords.fewest && !FunctionWords.contains(facts.words[Int(word)])
        && facts.words[Int(word)].contains { $0.isLetter }
    }
    guard isCompared else {
      found = counted.map { Recap.Count(name: facts.words[Int($0.key)], days: $0.value.count) }
        .sorted { ($1.days, $0.name) < ($0.days, $1.name) }.prefix(Recap.most).map(\.self)
      return
    }
    let telling = counted.compactMap { word, days -> (Recap.Count, Double)? in
      let earlier = there[word]?.count ?? 0
      let keyness = Keyness(here: days.count, of: daysHere, there: earlier, of: daysThere)
      guard keyness.isMore, keyness.ratio >= Keyness.least else { return nil }
      let count = Recap.Count(name: facts.words[Int(word)], days: days.count, before: earlier)
      return (count, keyness.ratio)
    }
    found = telling.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }.prefix(Recap.most).map(\.0)
  }

  private static func days(_ entries: [EntryFact]) -> [Int32: Set<CivilDay>] {
    var days: [Int32: Set<CivilDay>] = [:]
    for entry in entries { for word in entry.words { days[word, default: []].insert(entry.day) } }
    return days
  }
}
