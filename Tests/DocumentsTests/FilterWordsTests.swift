import Documents
import Entries
import Foundation
import Testing

/// What the words of a filter mean.
@Suite("Filter words")
struct FilterWordsTests {
  /// A Sunday at noon.
  private let now = TypedNow(date: Date(timeIntervalSince1970: 1_795_348_800), zone: .gmt)
  private let names = FilterNames {
    $0 == "happy" ? ["happy", "glad"] : nil
  } hasCollection: {
    $0 == "summer"
  }

  private func filter(
    ranks: Bool = false, _ change: (inout FilterWords) -> Void
  ) throws -> EntryFilter {
    var words = FilterWords()
    change(&words)
    return try words.filter(now, ranks: ranks, names: names)
  }

  @Test("a month is the days it spans, and a later option moves one end")
  func days() throws {
    let month = try filter { $0.on = "2026-02" }
    #expect(month.since == CivilDay("2026-02-01"))
    #expect(month.until == CivilDay("2026-02-28"))
    let late = try filter {
      $0.on = "2026"
      $0.since = "yesterday"
    }
    #expect(late.since == CivilDay("2026-11-21"))
    #expect(late.until == CivilDay("2026-12-31"))
  }

  @Test("a part of a day bounds the minutes, and says so in options that are read the same")
  func partOfDay() throws {
    let night = try filter { $0.on = "last night" }
    #expect(night.sinceMinute == ClockMinute("2026-11-21 18:00"))
    #expect(night.untilMinute == ClockMinute("2026-11-22 04:59"))
    #expect(night.since == nil && night.until == nil)
    #expect(FilterText(night).text == "--since '2026-11-21 18:00' --until '2026-11-22 04:59'")
    let again = try filter {
      $0.since = "2026-11-21 18:00"
      $0.until = "2026-11-22 04:59"
    }
    #expect(again == night)
    let data = try JSONEncoder().encode(night)
    #expect(try JSONDecoder().decode(EntryFilter.self, from: data) == night)
  }

  @Test("a day and a time bound one end each")
  func dayAndTime() throws {
    let filter = try filter {
      $0.on = "2026-11"
      $0.since = "friday 9pm"
    }
    #expect(filter.since == nil && filter.untilMinute == nil)
    #expect(filter.sinceMinute == ClockMinute("2026-11-20 21:00"))
    #expect(filter.until == CivilDay("2026-11-30"))
  }

  @Test(
    "a time and a day are in order by the owner's days",
    arguments: [
      ("2026-11-20 01:00", "2026-11-19", true), ("2026-11-20 04:00", "2026-11-19", false),
      ("2026-11-20", "2026-11-20 04:00", true), ("2026-11-20", "2026-11-20 03:59", false),
    ])
  func ownersDays(since: String, until: String, isInOrder: Bool) throws {
    var words = FilterWords()
    (words.since, words.until) = (since, until)
    let fromFour = TypedNow(date: now.date, zone: .gmt, dayStart: 4 * 3600)
    let filter = try? words.filter(fromFour, ranks: false, names: names)
    #expect((filter != nil) == isInOrder)
  }

  @Test(
    "a stretch where one of its ends is wanted is refused, because the other would be passed over",
    arguments: [
      "monday to wednesday", "monday..wednesday", "3 to 5 november", "monday 9pm to tuesday",
    ])
  func stretch(text: String) throws {
    let whole = try filter { $0.on = text }
    #expect(whole.since != nil || whole.sinceMinute != nil)
    var error = #expect(throws: TypedError.self) { try filter { $0.since = text } }
    #expect(error?.message == "'\(text)' has an end of its own")
    #expect(error?.hint?.hasPrefix("--on ") == true)
    error = #expect(throws: TypedError.self) { try filter { $0.until = text } }
    #expect(error?.message == "'\(text)' has a beginning of its own")
    #expect(throws: Never.self) { try filter { $0.since = "ten to nine pm" } }
  }

  @Test(
    "a count of days behind --on is asked back, with what works",
    arguments: [
      ("3 weeks", "write 'past 3 weeks', or '3 weeks ago'"),
      ("fortnight", "write 'past fortnight', or 'a fortnight ago'"),
      ("a fortnight", "write 'past fortnight', or 'a fortnight ago'"),
    ])
  func count(text: String, hint: String) throws {
    let error = #expect(throws: TypedError.self) { try filter { $0.on = text } }
    #expect(error?.message == "'\(text)' may be a day or all days since")
    #expect(error?.hint == hint)
    for words in hint.split(separator: "'") where words.contains("past") || words.contains("ago") {
      #expect(throws: Never.self) { try filter { $0.on = String(words) } }
    }
    #expect(try filter { $0.since = text }.since != nil)
  }

  @Test("days in the wrong order are refused")
  func order() {
    #expect(throws: TypedError.self) {
      try filter {
        $0.since = "2026-03"
        $0.until = "2026-02"
      }
    }
  }

  @Test(
    "a mood is a score, a range or a word",
    arguments: [
      ("4", EntryFilter.MoodCondition.scores(4...4)), ("4..", .scores(4...5)),
      ("..2", .scores(1...2)), ("..", .scores(1...5)), ("happy", .words(["happy", "glad"])),
    ])
  func mood(text: String, condition: EntryFilter.MoodCondition) throws {
    #expect(try filter { $0.mood = text }.mood == condition)
  }

  @Test("a mood that nothing means is refused", arguments: ["6", "5..4", "grey", ""])
  func noMood(text: String) {
    #expect(throws: TypedError.self) { try filter { $0.mood = text } }
  }

  @Test("a repeated label means all, names with commas mean any")
  func labels() throws {
    let filter = try filter { $0.labels = [(.tag, ["work, #home", "garden"])] }
    #expect(
      filter.tags == [
        .init(.tag, anyOf: ["work", "home"]), .init(.tag, anyOf: ["garden"]),
      ])
  }

  @Test("a collection that is not there is missing, and not unreadable")
  func collections() throws {
    #expect(try filter { $0.collections = ["summer"] }.collections.count == 1)
    let error = #expect(throws: TypedError.self) { try filter { $0.collections = ["winter"] } }
    #expect(error?.code == .missing)
  }

  @Test("only a search ranks by relevance")
  func relevance() throws {
    #expect(throws: TypedError.self) { try filter { $0.sort = .relevance } }
    #expect(try filter(ranks: true) { $0.sort = .relevance }.sort == .relevance)
  }

  @Test("an order alone is no condition")
  func isEmpty() {
    var words = FilterWords()
    words.sort = .oldest
    #expect(words.isEmpty)
    words.labels = [(.tag, []), (.person, ["Anna"])]
    #expect(!words.isEmpty)
  }
}
