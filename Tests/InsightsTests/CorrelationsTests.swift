import Entries
import Foundation
import Insights
import Testing

@Suite struct CorrelationsTests {
  // Sixty days of moods and of days with a label; five days are missed. The reference values come
  // from NumPy and SciPy:
  //   Y = {t: float(moods[t]) for t in range(60) if t not in missed}; X likewise from labels
  //   c = {t: v - mean(Y)}; r_k = mean(c[t] * c[t+k] for known pairs) / mean(c²), k = 1 … 15
  //   r_k += (1 - r_k) * (1 + 2 * sum(max(0, r))) / len(Y), at most 0.99, until it is not positive
  //   s_k = mean((X[t] - p) * (X[t+k] - p) for known pairs) / (p * (1 - p))
  //   inflation = max(1, 1 + 2 * sum(r_k * s_k)); p by scipy.stats.ttest_ind(a, b, equal_var=False)
  private static let moods = "322333333443344332222222332222222222112123222221223232223355"
  private static let labels = "000011111111111000000000000011100000000100111111000111100000"
  private static let missed: Set<Int> = [7, 8, 23, 41, 50]

  private static var journal: JournalFacts {
    let entries = zip(moods, labels).enumerated().compactMap { index, pair -> EntryFact? in
      missed.contains(index)
        ? nil
        : Journals.entry(index, mood: pair.0.wholeNumberValue, tags: pair.1 == "1" ? [0] : [])
    }
    return JournalFacts(entries: entries, tags: [Tag(.activity, "rowing")])
  }

  private func lookUp(_ found: Correlations, _ factor: Factor, _ outcome: Outcome, _ lag: Lag)
    -> Correlations.Pair?
  {
    found.pairs.first { $0.factor == factor && $0.outcome == outcome && $0.lag == lag }
  }

  @Test("Groups, differences and the resemblance of days are those that NumPy computes")
  func reference() throws {
    var settings = Correlations.Settings()
    settings.stretches = 4
    let found = Correlations(CorrelationsTests.journal, settings: settings)
    let same = try #require(lookUp(found, .tag(Tag(.activity, "rowing")), .mood, .sameDay))
      .comparison
    #expect(same.with.days == 23 && same.without.days == 32)
    #expect(abs(same.with.mean - 2.5217391304347827) < 1e-12)
    #expect(abs(same.with.variance - 0.8063241106719368) < 1e-12)
    #expect(abs(same.without.variance - 0.7580645161290323) < 1e-12)
    #expect(abs(same.welchP - 0.5478373261427302) < 1e-12)
    #expect(abs(same.inflation - 1.7810957027147905) < 1e-10)
    let next = try #require(lookUp(found, .tag(Tag(.activity, "rowing")), .mood, .nextDay))
      .comparison
    #expect(next.with.days == 22 && next.without.days == 28)
    #expect(abs(next.difference - 0.17857142857142838) < 1e-12)
    #expect(abs(next.welchP - 0.4735940155452791) < 1e-12)
  }

  @Test("Every planted effect is found, with the right sign and an interval that covers the truth")
  func planted() throws {
    let found = Correlations(SampleYear(ending: day("2026-11-20")).facts)
    #expect(SampleYear.planted.count == 7)
    for effect in SampleYear.planted {
      let pair = try #require(lookUp(found, effect.factor, effect.outcome, effect.lag))
      #expect(pair.isFound, "\(effect)")
      #expect(pair.comparison.difference.sign == effect.difference.sign, "\(effect)")
      #expect(pair.comparison.interval.contains(effect.difference), "\(effect)")
    }
  }

  @Test("Over other years, intervals cover the truth as often as they promise")
  func coverage() throws {
    var (covered, all, rightSign) = (0, 0, 0)
    for seed in 0..<20 as Range<UInt64> {
      let found = Correlations(SampleYear(ending: day("2026-11-20"), seed: seed).facts)
      for effect in SampleYear.planted {
        let pair = try #require(lookUp(found, effect.factor, effect.outcome, effect.lag))
        all += 1
        covered += pair.comparison.interval.contains(effect.difference) ? 1 : 0
        rightSign += pair.comparison.difference.sign == effect.difference.sign ? 1 : 0
      }
    }
    #expect(rightSign == all)
    #expect(Double(covered) >= 0.92 * Double(all), "\(covered) of \(all)")
  }

  @Test("Journals of pure chance whose days resemble each other seldom have any finding")
  func pureChance() {
    // The large simulation is a program in Benchmarks; this is a small one of the same kind.
    var (withFinding, withWelch, pairs) = (0, 0, 0)
    for seed in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed &* 31 &+ 5)
      var (value, inside) = (0.0, Array(repeating: false, count: 12))
      var entries: [EntryFact] = []
      for number in 0..<200 {
        value = 0.8 * value + 0.6 * generator.normal()
        for index in inside.indices {
          inside[index] = generator.happens(inside[index] ? 0.8 : 0.1)
        }
        guard !generator.happens(0.2) else { continue }
        let mood = min(max(Int((3.2 + value).rounded()), 1), 5)
        let tags = inside.indices.filter { inside[$0] }.map { Int32($0) }
        entries.append(Journals.entry(number, mood: mood, tags: tags))
      }
      let found = Correlations(
        JournalFacts(entries: entries, tags: (0..<12).map { Tag(.activity, "\($0)") }))
      withFinding += found.found.isEmpty ? 0 : 1
      let welch = BenjaminiHochberg.adjusted(found.pairs.map(\.comparison.welchP))
      withWelch += welch.contains { $0 <= 0.1 } ? 1 : 0
      pairs += found.pairs.count
    }
    #expect(pairs > 40 * 20)
    #expect(withFinding <= 4, "\(withFinding) of 40")
    // Welch's test alone would have reported something in most of them.
    #expect(withWelch > 20, "\(withWelch) of 40")
  }

  @Test("A thing done on too few separate days is named with how many are missing")
  func tooFew() throws {
    // Two weeks at once: many days, but one stretch.
    let entries = (0..<60).map { number in
      Journals.entry(
        number, mood: 2 + number % 3, tags: (10..<24).contains(number) ? [0] : [])
    }
    let found = Correlations(JournalFacts(entries: entries, tags: [Tag(.activity, "sailing")]))
    #expect(lookUp(found, .tag(Tag(.activity, "sailing")), .mood, .sameDay) == nil)
    let lacking = try #require(
      found.tooFew.first { $0.factor == .tag(Tag(.activity, "sailing")) && $0.outcome == .mood })
    #expect(lacking.missingWith == 4)
    #expect(lacking.missingWithout == 3)
  }

  @Test("Journals with nothing to compare give no pairs and no failure")
  func emptyOnes() {
    #expect(Correlations(JournalFacts(entries: [])).pairs.isEmpty)
    #expect(Correlations(JournalFacts(entries: [Journals.entry(0, mood: 3)])).pairs.isEmpty)
    let same = (0..<80).map { Journals.entry($0, mood: 3, tags: $0 % 2 == 0 ? [0] : []) }
    #expect(Correlations(JournalFacts(entries: same, tags: [Tag(.tag, "x")])).pairs.isEmpty)
    // Two thousand years apart, so only the last hundred years are considered.
    let ages = [CivilDay(daysSinceEpoch: -700_000), CivilDay(daysSinceEpoch: 20_000)].map {
      EntryFact(number: 1, moment: Moment(day: $0, secondOfDay: 0, in: .gmt), mood: 3)
    }
    #expect(Correlations(JournalFacts(entries: ages)).pairs.isEmpty)
  }

  @Test("A word is compared with days on which other words were said, not with silent ones")
  func wordsAmongWords() throws {
    let entries = (0..<90).map { number in
      let isSilent = number % 3 == 0
      return Journals.entry(
        number, mood: isSilent ? 1 : 3 + number % 5 % 3,
        words: isSilent ? [] : number % 2 == 0 ? [0, 1] : [1])
    }
    let found = Correlations(JournalFacts(entries: entries, words: ["mum", "the"]))
    let pair = try #require(lookUp(found, .word("mum"), .mood, .sameDay))
    #expect(pair.comparison.with.days + pair.comparison.without.days == 60)
    #expect(pair.comparison.without.mean > 3)
  }

  @Test("Words said on exactly the same days are tried once")
  func sameDaysOnce() {
    let entries = (0..<60).map {
      Journals.entry($0, mood: 1 + $0 % 4, words: $0 % 3 == 0 ? [0, 1, 2] : [2])
    }
    let found = Correlations(JournalFacts(entries: entries, words: ["good", "morning", "the"]))
    let words = Set(
      found.pairs.compactMap { pair -> String? in
        if case .word(let word) = pair.factor { word } else { nil }
      })
    #expect(words == ["good"])
  }

  @Test("The same journal gives the same findings in any order of its entries")
  func orderDoesNotMatter() {
    let facts = SampleYear(ending: day("2026-11-20")).facts
    var reversed = facts
    reversed.entries.reverse()
    #expect(Correlations(facts) == Correlations(reversed))
  }
}
