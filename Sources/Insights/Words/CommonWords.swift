/// Finds the words that were said or written on the most days, and the days of each.
///
/// Function words are left out: correlations with "could" and "am" are meaningless, and each
/// additional test makes findings harder. The list of function words is fixed and does not depend
/// on moods, so omitting them cannot make chance look like a finding.
///
/// A journal has tens of thousands of words, of which a few hundred are wanted: the days of every
/// word are counted, but stored only for words that may be among those wanted.
struct CommonWords {
  private let facts: JournalFacts
  private let days: [Int]
  private let dayCount: Int

  /// - Parameters:
  ///   - days: The index of each entry's day, negative if the entry is ignored.
  ///   - count: The number of days.
  init(_ facts: JournalFacts, days: [Int], count: Int) {
    self.facts = facts
    self.days = days
    dayCount = count
  }

  /// Returns at most `most` words, those of the most days first; of words with exactly the same
  /// days only the first by name is returned, because they make a single test.
  func columns(most: Int) -> [(word: String, days: DaySet)] {
    let counts = dayCounts()
    var wanted = 2 * most
    while true {
      let candidates = candidates(counts, atLeast: wanted)
      var seen: Set<DaySet> = []
      let distinct = zip(candidates, daySets(of: candidates))
        .filter { seen.insert($0.1).inserted }.prefix(most)
      if distinct.count == most || wanted >= counts.count {
        return distinct.map { (facts.words[$0.0], $0.1) }
      }
      wanted *= 2
    }
  }

  /// Returns on how many days each word was said.
  private func dayCounts() -> [Int] {
    var counts = Array(repeating: 0, count: facts.words.count)
    var last = Array(repeating: -1, count: facts.words.count)
    for index in entriesInOrderOfDays() {
      let day = days[index]
      for word in facts.entries[index].words where last[Int(word)] != day {
        last[Int(word)] = day
        counts[Int(word)] += 1
      }
    }
    return counts
  }

  private func entriesInOrderOfDays() -> [Int] {
    let looked = days.indices.filter { days[$0] >= 0 && !facts.entries[$0].words.isEmpty }
    let isInOrder = zip(looked, looked.dropFirst()).allSatisfy { days[$0] <= days[$1] }
    return isInOrder ? looked : looked.sorted { days[$0] < days[$1] }
  }

  /// Returns the `wanted` words of the most days, and every word with as many days as the last of
  /// them.
  private func candidates(_ counts: [Int], atLeast wanted: Int) -> [Int] {
    var words = Array(repeating: 0, count: dayCount + 1)
    for count in counts { words[count] += 1 }
    var (fewest, found) = (dayCount, 0)
    while fewest > 1, found + words[fewest] < wanted {
      found += words[fewest]
      fewest -= 1
    }
    return counts.indices
      .filter { counts[$0] >= max(fewest, 1) && !FunctionWords.contains(facts.words[$0]) }
      .sorted { (counts[$1], facts.words[$0]) < (counts[$0], facts.words[$1]) }
  }

  private func daySets(of words: [Int]) -> [DaySet] {
    var places = Array(repeating: -1, count: facts.words.count)
    for (place, word) in words.enumerated() { places[word] = place }
    var sets = Array(repeating: DaySet(count: dayCount), count: words.count)
    for (entry, day) in zip(facts.entries, days) where day >= 0 {
      for word in entry.words where places[Int(word)] >= 0 {
        sets[places[Int(word)]][day] = true
      }
    }
    return sets
  }
}
