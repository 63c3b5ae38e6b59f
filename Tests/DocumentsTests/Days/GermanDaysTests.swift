import Documents
import Entries
import Foundation
import Testing

/// What German words for days and times mean, on Friday, 20 November 2026, at a quarter past eight.
@Suite("Days and times in German")
struct GermanDaysTests {
  private func now() throws -> TypedNow {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    return TypedNow(date: Date(timeIntervalSince1970: 1_795_158_900), zone: zone)
  }

  private func filter(on text: String) throws -> EntryFilter {
    var words = FilterWords()
    words.on = text
    let names = FilterNames(moodWords: { _ in nil }, hasCollection: { _ in false })
    return try words.filter(now(), ranks: false, names: names)
  }

  @Test(
    "days are found by them, in filters and as names of entries",
    arguments: [
      ("heute", "today"), ("gestern", "yesterday"), ("Vorgestern", "2026-11-18"),
      ("morgen", "2026-11-21"), ("montag", "monday"), ("am Montag", "monday"),
      ("letzten montag", "last monday"), ("Sonnabend", "saturday"),
      ("dienstag letzte woche", "2026-11-10"), ("letzte woche", "last week"),
      ("diese Woche", "this week"), ("vergangenen Monat", "last month"),
      ("letztes jahr", "2025-01-01..2025-12-31"), ("letzten sieben tage", "last 7 days"),
      ("letztes wochenende", "last weekend"), ("am wochenende", "weekend"),
      ("märz", "2026-03"), ("März", "2026-03"), ("mär.", "2026-03"), ("im mai", "2026-05"),
      ("dezember", "2025-12"), ("okt 2025", "2025-10"), ("letzten november", "2025-11"),
      ("3. märz", "2026-03-03"), ("3.märz", "2026-03-03"), ("3. März 2025", "2025-03-03"),
      ("am 3. november", "2026-11-03"), ("am 3.", "2026-11-03"), ("am 3.11.", "2026-11-03"),
      ("freitag, 20. november", "2026-11-20"), ("vor drei tagen", "2026-11-17"),
      ("vor einer woche", "2026-11-13"), ("vor 2 wochen", "2026-11-06"),
      ("sommer", "summer"), ("letzten winter", "last winter"), ("im frühling 2025", "spring 2025"),
      ("gestern abend", "yesterday evening"), ("montagabend", "monday evening"),
      ("letzte nacht", "last night"), ("heute früh", "this morning"),
      ("heute morgen", "this morning"), ("am nachmittag des 3.11.", "2026-11-03 afternoon"),
      ("gestern um 21 uhr", "2026-11-19 21:00"), ("montag 9 Uhr", "2026-11-16 09:00"),
      ("gestern 21 uhr 30", "2026-11-19 21:30"), ("gestern abend um neun uhr", "2026-11-19 21:00"),
    ])
  func found(german: String, english: String) throws {
    let span = try #require(try TypedSpan.read(german, now()))
    #expect(try span == TypedSpan.read(english, now()))
    #expect(try filter(on: german) == filter(on: english))
    switch span {
    case .days(let days): #expect(try TypedSelector.read(german, now()) == .days(days))
    case .minutes(let minutes): #expect(try TypedSelector.read(german, now()) == .minutes(minutes))
    }
  }

  @Test(
    "times are read from them",
    arguments: [
      ("jetzt", "2026-11-20 08:15"), ("vor einer stunde", "2026-11-20 07:15"),
      ("vor 20 minuten", "2026-11-20 07:55"), ("gestern", "2026-11-19 12:00"),
      ("gestern abend", "2026-11-19 20:00"), ("gestern mittag", "2026-11-19 12:00"),
      ("7 uhr", "2026-11-20 07:00"), ("um 7:30 uhr", "2026-11-20 07:30"),
      ("gestern 24 uhr", "2026-11-20 00:00"), ("9 am montag", "2026-11-16 09:00"),
      ("12:30 am monday", "2026-11-16 00:30"),
    ])
  func moment(text: String, meaning: String) throws {
    let now = try now()
    let read = try TypedMoment(text, now: now.date, zone: now.zone)
    #expect(ClockMinute(read.moment).description == meaning)
  }

  @Test(
    "what can mean two things is asked back",
    arguments: [
      ("heute nacht", "before today or the one after it"), ("freitag", "today or 2026-11-13"),
      ("um 9", "morning or evening"), ("dieses wochenende", "2026-11-14 or that of 2026-11-21"),
      ("winter 2025", "December 2024 or 2025"),
    ])
  func twoMeanings(text: String, reason: String) throws {
    let error = #expect(throws: TypedError.self) { try TypedSpan.read(text, now()) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }

  @Test(
    "any other text is none of them",
    arguments: ["uhr", "vor", "vor tagen", "am", "halb neun", "31. februar", "letzte", "vor drei"])
  func nothing(text: String) throws {
    #expect(try TypedSpan.read(text, now()) == nil)
  }
}
