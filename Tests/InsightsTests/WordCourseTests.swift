import Entries
import Insights
import Testing

@Suite struct WordCourseTests {
  @Test("A word's course agrees with the correlation of the same word, and goes month by month")
  func agrees() throws {
    let facts = SampleYear(ending: day("2026-11-20")).facts
    let course = try #require(WordCourse("Mum", in: facts))
    let finding = try #require(course.findings.first { $0.outcome == .mood && $0.lag == .sameDay })
    let pair = try #require(
      Correlations(facts).pairs.first {
        $0.factor == .word("mum") && $0.outcome == .mood && $0.lag == .sameDay
      })
    #expect(finding.comparison == pair.comparison)
    #expect(course.months.count == 13)
    #expect(course.months.reduce(0) { $0 + $1.days } == course.days)
  }

  @Test("The days without a word are those on which anything was said or typed, and no others")
  func daysWithout() throws {
    let entries = (0..<40).map { number in
      var entry = Journals.entry(number, mood: 1 + number % 4, words: number % 4 == 0 ? [0] : [])
      entry.wordCount = number % 4 == 2 ? 5 : 0
      entry.hasText = number % 4 != 3
      return entry
    }
    let course = try #require(
      WordCourse("rain", in: JournalFacts(entries: entries, words: ["rain"])))
    let comparison = try #require(course.findings.first?.comparison)
    #expect(comparison.with.days == 10)
    #expect(comparison.without.days == 20)
    #expect(comparison.without.mean == 2.5)
  }

  @Test("A word that was not looked up has no course, and a rare one says what is missing")
  func rare() throws {
    let facts = JournalFacts(
      entries: (0..<30).map {
        Journals.entry($0, mood: 1 + $0 % 5, words: $0 == 9 ? [0, 1] : [1])
      },
      words: ["rare", "the"])
    #expect(WordCourse("never", in: facts) == nil)
    let finding = try #require(WordCourse("rare", in: facts)?.findings.first)
    #expect(finding.comparison == nil)
    #expect(finding.missingWith == 4)
  }
}
