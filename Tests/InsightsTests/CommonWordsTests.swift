import Insights
import Testing

@Suite("Which words are tried")
struct CommonWordsTests {
  private func tried(_ facts: JournalFacts, most: Int) -> Set<String> {
    var settings = Correlations.Settings()
    settings.words = most
    let found = Correlations(facts, settings: settings)
    return Set(
      (found.pairs.map(\.factor) + found.tooFew.map(\.factor)).compactMap { factor in
        if case .word(let word) = factor { word } else { nil }
      })
  }

  @Test("Words are tried that were said on the most days, not in the most entries")
  func days() {
    var entries = (0..<60).map {
      Journals.entry($0, mood: 1 + $0 % 4, words: $0 % 3 == 0 ? [0] : [])
    }
    // Forty times on five days counts as five days.
    for turn in 0..<40 { entries.append(Journals.entry(turn % 5 * 7, mood: 2, words: [1])) }
    let facts = JournalFacts(entries: entries, words: ["garden", "spider"])
    #expect(tried(facts, most: 1) == ["garden"])
    #expect(tried(facts, most: 2) == ["garden", "spider"])
    #expect(
      tried(JournalFacts(entries: entries.reversed(), words: facts.words), most: 1) == ["garden"])
  }

  @Test("Words of the very same days do not crowd out rarer ones")
  func crowds() {
    // Twelve words on every second day, and one on every fifth.
    let entries = (0..<100).map { day in
      Journals.entry(
        day, mood: 1 + day % 4,
        words: (day % 2 == 0 ? Array(0..<12) : []) + (day % 5 == 0 ? [12] : []))
    }
    let names = (0..<12).map { "part\($0 + 10)" } + ["harbour"]
    #expect(tried(JournalFacts(entries: entries, words: names), most: 2) == ["part10", "harbour"])
  }

  @Test("Words that only hold sentences together are not tried, and make room for others")
  func functionWords() {
    let names = ["could", "am", "would", "don't", "i'll", "the", "garden"]
    let entries = (0..<70).map { day in
      Journals.entry(
        day, mood: 1 + day % 4,
        words: names.indices.filter { day % 8 != $0 }.map { Int32($0) })
    }
    let facts = JournalFacts(entries: entries, words: names)
    #expect(tried(facts, most: 1) == ["garden"])
    // A word asked for by name still has its course.
    #expect(WordCourse("could", in: facts)?.findings.first?.comparison != nil)
  }

  @Test("A word is not set beside days whose texts nobody looked through")
  func unread() throws {
    // Bad days long ago, whose texts were not read.
    let entries = (0..<120).map { day in
      var entry = Journals.entry(
        day, mood: day < 60 ? 1 : 3 + day % 2, words: day >= 60 && day % 3 == 0 ? [0] : [])
      entry.wordCount = 10
      entry.hasText = day >= 60
      return entry
    }
    let facts = JournalFacts(entries: entries, words: ["garden"])
    let pair = try #require(
      Correlations(facts).pairs.first {
        $0.factor == .word("garden") && $0.outcome == .mood && $0.lag == .sameDay
      })
    #expect(pair.comparison.with.days + pair.comparison.without.days == 60)
    #expect(!pair.isFound)
  }
}
