import Documents
import Entries
import Testing

/// What days in words mean, on a Friday.
@Suite("Days in words")
struct TypedDaysTests {
  /// Friday, 20 November 2026.
  private func read(_ text: String, today: String = "2026-11-20") throws -> String? {
    let today = try #require(CivilDay(today))
    return try TypedDays.read(text, today: today).map { days in
      days.length == 1 ? "\(days.lowerBound)" : "\(days.lowerBound)..\(days.upperBound)"
    }
  }

  @Test(
    "one day",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026/11/20", "2026-11-20"), ("today", "2026-11-20"),
      ("Yesterday", "2026-11-19"), ("tomorrow", "2026-11-21"),
      ("the day before yesterday", "2026-11-18"), ("monday", "2026-11-16"),
      ("Mon", "2026-11-16"), ("on thursday", "2026-11-19"), ("saturday", "2026-11-14"),
      ("last monday", "2026-11-16"), ("last friday", "2026-11-13"), ("this friday", "2026-11-20"),
      ("monday last week", "2026-11-09"), ("friday this week", "2026-11-20"),
      ("3d", "2026-11-17"), ("0d", "2026-11-20"), ("2w", "2026-11-06"), ("6mo", "2026-05-20"),
      ("3d ago", "2026-11-17"), ("2w ago", "2026-11-06"), ("6mo ago", "2026-05-20"),
      ("1y", "2025-11-20"), ("3 days ago", "2026-11-17"), ("three days ago", "2026-11-17"),
      ("a week ago", "2026-11-13"), ("a month ago", "2026-10-20"), ("2 years ago", "2024-11-20"),
      ("november 5", "2026-11-05"), ("5 November", "2026-11-05"), ("nov 5th", "2026-11-05"),
      ("5th of november 2025", "2025-11-05"), ("november 5, 2025", "2025-11-05"),
      ("december 24", "2025-12-24"), ("november 20", "2026-11-20"), ("29 february", "2024-02-29"),
      ("the 20th", "2026-11-20"), ("21st", "2026-10-21"), ("31st", "2026-10-31"),
      ("20.11.2026", "2026-11-20"), ("5.11.2026", "2026-11-05"), ("20/11/2026", "2026-11-20"),
      ("11/20/2026", "2026-11-20"), ("5/5/2026", "2026-05-05"), ("3.11.", "2026-11-03"),
      ("on the 24.12.", "2025-12-24"), ("3. november", "2026-11-03"), ("3. Nov.", "2026-11-03"),
      ("2026/11/3", "2026-11-03"), ("2026.11.03", "2026-11-03"), ("20-11-2026", "2026-11-20"),
      ("20/11", "2026-11-20"), ("11/19", "2026-11-19"), ("3-nov-2025", "2025-11-03"),
      ("3 nov", "2026-11-03"), ("nov 3rd", "2026-11-03"), ("the 3rd", "2026-11-03"),
      ("the third", "2026-11-03"), ("third of november", "2026-11-03"),
      ("november twenty-third", "2025-11-23"), ("november 5 last year", "2025-11-05"),
      ("Friday 20 November", "2026-11-20"), ("Friday, 20 November 2026", "2026-11-20"),
      ("monday of last week", "2026-11-09"), ("christmas", "2025-12-25"),
      ("at christmas", "2025-12-25"), ("last christmas", "2025-12-25"),
      ("this christmas", "2026-12-25"), ("christmas eve 2024", "2024-12-24"),
      ("new year’s eve", "2025-12-31"), ("new year's day", "2026-01-01"),
      ("halloween last year", "2025-10-31"), ("a fortnight ago", "2026-11-06"),
      ("two fortnights ago", "2026-10-23"), ("fortnight", "2026-11-06"),
      ("a fortnight", "2026-11-06"), ("3 weeks", "2026-10-30"), ("3 weeks ago", "2026-10-30"),
      ("two days", "2026-11-18"), ("zwei wochen", "2026-11-06"),
      ("Friday 2026-11-20", "2026-11-20"),
    ])
  func day(text: String, meaning: String) throws {
    #expect(try read(text) == meaning)
  }

  @Test(
    "several days",
    arguments: [
      ("2026-11", "2026-11-01..2026-11-30"), ("2026", "2026-01-01..2026-12-31"),
      ("this week", "2026-11-16..2026-11-22"), ("last week", "2026-11-09..2026-11-15"),
      ("last weekend", "2026-11-14..2026-11-15"), ("this month", "2026-11-01..2026-11-30"),
      ("last month", "2026-10-01..2026-10-31"), ("this year", "2026-01-01..2026-12-31"),
      ("last year", "2025-01-01..2025-12-31"), ("last 7 days", "2026-11-14..2026-11-20"),
      ("past two weeks", "2026-11-07..2026-11-20"), ("november", "2026-11-01..2026-11-30"),
      ("last november", "2025-11-01..2025-11-30"), ("december", "2025-12-01..2025-12-31"),
      ("november last year", "2025-11-01..2025-11-30"),
      ("this december", "2026-12-01..2026-12-31"), ("the past week", "2026-11-14..2026-11-20"),
      ("in october", "2026-10-01..2026-10-31"), ("feb 2024", "2024-02-01..2024-02-29"),
      ("monday..wednesday", "2026-11-16..2026-11-18"),
      ("2026-11-01..yesterday", "2026-11-01..2026-11-19"),
      ("last fortnight", "2026-11-07..2026-11-20"),
      ("the past fortnight", "2026-11-07..2026-11-20"),
      ("weekend", "2026-11-14..2026-11-15"), ("at the weekend", "2026-11-14..2026-11-15"),
      ("summer", "2026-06-01..2026-08-31"), ("last summer", "2026-06-01..2026-08-31"),
      ("this summer", "2026-06-01..2026-08-31"), ("autumn", "2026-09-01..2026-11-30"),
      ("this fall", "2026-09-01..2026-11-30"), ("last autumn", "2025-09-01..2025-11-30"),
      ("winter", "2025-12-01..2026-02-28"), ("last winter", "2025-12-01..2026-02-28"),
      ("spring 2025", "2025-03-01..2025-05-31"),
      ("in the summer of 2025", "2025-06-01..2025-08-31"),
      ("spring last year", "2025-03-01..2025-05-31"),
      ("winter 2023/24", "2023-12-01..2024-02-29"), ("winter 2023-2024", "2023-12-01..2024-02-29"),
      ("spring..summer", "2026-03-01..2026-08-31"),
      ("week 47", "2026-11-16..2026-11-22"), ("week 48", "2025-11-24..2025-11-30"),
      ("week 53", "2020-12-28..2021-01-03"), ("week 1 of 2026", "2025-12-29..2026-01-04"),
      ("week 47 last year", "2025-11-17..2025-11-23"), ("2025-W47", "2025-11-17..2025-11-23"),
      ("KW 47", "2026-11-16..2026-11-22"), ("end of october", "2026-10-21..2026-10-31"),
      ("at the end of october", "2026-10-21..2026-10-31"),
      ("the beginning of last month", "2026-10-01..2026-10-10"),
      ("mid-october", "2026-10-11..2026-10-20"), ("early november", "2026-11-01..2026-11-10"),
      ("end of february 2025", "2025-02-21..2025-02-28"),
      ("Ende Oktober", "2026-10-21..2026-10-31"),
      ("monday to wednesday", "2026-11-16..2026-11-18"),
      ("from monday to wednesday", "2026-11-16..2026-11-18"),
      ("wednesday to monday", "2026-11-11..2026-11-16"),
      ("wednesday..monday", "2026-11-11..2026-11-16"),
      ("3 weeks to yesterday", "2026-10-30..2026-11-19"),
      ("november to february", "2025-11-01..2026-02-28"),
      ("week 45 to week 46", "2026-11-02..2026-11-15"),
      ("montag bis mittwoch", "2026-11-16..2026-11-18"),
      ("vom montag bis mittwoch", "2026-11-16..2026-11-18"),
      ("3rd to 5th", "2026-11-03..2026-11-05"), ("vom 3. bis 5.", "2026-11-03..2026-11-05"),
      ("october 3rd to 5th", "2026-10-03..2026-10-05"),
      ("2026-10-28 to 3rd", "2026-10-28..2026-11-03"),
      ("october to 5th", "2026-10-01..2026-11-05"), ("monday to 5th", "2026-11-02..2026-11-05"),
      ("3. bis 5. oktober", "2026-10-03..2026-10-05"),
      ("week 47 to week 3", "2025-11-17..2026-01-18"),
      ("3 to 5 november", "2026-11-03..2026-11-05"), ("3 to 5 december", "2025-12-03..2025-12-05"),
      ("from 3 until 5 november", "2026-11-03..2026-11-05"),
      ("the 3rd to the 5th of november 2025", "2025-11-03..2025-11-05"),
      ("monday to last friday", "2026-11-09..2026-11-13"),
      ("monday to friday last week", "2026-11-09..2026-11-13"),
      ("monday to today", "2026-11-16..2026-11-20"),
      ("monday to next monday", "2026-11-16..2026-11-23"),
      ("christmas to this new year's eve", "2026-12-25..2026-12-31"),
      ("monday to this week", "2026-11-16..2026-11-22"),
      ("end of november", "2025-11-21..2025-11-30"),
    ])
  func days(text: String, meaning: String) throws {
    #expect(try read(text) == meaning)
  }

  @Test(
    "what can mean two days is refused with both",
    arguments: [
      ("friday", "today or 2026-11-13"), ("fri", "today or 2026-11-13"),
      ("3m", "minutes or months"), ("5/11/2026", "2026-11-05 or 2026-05-11"),
      ("3h", "a day is wanted"), ("5/11", "2026-11-05 or 2026-05-11"),
      ("5-11-2026", "2026-11-05 or 2026-05-11"), ("3.11", "a day or a time"),
      ("3.11.26", "the century"), ("monday 20 november", "is a Friday"),
      ("monday 2026-11-20", "is a Friday"),
      ("this weekend", "that of 2026-11-14 or that of 2026-11-21"),
      ("winter 2025", "December 2024 or 2025"), ("winter last year", "December 2024 or 2025"),
      ("this winter", "has ended or the one to come"),
      ("monday to friday", "today or 2026-11-13"), ("friday to today", "today or 2026-11-13"),
    ])
  func twoMeanings(text: String, both: String) throws {
    let error = #expect(throws: TypedError.self) { try read(text) }
    #expect(error?.message.contains(both) == true, "\(error?.message ?? "")")
    #expect(error?.hint != nil)
  }

  @Test(
    "any other text names no day",
    arguments: [
      "", " ", "soon", "last", "ago", "days ago", "monday tuesday", "last 3", "12", "may be",
      "32nd", "november 31", "november 5 5", "2026-13", "2026-02-30", "..",
      "monday..", "yesterday..monday", "the", "d", "-3d", "3dd", "last monday 2026",
      "99999999999999999999d", "1000000y", "31.13.2026", "31.13.", "13/13", "3-11", "3.11-2026",
      "2026/13/1", "three", "christmas eve last", "easter", "november 5 last week", "last night",
      "21.30", "this", "this 3rd", "winter 2023/25", "last summer 2025", "summer 25", "summer x",
      "next summer", "x weekend", "this fortnight", "week 54", "week 0", "week", "week 53 of 2025",
      "end of", "end of 2025", "end of the end of october", "end of monday", "monday to",
      "to monday",
      "yesterday to monday", "this week to last week", "9 h", "ten to nine",
    ])
  func nothing(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test("words count from the day that is given, over the ends of months and years")
  func ends() throws {
    #expect(try read("last sunday", today: "2027-01-01") == "2026-12-27")
    #expect(try read("a month ago", today: "2027-03-31") == "2027-02-28")
    #expect(try read("last month", today: "2027-01-31") == "2026-12-01..2026-12-31")
    #expect(try read("january", today: "2027-01-01") == "2027-01-01..2027-01-31")
    #expect(try read("last weekend", today: "2026-11-22") == "2026-11-14..2026-11-15")
    #expect(try read("weekend", today: "2026-11-21") == "2026-11-21..2026-11-22")
    #expect(try read("this weekend", today: "2026-11-22") == "2026-11-21..2026-11-22")
    #expect(try read("last weekend", today: "2026-11-23") == "2026-11-21..2026-11-22")
    #expect(try read("winter", today: "2027-01-05") == "2026-12-01..2027-02-28")
    #expect(try read("this winter", today: "2027-01-05") == "2026-12-01..2027-02-28")
    #expect(try read("last winter", today: "2027-01-05") == "2025-12-01..2026-02-28")
    #expect(try read("last winter", today: "2026-12-01") == "2025-12-01..2026-02-28")
    #expect(try read("summer", today: "2026-05-31") == "2025-06-01..2025-08-31")
    #expect(try read("christmas", today: "2026-12-25") == "2026-12-25")
    #expect(try read("last christmas", today: "2026-12-25") == "2025-12-25")
    #expect(try read("monday to wednesday", today: "2026-11-17") == "2026-11-09..2026-11-11")
    #expect(try read("monday to wednesday", today: "2026-11-16") == "2026-11-09..2026-11-11")
    #expect(try read("week 1", today: "2025-12-29") == "2025-12-29..2026-01-04")
  }

  @Test("a part of a month is the latest that has begun, unless it is said which")
  func partOfMonth() throws {
    #expect(try read("end of october", today: "2026-10-05") == "2025-10-21..2025-10-31")
    #expect(try read("end of october", today: "2026-10-21") == "2026-10-21..2026-10-31")
    #expect(try read("end of october 2026", today: "2026-10-05") == "2026-10-21..2026-10-31")
    #expect(try read("end of this month", today: "2026-10-05") == "2026-10-21..2026-10-31")
  }

  @Test("a stretch is the latest that there was, over the ends of months and years")
  func stretches() throws {
    #expect(try read("november 3rd to 5th", today: "2026-12-20") == "2026-11-03..2026-11-05")
    #expect(try read("vom 3. bis 5. november", today: "2026-12-20") == "2026-11-03..2026-11-05")
    #expect(try read("3rd to 5th", today: "2026-11-04") == "2026-10-03..2026-10-05")
    #expect(try read("28th to 3rd", today: "2026-12-30") == "2026-11-28..2026-12-03")
    #expect(
      try read("20 december to 3 january", today: "2026-12-30") == "2025-12-20..2026-01-03")
    #expect(
      try read("christmas to new year's day", today: "2026-12-27") == "2025-12-25..2026-01-01")
  }
}
