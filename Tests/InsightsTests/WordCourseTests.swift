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
