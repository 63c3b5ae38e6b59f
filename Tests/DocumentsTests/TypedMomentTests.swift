import Documents
import Entries
import Foundation
import Testing

/// What times in words mean, on a Friday at a quarter past eight.
@Suite("Times in words")
struct TypedMomentTests {
  private func read(_ text: String) throws -> TypedMoment {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let now = Date(timeIntervalSince1970: 1_795_158_900)
    return try TypedMoment(text, now: now, zone: zone)
  }

  @Test(
    "a time is read",
    arguments: [
      ("2026-11-20 08:15", "2026-11-20T08:15"), ("2026-11-20T08:15", "2026-11-20T08:15"),
      ("2026-11-20T08:15:00Z", "2026-11-20T09:15"), ("21:00", "2026-11-20T21:00"),
      ("9pm", "2026-11-20T21:00"), ("9 PM", "2026-11-20T21:00"), ("9:30 p.m.", "2026-11-20T21:30"),
      ("12am", "2026-11-20T00:00"), ("12pm", "2026-11-20T12:00"), ("noon", "2026-11-20T12:00"),
      ("at 21", "2026-11-20T21:00"), ("yesterday", "2026-11-19T12:00"),
      ("yesterday 9pm", "2026-11-19T21:00"), ("9pm yesterday", "2026-11-19T21:00"),
      ("yesterday at 21", "2026-11-19T21:00"), ("Tuesday 8:15", "2026-11-17T08:15"),
      ("last monday at 9pm", "2026-11-16T21:00"), ("at 9am on monday", "2026-11-16T09:00"),
      ("november 5 9 pm", "2026-11-05T21:00"), ("november 5", "2026-11-05T12:00"),
      ("3 days ago at noon", "2026-11-17T12:00"), ("3d", "2026-11-17T12:00"),
      ("now", "2026-11-20T08:15"), ("3 hours ago", "2026-11-20T05:15"),
      ("an hour ago", "2026-11-20T07:15"), ("20min", "2026-11-20T07:55"),
      ("half an hour ago", "2026-11-20T07:45"), ("2h", "2026-11-20T06:15"),
      ("last night", "2026-11-19T23:00"), ("this morning", "2026-11-20T09:00"),
      ("wednesday evening", "2026-11-18T20:00"), ("Last Evening", "2026-11-19T20:00"),
      ("yesterday in the afternoon", "2026-11-19T15:00"), ("tonight", "2026-11-20T21:00"),
      ("evening", "2026-11-20T20:00"), ("next monday", "2026-11-23T12:00"),
      ("next monday at 9am", "2026-11-23T09:00"),
    ])
  func time(text: String, meaning: String) throws {
    #expect(try read(text).moment.rfc3339.prefix(16) == meaning)
  }

  @Test(
    "what can mean two times, or many days, is refused with what to write",
    arguments: [
      ("at 9", "morning or evening"), ("yesterday at 9", "morning or evening"),
      ("midnight", "beginning of a day or its end"), ("friday at 9pm", "today or 2026-11-13"),
      ("5m", "minutes or months"), ("next sunday", "2026-11-22 or 2026-11-29"),
      ("november", "30 days"), ("last week 9pm", "7 days"),
    ])
  func twoMeanings(text: String, reason: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }

  @Test(
    "any other text is no time",
    arguments: [
      "", "soon", "9", "25:00", "13pm", "0am", "9:75", "at", "pm", "yesterday x", "9pm 9pm",
    ])
  func nothing(text: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message == "'\(text)' is no time")
  }

  @Test("'last monday' is told with its date, because some mean the one of the week before")
  func remark() throws {
    #expect(
      try read("last monday at 9pm").remark
        == "'last monday at 9pm' is taken as Monday, 16 November 2026")
    #expect(try read("monday at 9pm").remark == nil)
  }

  @Test("the hour of a part of the day is told, because it is a choice of ours")
  func partOfDay() throws {
    #expect(
      try read("last night").remark
        == "'last night' is taken as Thursday, 19 November 2026, 23:00")
    #expect(try read("yesterday at noon").remark == nil)
  }
}
