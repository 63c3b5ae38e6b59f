import Entries
import Testing

@testable import Documents

@Suite("What was said to the journal")
struct ObeyedTextTests {
  @Test("How to take it back is always told, and once, also where no words left the transcript")
  func remedy() {
    func lines(_ obeyed: [String], takenOut: String?) -> [String] {
      ObeyedText.lines(obeyed, passedOver: [], takenOut: takenOut, undo: "sotto undo 8")
    }
    #expect(
      lines(["mood 4"], takenOut: nil)
        == ["understood: mood 4 ('sotto undo 8' takes it all back)"])
    #expect(
      lines(["mood 4", "energy 3"], takenOut: "journal mood four")
        == [
          "understood: mood 4, energy 3",
          "taken out: journal mood four ('sotto undo 8' takes it all back)",
        ])
    #expect(lines([], takenOut: nil).isEmpty)
  }
}

@Suite("The period of a search")
struct PeriodTextTests {
  @Test("What was searched is told by its days or minutes")
  func words() throws {
    let first = try #require(CivilDay("2026-11-01"))
    let last = try #require(CivilDay("2026-11-30"))
    func words(_ since: CivilDay?, _ until: CivilDay?) -> String? {
      PeriodText.words(EntryFilter(since: since, until: until))
    }
    #expect(words(first, last) == "from 2026-11-01 to 2026-11-30")
    #expect(words(first, first) == "on 2026-11-01")
    #expect(words(first, nil) == "since 2026-11-01")
    #expect(words(nil, last) == "until 2026-11-30")
    #expect(words(nil, nil) == nil)
    var filter = EntryFilter()
    filter.sinceMinute = ClockMinute(first, minute: 9 * 60)
    #expect(PeriodText.words(filter) == "since 2026-11-01 09:00")
    filter.untilMinute = filter.sinceMinute
    #expect(PeriodText.words(filter) == "of 2026-11-01 09:00")
    filter.untilMinute = ClockMinute(first, minute: 10 * 60)
    #expect(PeriodText.words(filter) == "from 2026-11-01 09:00 to 2026-11-01 10:00")
  }
}
