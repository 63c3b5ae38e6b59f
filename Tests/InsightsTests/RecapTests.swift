import Entries
import Foundation
import Testing

@testable import Insights

@Suite("What stood out in a month")
struct RecapTests {
  private static let october = CalendarSpan.month(of: day("2026-10-01"))

  private static func entry(
    _ number: Int64, _ date: String, mood: Int? = nil, words: [Int32] = [], tags: [Int32] = [],
    seconds: Double = 0
  ) -> EntryFact {
    EntryFact(
      number: number, moment: Moment(day: day(date), secondOfDay: 43_200, in: .gmt), mood: mood,
      tags: tags, words: words, wordCount: words.count, spokenSeconds: seconds)
  }

  @Test("The likelihood ratio is that of a table worked out by hand")
  func keyness() {
    // 2 (10 ln(10/5.5) + 10 ln(10/14.5) + 1 ln(1/5.5) + 19 ln(19/14.5)), in each cell observed and
    // expected.
    let ratio = Keyness(here: 10, of: 20, there: 1, of: 20)
    #expect(abs(ratio.ratio - 11.385) < 0.01)
    #expect(ratio.isMore)
    #expect(Keyness(here: 5, of: 10, there: 10, of: 20).ratio < 1e-9)
    #expect(!Keyness(here: 0, of: 10, there: 10, of: 20).isMore)
  }

  @Test("A word is one of the month if its share of days grew by more than chance")
  func words() {
    var entries: [EntryFact] = []
    // garden was always there, lighthouse came in October, rain was said once in October.
    for number in 1...25 {
      entries.append(
        Self.entry(Int64(number), "2026-09-\(number < 10 ? "0" : "")\(number)", words: [0]))
      var words: [Int32] = [0, 3]
      if number <= 8 { words.append(1) }
      if number == 9 { words.append(2) }
      entries.append(
        Self.entry(
          Int64(100 + number), "2026-10-\(number < 10 ? "0" : "")\(number)", words: words))
    }
    let recap = Recap(
      JournalFacts(entries: entries, words: ["garden", "lighthouse", "rain", "could"]),
      of: Self.october)
    // "could" only holds sentences together.
    #expect(recap.words == [Recap.Count(name: "lighthouse", days: 8, before: 0)])
    #expect(recap.comparedDays == 25)
  }

  @Test("Without days before, the words of the most days are told, and nothing is compared")
  func firstMonth() {
    let entries = [
      Self.entry(1, "2026-10-01", words: [0, 1]), Self.entry(2, "2026-10-02", words: [0]),
    ]
    let recap = Recap(JournalFacts(entries: entries, words: ["garden", "rain"]), of: Self.october)
    #expect(recap.words == [Recap.Count(name: "garden", days: 2)])
    #expect(recap.comparedDays == 0)
  }

  @Test("The best and the hardest day are told where three days have a mood and two differ")
  func extremes() {
    let three = [
      Self.entry(1, "2026-10-03", mood: 3), Self.entry(2, "2026-10-05", mood: 1),
      Self.entry(3, "2026-10-09", mood: 5), Self.entry(4, "2026-10-09", mood: 4),
      Self.entry(5, "2026-11-01", mood: 5),
    ]
    let recap = Recap(JournalFacts(entries: three), of: Self.october)
    #expect(recap.best?.day == day("2026-10-09") && recap.best?.entry == 3)
    #expect(recap.hardest?.day == day("2026-10-05") && recap.hardest?.entry == 2)
    let two = Recap(JournalFacts(entries: Array(three.prefix(2))), of: Self.october)
    #expect(two.best == nil && two.hardest == nil)
    let alike = (1...4).map { Self.entry(Int64($0), "2026-10-0\($0)", mood: 4) }
    #expect(Recap(JournalFacts(entries: alike), of: Self.october).best == nil)
  }

  @Test("Totals are of the month alone, and the month before stands beside them")
  func totals() {
    let entries = [
      Self.entry(1, "2026-09-30", mood: 2, seconds: 10),
      Self.entry(2, "2026-10-01", mood: 4, tags: [0], seconds: 30),
      Self.entry(3, "2026-10-01", tags: [0, 1], seconds: 50), Self.entry(4, "2025-10-01"),
    ]
    let recap = Recap(
      JournalFacts(entries: entries, tags: [Tag(.person, "Anna"), Tag(.activity, "run")]),
      of: Self.october)
    #expect(recap.totals.entries == 2 && recap.totals.days == 1)
    #expect(recap.totals.spokenSeconds == 80 && recap.before.spokenSeconds == 10)
    #expect(recap.before.mood == 2 && recap.totals.mood == 4)
    #expect(recap.longest?.entry == 3)
    // Two entries of one day are one day with her.
    #expect(recap.people == [Recap.Count(name: "Anna", days: 1)])
    #expect(recap.activities == [Recap.Count(name: "run", days: 1)])
  }
}
