import Entries
import Foundation
import Insights
import Testing

@Suite struct SampleYearTests {
  private let year = SampleYear(ending: day("2026-11-20"))

  @Test("The same day and seed give the same year, another seed another one")
  func deterministic() {
    #expect(SampleYear(ending: day("2026-11-20")).entries == year.entries)
    #expect(SampleYear(ending: day("2026-11-20"), seed: 1).entries != year.entries)
  }

  @Test("It has about three hundred entries, sixty of them spoken, in order, within the year")
  func shape() {
    #expect((280...320).contains(year.entries.count), "\(year.entries.count)")
    #expect(year.entries.count { $0.spokenText != nil } == 60)
    #expect(year.entries.allSatisfy { ($0.spokenText == nil) == ($0.voice == nil) })
    #expect(year.entries.allSatisfy { $0.draft.note.isEmpty == ($0.spokenText != nil) })
    let instants = year.entries.map(\.draft.moment.milliseconds)
    #expect(instants == instants.sorted())
    #expect(
      year.entries.allSatisfy { day("2025-11-21")...day("2026-11-20") ~= $0.draft.moment.day })
  }

  @Test("Its owner travels: six zones, a gap of nine days, and one day lived twice")
  func travel() throws {
    let zones = Set(year.entries.map(\.draft.moment.zone))
    #expect(
      zones == [
        "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Auckland", "Pacific/Honolulu",
        "Europe/Lisbon",
      ])
    let days = Set(year.entries.map(\.draft.moment.day.daysSinceEpoch)).sorted()
    #expect(zip(days, days.dropFirst()).contains { $1 - $0 >= 9 })
    let twice = Dictionary(grouping: year.entries, by: \.draft.moment.day).values.filter {
      Set($0.map(\.draft.moment.zone)).count > 1
    }
    #expect(twice.count == 1)
    let crossing = try #require(twice.first)
    #expect(crossing.map(\.draft.moment.zone) == ["Pacific/Auckland", "Pacific/Honolulu"])
  }

  @Test("A planted word is said on exactly the days that its label is on")
  func wordsMatchLabels() {
    for entry in year.entries {
      let words = SpokenWords.of(entry.spokenText ?? entry.draft.note)
      #expect(words.contains("mum") == entry.draft.tags.contains(Tag(.person, "Mum")))
    }
  }

  @Test("Every year that a seed makes can be made, whatever its last day")
  func anyYear() {
    for text in ["2024-02-29", "0002-01-01", "9999-12-31", "2000-12-31"] {
      #expect(SampleYear(ending: day(text)).entries.count > 200)
    }
  }
}
