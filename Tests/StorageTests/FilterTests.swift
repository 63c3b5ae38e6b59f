import Entries
import Foundation
import Testing

@testable import Storage

@Suite("Filters, orders and selectors")
struct FilterTests {
  private let journal: TemporaryJournal

  /// Five entries a day apart: 1 is the oldest.
  init() throws {
    journal = try TemporaryJournal()
    let drafts = [
      EntryDraft(
        moment: Sample.moment(), mood: Mood(score: 1, word: "Müde"), energy: Energy(level: 1),
        tags: [.init(.tag, "work"), .init(.person, "Ada")]),
      EntryDraft(
        moment: Sample.moment(minutes: 1440), mood: Mood(score: 5, word: "happy"),
        energy: Energy(level: 9), place: Place(name: "Pier"), tags: [.init(.tag, "home")]),
      EntryDraft(
        moment: Sample.moment(minutes: 2880), mood: Mood(score: 3),
        tags: [.init(.tag, "work"), .init(.tag, "urgent")]),
      EntryDraft(moment: Sample.moment(minutes: 4320), note: "nothing else"),
    ]
    for draft in drafts { _ = try journal.file.add(draft, uuid: UUID()) }
    let (_, recording) = try journal.addRecording(Sample.draft(minutes: 5760))
    try journal.transcribe(
      recording,
      [Sample.utterance("a short walk"), Sample.utterance("unsure", at: 3, confidence: 0.2)])
  }

  private func found(_ filter: EntryFilter) throws -> [Int64] {
    let overviews = try journal.file.overviews(matching: filter).map(\.entry.id)
    var unlimited = filter
    unlimited.limit = nil
    #expect(
      try journal.file.count(matching: filter)
        == journal.file.overviews(matching: unlimited).count)
    return overviews
  }

  @Test("Without conditions every live entry passes, newest first")
  func all() throws {
    #expect(try found(EntryFilter()) == [5, 4, 3, 2, 1])
    #expect(try found(EntryFilter(limit: 2)) == [5, 4])
    #expect(try found(EntryFilter(limit: 0)) == [])
    #expect(try found(EntryFilter(sort: .oldest)) == [1, 2, 3, 4, 5])
  }

  @Test("Days are included at both ends")
  func days() throws {
    let since = CivilDay("2026-11-21")
    let until = CivilDay("2026-11-22")
    #expect(try found(EntryFilter(since: since, until: until)) == [3, 2])
    #expect(try found(EntryFilter(since: until)) == [5, 4, 3])
    #expect(try found(EntryFilter(until: since)) == [2, 1])
    #expect(try found(EntryFilter(since: until, until: since)) == [])
  }

  @Test("A day of the week is that of the owner's day, an hour that of the clock")
  func weekdays() throws {
    var filter = EntryFilter()
    // The first was made at noon on a Friday.
    for (weekday, entry) in [(5, 1), (6, 2), (7, 3), (1, 4), (2, 5)] {
      filter.weekday = weekday
      #expect(try found(filter) == [Int64(entry)])
    }
    filter.weekday = 3
    #expect(try found(filter) == [])
    filter.weekday = nil
    let early = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let day = try #require(CivilDay("1969-12-31"))
    let number = try journal.file.add(
      EntryDraft(moment: Moment(day: day, secondOfDay: 7 * 3600 + 59, in: early)), uuid: UUID())
    filter.hour = 7
    #expect(try found(filter) == [number])
    filter.hour = 12
    #expect(try found(filter) == [5, 4, 3, 2, 1])
    filter.hour = 11
    #expect(try found(filter) == [])
  }

  @Test("Minutes are included at both ends, by the clock where an entry was made")
  func minutes() throws {
    let made = Sample.moment(minutes: 1440)
    let minute = ClockMinute(made)
    var filter = EntryFilter()
    filter.sinceMinute = minute
    #expect(try found(filter) == [5, 4, 3, 2])
    filter.untilMinute = minute
    #expect(try found(filter) == [2])
    filter.untilMinute = minute.previous
    #expect(try found(filter) == [])
    let far = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let number = try journal.file.add(
      EntryDraft(moment: Moment(day: made.clockDay, secondOfDay: made.secondOfDay, in: far)),
      uuid: UUID())
    filter.untilMinute = minute
    #expect(Set(try found(filter)) == [2, number])
    #expect(
      Set(
        try journal.file.numbers(
          selectedBy: .minutes(minute...minute), today: made.day)) == [2, number])
  }

  @Test("Moods pass by score or by the owner's word, whatever its case")
  func moods() throws {
    #expect(try found(EntryFilter(mood: .scores(3...5))) == [3, 2])
    #expect(try found(EntryFilter(mood: .words(["HAPPY"]))) == [2])
    #expect(try found(EntryFilter(mood: .words(["müde"]))) == [1])
    #expect(try found(EntryFilter(mood: .words(["' OR 1"]))) == [])
    #expect(try found(EntryFilter(energy: 6...10)) == [2])
  }

  @Test("Every tag condition must hold, by any of its names")
  func tags() throws {
    #expect(try found(EntryFilter(tags: [.init(.tag, anyOf: ["WORK"])])) == [3, 1])
    #expect(try found(EntryFilter(tags: [.init(.tag, anyOf: ["work", "home"])])) == [3, 2, 1])
    #expect(
      try found(
        EntryFilter(tags: [.init(.tag, anyOf: ["work"]), .init(.tag, anyOf: ["urgent"])])) == [3])
    #expect(try found(EntryFilter(tags: [.init(.person, anyOf: ["ada"])])) == [1])
    #expect(try found(EntryFilter(tags: [.init(.tag, anyOf: ["ada"])])) == [])
    #expect(try found(EntryFilter(places: ["pier", "mole"])) == [2])
  }

  @Test("Sound and missing transcripts are conditions, too")
  func sound() throws {
    #expect(try found(EntryFilter(withAudio: true)) == [5])
    #expect(try found(EntryFilter(untranscribed: true)) == [])
    let (entry, _) = try journal.addRecording(Sample.draft(minutes: 9000))
    #expect(try found(EntryFilter(withAudio: true)) == [entry, 5])
    #expect(try found(EntryFilter(untranscribed: true)) == [entry])
  }

  @Test("The trash is shown alone, and only when asked for")
  func trash() throws {
    try journal.file.trash([2, 4], at: Sample.moment().date)
    #expect(try found(EntryFilter()) == [5, 3, 1])
    #expect(try found(EntryFilter(trashed: true)) == [4, 2])
  }

  @Test("Best mood comes first, none last; longest sound comes first")
  func orders() throws {
    #expect(try found(EntryFilter(sort: .mood)) == [2, 3, 1, 5, 4])
    #expect(try found(EntryFilter(sort: .length)) == [5, 4, 3, 2, 1])
  }

  @Test("An overview counts words and begins with what was said or noted")
  func overview() throws {
    let overviews = try journal.file.overviews([5, 4])
    #expect(overviews[0].opening == "a short walk unsure")
    #expect(overviews[0].words == 4)
    #expect(overviews[0].unsureWords == 1)
    #expect(!overviews[0].isPending)
    let summary = try #require(overviews[0].transcriptions.values.first)
    #expect(summary.state == .done)
    #expect(summary.engine == Sample.engine.name)
    #expect(summary.model == Sample.engine.model)
    #expect(overviews[0].entry.recordings.count == 1)
    #expect(overviews[1].opening == "nothing else")
    #expect(overviews[1].transcriptions.isEmpty)
    #expect(!overviews[1].isPending)
    let (entry, _) = try journal.addRecording(Sample.draft(String(repeating: "é", count: 300)))
    let pending = try #require(try journal.file.overviews([entry]).first)
    #expect(pending.isPending)
    #expect(pending.opening == String(repeating: "é", count: 200))
  }

  @Test(
    "A selector names what a person means by it",
    arguments: [
      ("3", [3]), ("9", []), ("2..4", [2, 3, 4]), ("last", [5]), ("last~2", [3]), ("last~9", []),
      ("today", [3]), ("yesterday", [2]), ("2026-11-20", [1]), ("2026-11", [1, 2, 3, 4, 5]),
      ("2026-10", []),
    ] as [(String, [Int64])])
  func selectors(_ text: String, _ numbers: [Int64]) throws {
    let selector = try #require(Selector(text))
    let today = try #require(CivilDay("2026-11-22"))
    #expect(try journal.file.numbers(selectedBy: selector, today: today) == numbers)
  }

  @Test("A selector finds an identifier in either case, and only what passes the filter")
  func selectorsAndFilters() throws {
    let uuid = try journal.file.entries([2])[0].uuid
    let today = try #require(CivilDay("2026-11-22"))
    for text in [uuid.uuidString, uuid.uuidString.lowercased()] {
      let selector = try #require(Selector(text))
      #expect(try journal.file.numbers(selectedBy: selector, today: today) == [2])
    }
    try journal.file.trash([5], at: Sample.moment().date)
    #expect(try journal.file.numbers(selectedBy: .last(0), today: today) == [4])
    #expect(try journal.file.numbers(selectedBy: .number(5), today: today) == [])
    #expect(
      try journal.file.numbers(
        selectedBy: .number(5), today: today, filter: EntryFilter(trashed: true)) == [5])
    #expect(
      try journal.file.numbers(
        selectedBy: .month(year: 2026, month: 11), today: today, filter: EntryFilter(limit: 2))
        == [3, 4])
  }
}
