import Entries
import Foundation
import Insights
import Testing

@Suite struct SummaryTests {
  private func kept(_ numbers: [Int], of count: Int, today: Int? = nil) -> KeptDays {
    KeptDays(
      numbers.map(Journals.day), in: Journals.day(0)...Journals.day(count - 1),
      today: Journals.day(today ?? count - 1))
  }

  @Test("A missed day between two kept ones is forgiven, two in a row are not")
  func forgiving() {
    let one = kept([0, 1, 3, 4], of: 5)
    #expect(one.forgiven == 1 && one.score == 100 && one.run == 4 && one.longestRun == 4)
    let two = kept([0, 1, 4], of: 5)
    #expect(two.forgiven == 0 && two.score == 60 && two.run == 1 && two.longestRun == 2)
    let alternating = kept([0, 2, 4, 6], of: 7)
    #expect(alternating.score == 100 && alternating.run == 4)
  }

  @Test("Today is no miss before it is over, and a run goes on over one open day")
  func todayIsOpen() {
    let open = kept([0, 1, 2], of: 4)
    #expect(open.isTodayOpen && !kept([0, 3], of: 4).isTodayOpen)
    #expect(!kept([0], of: 4, today: 9).isTodayOpen)
    #expect(open.days == 3 && open.score == 100 && open.run == 3)
    let openAfterMiss = kept([0, 1], of: 4)
    #expect(openAfterMiss.days == 3 && openAfterMiss.run == 2)
    #expect(kept([0, 1], of: 5).run == 0)
    #expect(kept([], of: 5).score == 0)
    #expect(kept([], of: 1).days == 0)
    #expect(kept([0], of: 1).score == 100)
  }

  @Test("A period ends today and has the length of its name")
  func periods() {
    let today = day("2026-03-31")
    func range(_ period: Period) -> String {
      let days = period.days(endingOn: today, kept: day("2020-05-05")...day("2026-04-01"))
      return "\(days.lowerBound) \(days.upperBound)"
    }
    #expect(range(.week) == "2026-03-25 2026-03-31")
    #expect(range(.month) == "2026-03-01 2026-03-31")
    #expect(range(.quarter) == "2026-01-01 2026-03-31")
    #expect(range(.year) == "2025-04-01 2026-03-31")
    #expect(range(.all) == "2020-05-05 2026-04-01")
    #expect(Period.all.days(endingOn: today, kept: nil) == today...today)
  }

  @Test("Named days reach from the journal's first day and to today where an end is left open")
  func spans() {
    let (today, kept) = (day("2026-03-31"), day("2020-05-05")...day("2026-04-01"))
    func range(_ since: String?, _ until: String?) -> String {
      let span = SummarySpan.days(since: since.map(day), until: until.map(day))
      let days = span.days(today: today, kept: kept)
      return "\(days.lowerBound) \(days.upperBound)"
    }
    #expect(range("2026-02-01", "2026-02-28") == "2026-02-01 2026-02-28")
    #expect(range("2026-02-01", nil) == "2026-02-01 2026-03-31")
    #expect(range(nil, "2021-01-01") == "2020-05-05 2021-01-01")
    #expect(range(nil, "2019-01-01") == "2019-01-01 2019-01-01")
    #expect(range("2027-01-01", nil) == "2027-01-01 2027-01-01")
    #expect(SummarySpan.period(.week).days(today: today, kept: kept) == day("2026-03-25")...today)
  }

  @Test("Days that have not come yet are not missed")
  func future() {
    let facts = JournalFacts(entries: [0, 1, 2].map { Journals.entry($0) })
    let month = SummarySpan.days(since: Journals.day(0), until: Journals.day(29))
    let summary = Summary(facts, span: month, today: Journals.day(2))
    #expect(summary.kept.days == 3 && summary.kept.score == 100 && summary.period == nil)
    #expect(summary.until == Journals.day(29))
  }

  @Test("A course covers its stretch in equal steps without a gap, never in too many")
  func courses() {
    let first = day("2020-01-15")
    for length in [1, 7, 66, 67, 365, 1000, 20_000] {
      let range = first...first.advanced(by: length - 1)
      let days = DayFact.days(
        of: (0..<length).map {
          EntryFact(
            number: 1,
            moment: Moment(day: first.advanced(by: $0), secondOfDay: 0, in: .gmt), mood: 2)
        })
      for firstWeekday in [1, 7] {
        let course = Course(days, in: range, firstWeekday: firstWeekday)
        #expect(course.points.count <= Course.mostPoints)
        #expect(course.points.reduce(0) { $0 + $1.days } == length, "\(length)")
        #expect(course.points.allSatisfy { $0.mood == 2 })
      }
    }
  }

  @Test("A summary counts what there is, and its parts agree with each other")
  func agrees() {
    let year = SampleYear(ending: day("2026-11-20"))
    let summary = Summary(year.facts, period: .all, today: day("2026-11-20"))
    #expect(summary.entries == year.entries.count)
    #expect(summary.sounds == 60)
    #expect(summary.moods.reduce(0, +) == year.entries.count { $0.draft.mood != nil })
    #expect(summary.energies.reduce(0, +) == year.entries.count { $0.draft.energy != nil })
    #expect(summary.weekdays.slots.reduce(0) { $0 + $1.entries } == summary.entries)
    #expect(summary.hours.slots.reduce(0) { $0 + $1.entries } == summary.entries)
    #expect(summary.kept.kept == summary.days.count)
    #expect(summary.words > 0 && summary.spokenSeconds > 0)
    let week = Summary(year.facts, period: .week, today: day("2026-11-20"))
    #expect(week.days.allSatisfy { $0.day > day("2026-11-13") })
    #expect(
      Summary(JournalFacts(entries: []), period: .year, today: day("2026-11-20")).entries == 0)
  }

  @Test("A period counts its missed days from the journal's first entry, wherever that lies")
  func begun() {
    let facts = JournalFacts(entries: [5, 6].map { Journals.entry($0) })
    let today = Journals.day(6)
    func kept(_ first: Int) -> KeptDays {
      Summary(facts, of: Journals.day(first)...today, period: .week, today: today).kept
    }
    #expect(kept(5).days == 2 && kept(5).score == 100)
    #expect(kept(2).days == 5 && kept(2).score == 40)
    #expect(kept(-300).days == 7 && kept(-300).kept == 2)
  }

  @Test("A summary's JSON holds what is needed to compute its figures again")
  func json() throws {
    let facts = SampleYear(ending: day("2026-11-20")).facts
    let summary = Summary(facts, period: .year, today: day("2026-11-20"))
    let data = try JSONEncoder().encode(summary)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let days = try #require(object["days"] as? [[String: Any]])
    let moods = days.compactMap { ($0["mood"] as? [String: Any])?["value"] as? Double }
    let mean = try #require(object["meanMood"] as? Double)
    #expect(abs(moods.reduce(0, +) / Double(moods.count) - mean) < 1e-12)
    let correlations = try JSONEncoder().encode(Correlations(facts))
    let pairs = try #require(
      try JSONSerialization.jsonObject(with: correlations) as? [String: Any])
    #expect(pairs["pairsTried"] as? Int == (pairs["pairs"] as? [Any])?.count)
  }

  @Test("A hundred thousand entries are summed up without losing one")
  func manyEntries() {
    let entries = (0..<100_000).map {
      Journals.entry($0 / 10 - 5000, hour: $0 % 24, mood: 1 + $0 % 5, energy: 1 + $0 % 10)
    }
    let facts = JournalFacts(entries: entries)
    let summary = Summary(facts, period: .all, today: Journals.day(4999))
    #expect(summary.entries == 100_000)
    #expect(summary.days.count == 10_000)
    #expect(summary.kept.score == 100)
    #expect(summary.course.points.count <= Course.mostPoints)
  }
}
