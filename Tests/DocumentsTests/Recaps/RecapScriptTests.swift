import Documents
import Entries
import Foundation
import Insights
import Testing

@Suite("The script of a spoken recap")
struct RecapScriptTests {
  private static func day(_ number: Int) -> CivilDay {
    CivilDay(year: 2026, month: 10, day: number) ?? CivilDay(daysSinceEpoch: 0)
  }

  private static func clip(_ entry: Int64, on number: Int) -> ClipCandidate {
    ClipCandidate(
      entry: entry, recording: entry, day: day(number), span: 1..<5, room: 0..<6,
      text: "we went down to the sea", certainty: 0.9)
  }

  @Test("A day of which several clips are heard is named once, and so is that it was the best")
  func days() {
    let moods = [(3, 5), (4, 3), (5, 1)]
    let facts = moods.map { number, mood in
      EntryFact(
        number: Int64(number), moment: Moment(day: Self.day(number), secondOfDay: 43_200, in: .gmt),
        mood: mood)
    }
    let recap = Recap(JournalFacts(entries: facts), of: .month(of: Self.day(1)))
    let clips = [(1, 3), (2, 3), (3, 4), (4, 5), (5, 5)].map { Self.clip($0, on: $1) }
    let said = RecapScript(recap, clips: clips).chapters.flatMap(\.parts).compactMap {
      part -> String? in
      if case .said(let text) = part { text } else { nil }
    }
    #expect(
      said.dropFirst().prefix(5) == [
        "Saturday, 3 October, your best day.", "The same day.", "Sunday, 4 October.",
        "Monday, 5 October, your hardest day.", "The same day.",
      ])
  }
}
