import Entries
import Foundation
import Testing

@Suite struct CivilDayTests {
  @Test("Every day from year 1 to 9999 has its own number, in order, and comes back from it")
  func everyDayRoundTrips() throws {
    var expected = -719_162
    for year in 1...9999 {
      for month in 1...12 {
        for number in [1, 15, CivilDay.length(ofMonth: month, year: year)] {
          let day = try #require(CivilDay(year: year, month: month, day: number))
          #expect(day.daysSinceEpoch == expected + number - 1)
          #expect(CivilDay(daysSinceEpoch: day.daysSinceEpoch) == day)
        }
        expected += CivilDay.length(ofMonth: month, year: year)
      }
    }
    #expect(expected == 2_932_897)
  }

  @Test(
    "A day of the week is the one the calendar had",
    arguments: [
      ("1970-01-01", 4), ("2000-02-29", 2), ("2026-11-20", 5), ("1900-01-01", 1),
      ("0001-01-01", 1), ("9999-12-31", 5), ("2024-12-29", 7),
    ])
  func weekdays(text: String, weekday: Int) throws {
    #expect(try #require(CivilDay(text)).weekday == weekday)
  }

  @Test(
    "What is no day of the calendar is refused",
    arguments: [
      "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-11-00",
      "0000-01-01", "2026-1-01", "26-11-20", "2026/11/20", "2026-11-20 ", "", "２０２６-11-20",
      "+026-11-20", "2026-11-2a",
    ])
  func malformed(text: String) {
    #expect(CivilDay(text) == nil)
  }

  @Test("A leap day is a day every fourth year, but for centuries not divisible by 400")
  func leapDays() {
    let leap = [1996, 2000, 2004, 2024, 2400].map { CivilDay.length(ofMonth: 2, year: $0) }
    let common = [1900, 2023, 2100, 2200, 2300].map { CivilDay.length(ofMonth: 2, year: $0) }
    #expect(leap == [29, 29, 29, 29, 29])
    #expect(common == [28, 28, 28, 28, 28])
  }

  @Test("Counting past either end of the calendar stays at its last day")
  func clamps() throws {
    let last = try #require(CivilDay("9999-12-31"))
    let first = try #require(CivilDay("0001-01-01"))
    #expect(last.advanced(by: 1) == last)
    #expect(last.advanced(by: .max) == last)
    #expect(first.advanced(by: .min) == first)
    #expect(CivilDay(daysSinceEpoch: .max) == last)
    #expect(CivilDay(daysSinceEpoch: .min) == first)
  }

  @Test("The ends of a month are its first and last day")
  func monthEnds() throws {
    let day = try #require(CivilDay("2024-02-14"))
    #expect(day.firstOfMonth.description == "2024-02-01")
    #expect(day.lastOfMonth.description == "2024-02-29")
  }

  @Test("JSON holds a day as text, and refuses one that is none")
  func coding() throws {
    let day = try #require(CivilDay("0042-03-04"))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == #"["0042-03-04"]"#)
    #expect(try JSONDecoder().decode([CivilDay].self, from: data) == [day])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDay].self, from: Data(#"["2026-02-30"]"#.utf8))
    }
  }
}
