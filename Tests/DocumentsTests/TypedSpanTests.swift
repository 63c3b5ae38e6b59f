import Documents
import Entries
import Foundation
import Testing

/// What a person names to find entries by, on Friday, 20 November 2026, at a quarter past eight.
@Suite("Days, parts of days and times in words")
struct TypedSpanTests {
  private func read(_ text: String, dayStart: Int = 0) throws -> String? {
    try TypedSpan.read(text, now("2026-11-20 08:15", dayStart: dayStart)).map {
      "\($0.start) to \($0.end)"
    }
  }

  /// A time in Berlin, in winter.
  private func now(_ clock: String, dayStart: Int = 0) throws -> TypedNow {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let date = try Date(clock.replacing(" ", with: "T") + ":00+01:00", strategy: .iso8601)
    return TypedNow(date: date, zone: zone, dayStart: dayStart)
  }

  @Test(
    "a part of a day is its hours",
    arguments: [
      ("last night", "2026-11-19 18:00 to 2026-11-20 04:59"),
      ("tonight", "2026-11-20 18:00 to 2026-11-21 04:59"),
      ("this morning", "2026-11-20 05:00 to 2026-11-20 11:59"),
      ("yesterday evening", "2026-11-19 17:00 to 2026-11-19 23:59"),
      ("monday afternoon", "2026-11-16 12:00 to 2026-11-16 17:59"),
      ("the night of the 3rd", "2026-11-03 18:00 to 2026-11-04 04:59"),
      ("2026-11-03 morning", "2026-11-03 05:00 to 2026-11-03 11:59"),
      ("monday..yesterday evening", "2026-11-16 00:00 to 2026-11-19 23:59"),
      ("evening", "2026-11-19 17:00 to 2026-11-19 23:59"),
      ("morning", "2026-11-20 05:00 to 2026-11-20 11:59"),
      ("gestern abend", "2026-11-19 17:00 to 2026-11-19 23:59"),
    ])
  func part(text: String, meaning: String) throws {
    #expect(try read(text) == meaning)
  }

  @Test("a night lasts until the owner's day begins, if that is later than five")
  func dayStart() throws {
    #expect(
      try read("last night", dayStart: 6 * 3600) == "2026-11-19 18:00 to 2026-11-20 05:59")
    #expect(
      try read("last night", dayStart: 4 * 3600) == "2026-11-19 18:00 to 2026-11-20 04:59")
  }

  @Test(
    "days at an end of a stretch are the owner's",
    arguments: [
      ("monday..yesterday evening", "2026-11-16 04:00 to 2026-11-19 23:59"),
      ("monday evening..wednesday", "2026-11-16 17:00 to 2026-11-19 03:59"),
      ("2026-11-20 01:00..2026-11-19", "2026-11-20 01:00 to 2026-11-20 03:59"),
      ("20.11. 01:00..19.11.", "2026-11-20 01:00 to 2026-11-20 03:59"),
      ("monday..wednesday", "2026-11-16 to 2026-11-18"),
    ])
  func ownersDays(text: String, meaning: String) throws {
    #expect(try read(text, dayStart: 4 * 3600) == meaning)
  }

  @Test(
    "a time is its minute",
    arguments: [
      ("yesterday 9pm", "2026-11-19 21:00 to 2026-11-19 21:00"),
      ("yesterday 24:00", "2026-11-20 00:00 to 2026-11-20 00:00"),
      ("07:30", "2026-11-20 07:30 to 2026-11-20 07:30"),
      ("9pm", "2026-11-19 21:00 to 2026-11-19 21:00"),
      ("monday 9pm to tuesday 10am", "2026-11-16 21:00 to 2026-11-17 10:00"),
      ("from 6pm to 9pm", "2026-11-19 18:00 to 2026-11-19 21:00"),
      ("quarter to ten pm", "2026-11-19 21:45 to 2026-11-19 21:45"),
      ("2026-11-20T07:15", "2026-11-20 07:15 to 2026-11-20 07:15"),
    ])
  func time(text: String, meaning: String) throws {
    #expect(try read(text) == meaning)
  }

  @Test(
    "a stretch of times is the latest that has begun, whatever the time of day",
    arguments: [
      ("2026-11-20 12:00", "9am to 5pm", "2026-11-20 09:00 to 2026-11-20 17:00"),
      ("2026-11-20 08:15", "9am to 5pm", "2026-11-19 09:00 to 2026-11-19 17:00"),
      ("2026-11-20 20:00", "9am to 5pm", "2026-11-20 09:00 to 2026-11-20 17:00"),
      ("2026-11-20 12:00", "6pm to 9pm", "2026-11-19 18:00 to 2026-11-19 21:00"),
      ("2026-11-20 19:30", "6pm to 9pm", "2026-11-20 18:00 to 2026-11-20 21:00"),
      ("2026-11-20 23:00", "6pm to 9pm", "2026-11-20 18:00 to 2026-11-20 21:00"),
      ("2026-11-20 04:00", "10pm to 6am", "2026-11-19 22:00 to 2026-11-20 06:00"),
      ("2026-11-20 12:00", "10pm to 6am", "2026-11-19 22:00 to 2026-11-20 06:00"),
      ("2026-11-20 23:00", "10pm to 6am", "2026-11-19 22:00 to 2026-11-20 06:00"),
      ("2026-11-20 12:00", "morning to evening", "2026-11-20 05:00 to 2026-11-20 23:59"),
      ("2026-11-20 12:00", "monday 9pm to 10pm", "2026-11-16 21:00 to 2026-11-16 22:00"),
      ("2026-11-20 12:00", "monday 9pm to 1am", "2026-11-16 21:00 to 2026-11-17 01:00"),
      ("2026-11-20 23:00", "yesterday 9pm to 10pm", "2026-11-19 21:00 to 2026-11-19 22:00"),
      ("2026-11-20 12:00", "last night to 9am", "2026-11-19 18:00 to 2026-11-20 09:00"),
      ("2026-11-20 12:00", "monday to 9pm", "2026-11-16 00:00 to 2026-11-20 21:00"),
      ("2026-11-20 12:00", "9pm to today", "2026-11-19 21:00 to 2026-11-20 23:59"),
      ("2026-11-17 12:00", "monday 9pm to wednesday", "2026-11-09 21:00 to 2026-11-11 23:59"),
      ("2026-11-20 12:00", "monday 9pm to wednesday", "2026-11-16 21:00 to 2026-11-18 23:59"),
      ("2026-11-20 12:00", "november 3rd 9pm to 5th 9pm", "2026-11-03 21:00 to 2026-11-05 21:00"),
      ("2026-11-20 12:00", "friday 9pm to sunday", "2026-11-13 21:00 to 2026-11-15 23:59"),
      ("2026-11-20 12:00", "monday 10pm to monday 9pm", "2026-11-09 22:00 to 2026-11-16 21:00"),
      ("2026-11-20 12:00", "monday to tuesday 9pm", "2026-11-16 00:00 to 2026-11-17 21:00"),
      ("2026-11-20 12:00", "monday to yesterday evening", "2026-11-16 00:00 to 2026-11-19 23:59"),
      ("2026-11-20 12:00", "yesterday evening to today", "2026-11-19 17:00 to 2026-11-20 23:59"),
      ("2026-11-20 12:00", "monday evening to tuesday", "2026-11-16 17:00 to 2026-11-17 23:59"),
      ("2026-11-20 12:00", "gestern 18 bis 21 uhr", "2026-11-19 18:00 to 2026-11-19 21:00"),
      ("2026-11-20 22:00", "von 18 bis 21 uhr", "2026-11-20 18:00 to 2026-11-20 21:00"),
    ])
  func stretch(clock: String, text: String, meaning: String) throws {
    let found = try TypedSpan.read(text, now(clock)).map { "\($0.start) to \($0.end)" }
    #expect(found == meaning)
  }

  @Test(
    "as an end, a time of today that is still to come is today's",
    arguments: [
      ("2026-11-20 12:00", "9pm", "2026-11-20 21:00"),
      ("2026-11-20 12:00", "9am", "2026-11-20 09:00"),
      ("2026-11-20 12:00", "evening", "2026-11-20 23:59"),
      ("2026-11-20 12:00", "yesterday 9pm", "2026-11-19 21:00"),
      ("2026-11-20 00:40", "3am", "2026-11-20 03:00"),
      ("2026-11-20 00:40", "9pm", "2026-11-19 21:00"),
    ])
  func end(clock: String, text: String, meaning: String) throws {
    #expect(try TypedSpan.readEnd(text, now(clock, dayStart: 4 * 3600))?.end == meaning)
  }

  @Test("--until takes a time to come as today's")
  func until() throws {
    var words = FilterWords()
    (words.since, words.until) = ("9am", "5pm")
    let names = FilterNames(moodWords: { _ in nil }, hasCollection: { _ in false })
    let filter = try words.filter(now("2026-11-20 12:00"), ranks: false, names: names)
    #expect(filter.sinceMinute?.description == "2026-11-20 09:00")
    #expect(filter.untilMinute?.description == "2026-11-20 17:00")
  }

  @Test(
    "an instant is refused with the time to write, because entries have clocks of their own",
    arguments: [
      ("3 hours ago", "2026-11-20 05:15"), ("20min", "2026-11-20 07:55"),
      ("3h..now", "2026-11-20 05:15"), ("monday..now", "2026-11-20 08:15"),
      ("2026-11-20T06:15Z", "2026-11-20 07:15"), ("2026-11-20T06:15:00Z", "2026-11-20 07:15"),
    ])
  func instant(text: String, clock: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.contains("is an instant") == true, "\(error?.message ?? "")")
    #expect(error?.hint == "write '\(clock)'")
  }

  @Test("days are days")
  func days() throws {
    #expect(try read("last week") == "2026-11-09 to 2026-11-15")
    #expect(try read("3.11.") == "2026-11-03 to 2026-11-03")
    #expect(try read("monday..wednesday") == "2026-11-16 to 2026-11-18")
    #expect(try read("3 to 5 november") == "2026-11-03 to 2026-11-05")
    #expect(try read("monday to wednesday") == "2026-11-16 to 2026-11-18")
    #expect(try read("end of october") == "2026-10-21 to 2026-10-31")
  }

  @Test(
    "what can mean two things is refused with what to write",
    arguments: [
      ("last week evening", "7 days"), ("at 7", "morning or evening"),
      ("friday evening", "today or 2026-11-13"),
      ("october 3rd 9pm to 5th 9pm", "the month of '5th 9pm' is left open"),
    ])
  func refused(text: String, reason: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }

  @Test(
    "four digits that may be a time are no year, unless a journal may have it",
    arguments: ["0930", "1800", "2100", "1800..1900", "0930 to 1015"])
  func clockOrYear(text: String) {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.hasSuffix("' may be a time or a year") == true)
    #expect(error?.hint?.hasPrefix("write the time as ") == true)
  }

  @Test("years that a journal may have are years")
  func years() throws {
    #expect(try read("1900") == "1900-01-01 to 1900-12-31")
    #expect(try read("2027") == "2027-01-01 to 2027-12-31")
    #expect(try read("1860") == "1860-01-01 to 1860-12-31")
    #expect(try read("2015 to 2020") == "2015-01-01 to 2020-12-31")
  }

  @Test(
    "any other text is none of them",
    arguments: [
      "", "soon", "..", "monday..", "..9pm", "yesterday evening..monday", "40..45", "10 bis 20",
      "gestern 18 bis 21",
    ])
  func nothing(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test("hundreds of words are no time, and are not read one by one")
  func manyWords() throws {
    #expect(try read((1...2000).map(String.init).joined(separator: " ")) == nil)
  }

  @Test("a part of several days is refused with that of the first")
  func manyDays() throws {
    let error = #expect(throws: TypedError.self) { try read("last week evening") }
    #expect(error?.message == "'last week evening' is a part of 7 days, and one is wanted")
    #expect(error?.hint == "write it as '2026-11-09 evening'")
  }

  @Test("where whole days are wanted, a part of one is refused with the day")
  func wholeDays() throws {
    let today = try #require(CivilDay("2026-11-20"))
    let error = #expect(throws: TypedError.self) {
      try TypedDay.day("last night", today: today)
    }
    #expect(error?.message == "'last night' is a part of a day, and a day is wanted")
    #expect(error?.hint == "write 2026-11-19")
    let time = #expect(throws: TypedError.self) { try TypedDay.day("21.30", today: today) }
    #expect(time?.message == "'21.30' is a time, and a day is wanted")
  }
}
