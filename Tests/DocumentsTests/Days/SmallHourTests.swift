import Documents
import Entries
import Foundation
import Testing

/// What times between midnight and four o'clock mean where days begin at four.
@Suite("Times of the small hours")
struct SmallHourTests {
  /// The minute that an option and a selector find, which must be that of `--at`.
  private func read(_ text: String, atNight: Bool) throws -> String {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    // Friday, 20 November 2026: a quarter past eight, or twenty to one, which is still the owner's Thursday.
    let date = Date(timeIntervalSince1970: atNight ? 1_795_131_600 : 1_795_158_900)
    let now = TypedNow(date: date, zone: zone, dayStart: 4 * 3600)
    let read = try TypedMoment(text, now: date, zone: zone, dayStart: now.dayStart)
    let minute = ClockMinute(read.moment)
    if read.moment.date <= date {
      #expect(try TypedSpan.read(text, now) == .minutes(minute...minute))
      #expect(try TypedSelector.read(text, now) == .minutes(minute...minute))
    }
    return minute.description
  }

  @Test(
    "a time stands with the day of the calendar, however that is named, and +1 with the owner's",
    arguments: [
      ("friday 2026-11-20 00:45", "2026-11-20 00:45"), ("2026-11-20 00:45", "2026-11-20 00:45"),
      ("20.11. 00:45", "2026-11-20 00:45"), ("20 november 00:45", "2026-11-20 00:45"),
      ("the 20th at 00:45", "2026-11-20 00:45"), ("this friday 00:45", "2026-11-20 00:45"),
      ("today 00:45", "2026-11-20 00:45"), ("heute 00:45", "2026-11-20 00:45"),
      ("00:45", "2026-11-20 00:45"), ("last night 00:45", "2026-11-20 00:45"),
      ("2026-11-19 00:45 +1", "2026-11-20 00:45"), ("19.11. 00:45 +1", "2026-11-20 00:45"),
      ("thursday 00:45 +1", "2026-11-20 00:45"), ("yesterday 00:45 +1", "2026-11-20 00:45"),
      ("00:45 +1 ", "2026-11-20 00:45"), ("2026-11-21 00:45 −1", "2026-11-20 00:45"),
      ("today 3am", "2026-11-20 03:00"), ("thursday 00:45", "2026-11-19 00:45"),
      ("yesterday 00:45", "2026-11-19 00:45"), ("19.11. 00:45", "2026-11-19 00:45"),
      ("thursday 24:00", "2026-11-20 00:00"), ("this morning at 3", "2026-11-20 03:00"),
    ])
  func byDay(text: String, meaning: String) throws {
    #expect(try read(text, atNight: false) == meaning)
  }

  @Test(
    "before the owner's day has begun, the small hours are those of the calendar's today",
    arguments: [
      ("today 00:30", "2026-11-20 00:30"), ("20.11. 00:30", "2026-11-20 00:30"),
      ("00:30", "2026-11-20 00:30"), ("today 00:30 +1", "2026-11-20 00:30"),
      ("00:30 +1", "2026-11-20 00:30"), ("yesterday 00:30", "2026-11-19 00:30"),
      ("yesterday 00:30 +1", "2026-11-19 00:30"), ("thursday 00:30", "2026-11-19 00:30"),
      ("3am", "2026-11-19 03:00"), ("today 3am", "2026-11-20 03:00"),
      ("today 9pm", "2026-11-19 21:00"), ("yesterday 9pm", "2026-11-18 21:00"),
    ])
  func byNight(text: String, meaning: String) throws {
    #expect(try read(text, atNight: true) == meaning)
  }

  @Test("what is printed beside the owner's day is read again as the same minute")
  func printed() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let now = Date(timeIntervalSince1970: 1_795_158_900)
    for second in stride(from: 0, to: 86_400, by: 5400) {
      let moment = Moment(
        Date(timeIntervalSince1970: 1_795_000_000 + Double(second)), in: zone, dayStart: 4 * 3600)
      let text = "\(moment.day) \(moment.clockOfDay)"
      let again = try TypedMoment(text, now: now, zone: zone, dayStart: 4 * 3600)
      #expect(ClockMinute(again.moment) == ClockMinute(moment), "\(text)")
      #expect(again.moment.day == moment.day, "\(text)")
    }
  }

  @Test("friday is asked back on a Friday, with a time as well", arguments: ["00:45", "00:45 +1"])
  func friday(time: String) {
    #expect(throws: TypedError.self) { try read("friday \(time)", atNight: false) }
  }

  @Test(
    "only a time has a +1",
    arguments: ["monday +1", "+1", "last night +1", "2026-11-19 00:45 +0", "2026-11-19 +1 00:45"])
  func noTime(text: String) {
    let error = #expect(throws: TypedError.self) { try read(text, atNight: false) }
    #expect(error?.message == "'\(text)' is no time")
  }
}
