import Documents
import Entries
import Testing

/// What the words of a filter mean.
@Suite("Filter words")
struct FilterWordsTests {
  private let today = CivilDay("2026-11-22")
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
    return try words.filter(today: try #require(today), ranks: ranks, names: names)
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
