import Entries
import Foundation
import Testing

@Suite struct SelectorTests {
  @Test("Each way to name entries is understood")
  func understood() throws {
    let day = try #require(CivilDay("2026-11-20"))
    let uuid = try #require(UUID(uuidString: "6B29FC40-CA47-1067-B31D-00DD010662DA"))
    let expected: [(String, Selector)] = [
      ("41", .number(41)), ("007", .number(7)), ("40..45", .numbers(40...45)),
      ("5..5", .numbers(5...5)), ("last", .last(0)), ("last~0", .last(0)), ("last~2", .last(2)),
      ("today", .today), ("yesterday", .yesterday), ("2026-11-20", .day(day)),
      ("2026-11", .month(year: 2026, month: 11)), ("2026", .number(2026)),
      ("6b29fc40-ca47-1067-b31d-00dd010662da", .uuid(uuid)),
    ]
    for (text, selector) in expected {
      #expect(Selector(text) == selector, "\(text)")
    }
  }

  @Test(
    "What names nothing is refused",
    arguments: [
      "", " ", "last~", "last~-1", "last~x", "45..40", "1..", "..2", "1...2", "1..2..3", "-1",
      "+1", "1.5", "2026-13", "2026-02-30", "2026-1", "tomorrow", "Last", "٤١",
      "99999999999999999999",
      "last~99999999999999999999", "0000-01", "6b29fc40-ca47-1067-b31d",
    ])
  func refused(text: String) {
    #expect(Selector(text) == nil)
  }
}
