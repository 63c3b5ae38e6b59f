import Documents
import Entries
import Insights
import Testing

@Suite struct FindingTextTests {
  private static let facts = SampleYear(ending: CivilDay(daysSinceEpoch: 20_777)).facts

  private func comparison(_ with: Double, _ without: Double) throws -> DayComparison {
    try #require(
      DayComparison(
        with: .init(days: 71, mean: with, variance: 1),
        without: .init(days: 1590, mean: without, variance: 1)))
  }

  @Test("A finding is a sentence with its size and its days")
  func sentences() throws {
    let higher = try comparison(4.1, 3.3)
    let lower = try comparison(2, 3)
    func sentence(_ factor: Factor, _ outcome: Outcome, _ lag: Lag, _ found: DayComparison)
      -> String
    {
      FindingText.sentence(factor, outcome, lag, found)
    }
    #expect(
      sentence(.tag(Tag(.activity, "running")), .mood, .sameDay, higher)
        == "On days with running your mood was 0.8 higher: 71 days against 1,590.")
    #expect(
      sentence(.tag(Tag(.person, "Mum")), .energy, .nextDay, lower)
        == "After days with Mum your energy was 1.0 lower the next day: 71 days against 1,590.")
    #expect(sentence(.weekday(6), .mood, .sameDay, higher).hasPrefix("On Saturdays your mood"))
    #expect(
      sentence(.part(.evening), .mood, .sameDay, higher)
        .hasPrefix("On days with an entry in the evening your mood"))
    #expect(
      sentence(.word("canal"), .mood, .sameDay, higher).hasPrefix("On days with “canal” your mood"))
    #expect(
      sentence(.tag(Tag(.tag, "rain")), .mood, .sameDay, try comparison(3.01, 3))
        .contains("with #rain your mood was hardly different"))
  }

  @Test("The lead tells at most three findings, the surest first, and nothing twice")
  func lead() {
    let correlations = Correlations(FindingTextTests.facts)
    let lead = CorrelationsText.lead(correlations)
    #expect(lead.count == 3)
    let found = correlations.found
    #expect(lead[0] == FindingText.sentence(found[0]))
    let places = lead.map { sentence in
      found.firstIndex { FindingText.sentence($0) == sentence } ?? found.count
    }
    #expect(places == places.sorted() && places.allSatisfy { $0 < found.count })
    #expect(Set(places.map { CorrelationsText.name(found[$0].factor) }).count == 3)
    #expect(CorrelationsText.untold(correlations) == found.count - 3)
  }

  @Test("Where nothing is found the lead says so, and which label lacks days")
  func nothing() {
    let none = Correlations(JournalFacts(entries: []))
    let lead = CorrelationsText.lead(none)
    #expect(lead.count == 1 && lead[0].hasPrefix("Not enough days yet"))
    // Nothing is left to say below it.
    #expect(CorrelationsText.verdict(none) == nil)
  }

  @Test(
    "Days are named by what they are",
    arguments: [
      ("2026-10-01", "2026-10-31", "October 2026"), ("2024-02-01", "2024-02-29", "February 2024"),
      ("2026-01-01", "2026-12-31", "2026"), ("2026-11-20", "2026-11-20", "20 November 2026"),
      ("2026-10-01", "2026-11-30", "1 Oct 2026 to 30 Nov 2026"),
    ])
  func spans(_ first: String, _ last: String, _ name: String) throws {
    let days = try #require(CivilDay(first))...(try #require(CivilDay(last)))
    #expect(CalendarNames.span(days) == name)
  }
}
