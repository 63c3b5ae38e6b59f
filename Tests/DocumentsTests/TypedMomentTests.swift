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
      ("2026-11-20T08:15:00Z", "2026-11-20T09:15"), ("21:00", "2026-11-19T21:00"),
      ("9pm", "2026-11-19T21:00"), ("9 PM", "2026-11-19T21:00"), ("9:30 p.m.", "2026-11-19T21:30"),
      ("12am", "2026-11-20T00:00"), ("12pm", "2026-11-19T12:00"), ("noon", "2026-11-19T12:00"),
      ("at 21", "2026-11-19T21:00"), ("today 9pm", "2026-11-20T21:00"),
      ("yesterday", "2026-11-19T12:00"),
      ("yesterday 9pm", "2026-11-19T21:00"), ("9pm yesterday", "2026-11-19T21:00"),
      ("yesterday at 21", "2026-11-19T21:00"), ("Tuesday 8:15", "2026-11-17T08:15"),
      ("last monday at 9pm", "2026-11-16T21:00"), ("at 9am on monday", "2026-11-16T09:00"),
      ("november 5 9 pm", "2026-11-05T21:00"), ("november 5", "2026-11-05T12:00"),
      ("3 days ago at noon", "2026-11-17T12:00"), ("3d", "2026-11-17T12:00"),
      ("3d ago", "2026-11-17T12:00"), ("3d ago at 9pm", "2026-11-17T21:00"),
      ("2h ago", "2026-11-20T06:15"), ("20min ago", "2026-11-20T07:55"),
      ("now", "2026-11-20T08:15"), ("3 hours ago", "2026-11-20T05:15"),
      ("an hour ago", "2026-11-20T07:15"), ("20min", "2026-11-20T07:55"),
      ("half an hour ago", "2026-11-20T07:45"), ("2h", "2026-11-20T06:15"),
      ("last night", "2026-11-19T23:00"), ("24:00", "2026-11-20T00:00"),
      ("wednesday evening", "2026-11-18T20:00"), ("Last Evening", "2026-11-19T20:00"),
      ("yesterday in the afternoon", "2026-11-19T15:00"), ("2026-11-19 24:00", "2026-11-20T00:00"),
      ("evening", "2026-11-19T20:00"), ("next monday", "2026-11-23T12:00"),
      ("next monday at 9am", "2026-11-23T09:00"), ("midnight", "2026-11-20T00:00"),
      ("yesterday half past nine pm", "2026-11-19T21:30"), ("21:00 on 3.11.", "2026-11-03T21:00"),
      ("half past nine yesterday evening", "2026-11-19T21:30"),
      ("yesterday evening at 9", "2026-11-19T21:00"), ("at 9 last night", "2026-11-19T21:00"),
      ("last night at 1", "2026-11-20T01:00"), ("last night at midnight", "2026-11-20T00:00"),
      ("0:30 last night", "2026-11-20T00:30"), ("9:30 yesterday evening", "2026-11-19T21:30"),
      ("this morning at 7", "2026-11-20T07:00"), ("7 o'clock this morning", "2026-11-20T07:00"),
      ("nine o’clock in the evening", "2026-11-19T21:00"), ("14 o'clock", "2026-11-19T14:00"),
      ("quarter to ten pm", "2026-11-19T21:45"), ("twenty past 14", "2026-11-19T14:20"),
      ("a quarter past seven in the morning", "2026-11-20T07:15"),
      ("nine thirty pm", "2026-11-19T21:30"), ("9.30pm", "2026-11-19T21:30"),
      ("9 at night on monday", "2026-11-16T21:00"), ("nov 3rd at noon", "2026-11-03T12:00"),
      ("the evening of the 3rd", "2026-11-03T20:00"), ("christmas morning", "2025-12-25T09:00"),
      ("3.11.2026", "2026-11-03T12:00"), ("2026/11/03 9pm", "2026-11-03T21:00"),
      ("9:30:15", "2026-11-19T09:30"), ("8:14", "2026-11-20T08:14"),
    ])
  func time(text: String, meaning: String) throws {
    #expect(try read(text).moment.rfc3339.prefix(16) == meaning)
  }

  @Test(
    "what can mean two times, or many days, is refused with what to write",
    arguments: [
      ("9", "morning or evening"), ("yesterday 9", "morning or evening"),
      ("at 9", "morning or evening"), ("yesterday at 9", "morning or evening"),
      ("monday midnight", "beginning of a day or its end"),
      ("friday at 9pm", "today or 2026-11-13"),
      ("5m", "minutes or months"), ("next sunday", "2026-11-22 or 2026-11-29"),
      ("november", "30 days"), ("last week 9pm", "7 days"), ("monday to tuesday", "2 days"),
      ("9 o'clock", "morning or evening"), ("monday at half past nine", "morning or evening"),
      ("half nine", "8:30 or 9:30"), ("yesterday half one", "12:30 or 1:30"),
      ("3.11 9pm", "a day or a time"),
    ])
  func twoMeanings(text: String, reason: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }

  @Test(
    "half an hour in German gets a hint with both times that it may be",
    arguments: [
      ("halb neun", "8:30 or 20:30"), ("gestern halb 10", "9:30 or 21:30"),
      ("halb eins", "0:30 or 12:30"), ("Halb Zwölf", "11:30 or 23:30"),
    ])
  func halfHour(text: String, times: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message == "'\(text)' is no time")
    #expect(error?.hint == "write \(times)")
  }

  @Test(
    "any other text is no time",
    arguments: [
      "", "soon", "25:00", "13pm", "0am", "9:75", "at", "pm", "yesterday x", "9pm 9pm",
      "nine", "o'clock", "past nine", "half past", "half to nine", "60 past 9", "quarter past 25",
      "last night yesterday", "evening morning", "9am yesterday evening", "the", "in the",
      "quarter past 13pm", "21.30",
    ])
  func nothing(text: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message == "'\(text)' is no time")
  }

  @Test(
    "a time without its colon gets a hint with one",
    arguments: [
      ("0930", "'0930' may be a time or a year", "write the time as 09:30"),
      ("1800", "'1800' may be a time or a year", "write the time as 18:00"),
      ("2100", "'2100' may be a time or a year", "write the time as 21:00"),
      ("november 1200", "'1200' may be a time or a year", "write the time as 12:00"),
      ("2015", "'2015' is 365 days, and one is wanted", "write '20:15', or 2015-01-01"),
      ("2026", "'2026' is 365 days, and one is wanted", "write '20:26', or 2026-01-01"),
      ("1999", "'1999' is 365 days, and one is wanted", "write it as 1999-01-01"),
      ("21.30", "'21.30' is no time", "write '21:30'"),
      ("yesterday 0930", "'yesterday 0930' is no time", "write 'yesterday 09:30'"),
      ("yesterday 21.30", "'yesterday 21.30' is no time", "write 'yesterday 21:30'"),
    ])
  func withoutColon(text: String, message: String, hint: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test(
    "a stretch is called one, and is not read as a time",
    arguments: [
      ("3 to 5 november", "'3 to 5 november' is 3 days, and one is wanted"),
      ("9am to 5pm", "'9am to 5pm' is a stretch of time, and one moment is wanted"),
      (
        "monday 9pm to tuesday",
        "'monday 9pm to tuesday' is a stretch of time, and one moment is wanted"
      ),
    ])
  func stretch(text: String, message: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.hint?.hasPrefix("write it as ") == true)
  }

  @Test(
    "of several days the first is offered, with the hour that was named, and it can be read",
    arguments: [
      ("next week", "2026-11-23", "2026-11-23T12:00"),
      ("last week", "2026-11-09", "2026-11-09T12:00"),
      ("3 to 5 november", "2026-11-03", "2026-11-03T12:00"),
      ("the 3rd to the 5th of november", "2026-11-03", "2026-11-03T12:00"),
      ("last week 9pm", "'2026-11-09 21:00'", "2026-11-09T21:00"),
      ("last week in the evening", "'2026-11-09 evening'", "2026-11-09T20:00"),
    ])
  func firstOfDays(text: String, offered: String, meaning: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.hint == "write it as \(offered)")
    let pasted = offered.replacing("'", with: "")
    #expect(try read(pasted).moment.rfc3339.prefix(16) == meaning)
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
    #expect(try read("last night at 9").remark == nil)
    #expect(
      try read("midnight").remark == "'midnight' is taken as Friday, 20 November 2026, 00:00")
  }

  @Test(
    "today, or a part of it, is never still to come, and what it is taken as is told",
    arguments: [
      ("today", "2026-11-20T08:15", "now, 08:15"),
      ("this morning", "2026-11-20T08:15", "now, 08:15"),
      ("tonight", "2026-11-20T08:15", "now, 08:15"),
      ("2026-11-20", "2026-11-20T08:15", "now, 08:15"),
      ("this evening", "2026-11-20T08:15", "now, 08:15"),
      ("today afternoon", "2026-11-20T08:15", "now, 08:15"),
      ("heute abend", "2026-11-20T08:15", "now, 08:15"),
      ("morning", "2026-11-20T08:15", "now, 08:15"),
      ("evening", "2026-11-19T20:00", "Thursday, 19 November 2026, 20:00"),
      ("in the night", "2026-11-19T23:00", "Thursday, 19 November 2026, 23:00"),
    ])
  func stillToCome(text: String, meaning: String, taken: String) throws {
    let found = try read(text)
    #expect(found.moment.rfc3339.prefix(16) == meaning)
    #expect(found.remark == "'\(text)' is taken as \(taken)")
  }

  @Test("a time without a day is the last there was, and that it is not of today is told")
  func lastTime() throws {
    #expect(
      try read("9pm").remark == "'9pm' is taken as Thursday, 19 November 2026, 21:00")
    #expect(try read("8am").remark == nil)
    #expect(try read("9pm +2").moment.rfc3339.prefix(16) == "2026-11-19T21:00")
    #expect(try read("today 9pm").remark == nil)
  }

  @Test("a day to come that is named as such stays")
  func toCome() throws {
    #expect(try read("tomorrow").moment.rfc3339.prefix(16) == "2026-11-21T12:00")
    #expect(try read("2027-05-01").moment.rfc3339.prefix(16) == "2027-05-01T12:00")
    #expect(try read("tomorrow evening").moment.rfc3339.prefix(16) == "2026-11-21T20:00")
  }

  @Test(
    "where days begin at four, a night is that of the owner's day, and its small hours are with it",
    arguments: [
      ("last night", "2026-11-18T23:00"), ("last night at 1", "2026-11-19T01:00"),
      ("tonight", "2026-11-19T21:00"), ("yesterday evening", "2026-11-18T20:00"),
      ("midnight", "2026-11-20T00:00"), ("this morning at 2", "2026-11-19T02:00"),
      ("today 00:30", "2026-11-20T00:30"),
    ])
  func ownersNight(text: String, meaning: String) throws {
    // Twenty to one in the night from Thursday to Friday.
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let now = Date(timeIntervalSince1970: 1_795_131_600)
    let read = try TypedMoment(text, now: now, zone: zone, dayStart: 4 * 3600)
    #expect(read.moment.rfc3339.prefix(16) == meaning)
  }

  @Test(
    "a morning and a time are of the day that is named, and that a night could be meant is told",
    arguments: [
      ("monday morning at 3", "2026-11-16T03:00", nil),
      ("yesterday morning at 3", "2026-11-19T03:00", nil),
      ("this morning at 3", "2026-11-20T03:00", nil),
      ("2026-11-16 03:00", "2026-11-16T03:00", nil), ("monday 9pm", "2026-11-16T21:00", nil),
      (
        "monday 3am", "2026-11-16T03:00",
        "'monday 3am' is taken as Monday, 16 November 2026, 03:00; for the night after it, add +1"
      ),
    ] as [(String, String, String?)])
  func namedDay(text: String, meaning: String, remark: String?) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let date = Date(timeIntervalSince1970: 1_795_158_900)
    let read = try TypedMoment(text, now: date, zone: zone, dayStart: 4 * 3600)
    #expect(read.moment.rfc3339.prefix(16) == meaning)
    #expect(read.remark == remark)
    let now = TypedNow(date: date, zone: zone, dayStart: 4 * 3600)
    let minute = ClockMinute(read.moment)
    #expect(try TypedSpan.read(text, now) == .minutes(minute...minute))
  }
}
