import Entries
import Foundation
import Testing

@testable import Documents

@Suite("Mistyped days")
struct MistypedDayTests {
  private static let now = TypedNow(
    date: Date(timeIntervalSince1970: 1_795_158_900), zone: .gmt, dayStart: 0)

  @Test(
    "A slip in a word gets what was most likely meant",
    arguments: [
      ("fryday", "friday"), ("tomorow", "tomorrow"), ("yestreday evening", "yesterday evening"),
      ("last weke", "last week"), ("Novmber", "november"), ("last mondya", "last monday"),
      ("moday", "monday"), ("tooday", "today"),
    ])
  func slip(_ typed: String, _ meant: String) {
    let error = #expect(throws: TypedError.self) {
      try TypedDay.span(typed, option: "--on", MistypedDayTests.now)
    }
    #expect(error?.message == "'\(typed)' is no day for --on")
    #expect(error?.hint == "did you mean '\(meant)'?")
    let named = #expect(throws: TypedError.self) {
      try TypedSelector.read(typed, MistypedDayTests.now)
    }
    #expect(named?.hint == error?.hint)
  }

  @Test(
    "A word that resembles no day gets the forms of days", arguments: ["gardens", "mood", "xx"])
  func other(_ typed: String) {
    let error = #expect(throws: TypedError.self) {
      try TypedDay.day(typed, today: MistypedDayTests.now.today)
    }
    #expect(error?.hint?.hasPrefix("write it as ") == true)
  }

  @Test(
    "A date that the calendar does not have is told as that",
    arguments: [
      ("2026-02-30", "there is no 30 February 2026", "February 2026 has 28 days"),
      ("2026-02-30 08:15", "there is no 30 February 2026", "February 2026 has 28 days"),
      ("2024-02-30", "there is no 30 February 2024", "February 2024 has 29 days"),
      ("31.4.2026", "there is no 31 April 2026", "April 2026 has 30 days"),
      ("31.4.", "there is no 31 April", "April has 30 days"),
      ("31 november", "there is no 31 November", "November has 30 days"),
      ("November 31st, 2026", "there is no 31 November 2026", "November 2026 has 30 days"),
      ("2026-13-01", "there is no month 13", "a year has 12"),
      ("2026-13", "there is no month 13", "a year has 12"),
    ])
  func impossible(_ typed: String, _ message: String, _ hint: String) {
    let error = #expect(throws: TypedError.self) {
      try TypedDay.day(typed, today: MistypedDayTests.now.today)
    }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test("A time without its colon is offered, and one that no clock shows gets no range of entries")
  func time() {
    func hint(_ typed: String) -> String? {
      #expect(throws: TypedError.self) { try TypedSelector.read(typed, MistypedDayTests.now) }?.hint
    }
    #expect(hint("21.30") == "write '21:30'")
    #expect(hint("25:00") == "times go from 00:00 to 23:59")
    #expect(hint("45-40") == "the lower number comes first: 40..45")
    #expect(hint("40:45") == "entries from one to another are 40..45")
  }
}
