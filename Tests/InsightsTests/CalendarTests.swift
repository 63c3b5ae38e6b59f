import Entries
import Foundation
import Insights
import Testing

@Suite struct CalendarTests {
  @Test("All moods of a day are kept, and the day's value says how it came about")
  func dayValue() throws {
    #expect(DayValue([]) == nil)
    let one = try #require(DayValue([4]))
    #expect(one.value == 4 && one.count == 1 && one.rule == .only)
    let three = try #require(DayValue([1, 4, 5]))
    #expect(abs(three.value - 10.0 / 3) < 1e-12 && three.count == 3 && three.rule == .mean)
    #expect(DayValue([2, 3])?.rounded == 3)
  }

  @Test("Entries come to days by their own civil day, whatever their zone")
  func days() {
    let entries = [
      Journals.entry(3, mood: 4, energy: 6, seconds: 30), Journals.entry(1, mood: 2),
      Journals.entry(3, hour: 20, mood: 1),
    ]
    let days = DayFact.days(of: entries)
    #expect(days.map(\.day) == [Journals.day(1), Journals.day(3)])
    #expect(days.last?.mood == DayValue([4, 1]))
    #expect(days.last?.energy == DayValue([6]))
    #expect(days.last?.entries == 2)
    #expect(days.last?.sounds == 1)
    #expect(days.last?.spokenSeconds == 30)
  }

  @Test("Every month's grid has each of its days once, under its own day of the week")
  func monthGrids() throws {
    for year in [2023, 2024, 2026] {
      for month in 1...12 {
        for firstWeekday in 1...7 {
          let grid = try #require(
            MonthGrid(year: year, month: month, days: [], firstWeekday: firstWeekday))
          #expect(
            grid.cells.map(\.day.day) == Array(1...CivilDay.length(ofMonth: month, year: year)))
          for week in grid.weeks {
            #expect(week.count == 7)
            #expect(week.contains { $0 != nil })
            for (cell, weekday) in zip(week, grid.weekdays) {
              #expect(cell == nil || cell?.day.weekday == weekday)
            }
          }
        }
      }
    }
    #expect(MonthGrid(year: 2026, month: 13, days: []) == nil)
    #expect(MonthGrid(year: 0, month: 1, days: []) == nil)
    #expect(MonthGrid(year: 2026, month: 1, days: [], firstWeekday: 8) == nil)
  }

  @Test("A grid shows moods, sound and numbers of entries on their days, and days that are not")
  func cells() throws {
    let facts = DayFact.days(of: [
      EntryFact(
        number: 1, moment: Moment(day: day("2024-02-29"), secondOfDay: 0, in: .gmt), mood: 5,
        spokenSeconds: 3)
    ])
    let month = try #require(MonthGrid(year: 2024, month: 2, days: facts))
    #expect(month.meanMood == 5)
    #expect(month.cells.last?.hasSound == true)
    #expect(month.cells.first?.isKept == false)
    let year = try #require(YearGrid(year: 2024, days: facts))
    #expect(year.months[1][28]?.mood == DayValue([5]))
    #expect(year.months[1][29] == nil)
    #expect(year.cells.count == 366)
    #expect(try #require(YearGrid(year: 2023, days: facts)).cells.allSatisfy { !$0.isKept })
  }

  @Test("Looking back finds a week, a month, half a year and every former year")
  func onThisDay() {
    let days = [
      "2026-11-13", "2026-10-20", "2026-05-20", "2025-11-20", "2020-11-20", "2026-11-19",
      "2025-11-21",
    ]
    let entries = days.enumerated().map { index, text in
      EntryFact(
        number: Int64(index), moment: Moment(day: day(text), secondOfDay: 0, in: .gmt), mood: 3)
    }
    let found = OnThisDay(today: day("2026-11-20"), entries: entries)
    #expect(found.sections.map(\.ago) == [.week, .month, .halfYear, .years(1), .years(6)])
    #expect(found.sections.map(\.entries) == [[0], [1], [2], [3], [4]])
    #expect(OnThisDay(today: day("2026-11-20"), entries: []).sections.isEmpty)
  }

  @Test("A leap day is never passed over, and a short month's last day stands in")
  func leapDays() {
    #expect(OnThisDay.days(like: day("2028-02-29"), in: 2024).map(\.description) == ["2024-02-29"])
    #expect(OnThisDay.days(like: day("2028-02-29"), in: 2027).map(\.description) == ["2027-02-28"])
    #expect(
      OnThisDay.days(like: day("2027-02-28"), in: 2024).map(\.description)
        == ["2024-02-28", "2024-02-29"])
    #expect(OnThisDay.days(like: day("2028-02-28"), in: 2024).map(\.description) == ["2024-02-28"])
    #expect(
      OnThisDay.recent(before: day("2026-03-31")).map(\.1.description)
        == ["2026-03-24", "2026-02-28", "2025-09-30"])
    #expect(day("2026-01-31").advanced(byMonths: 1).description == "2026-02-28")
    #expect(day("2026-01-31").advanced(byMonths: -14).description == "2024-11-30")
    #expect(day("0001-01-31").advanced(byMonths: -1) == day("0001-01-31"))
  }
}
