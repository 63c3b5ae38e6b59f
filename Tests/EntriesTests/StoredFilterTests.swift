import Entries
import Foundation
import Testing

@Suite("A stored filter")
struct StoredFilterTests {
  @Test(
    "with a condition that is not known is refused, so that it does not stand for every entry",
    arguments: [#"{"moodScore":[1,2]}"#, #"{"since":"2026-11-02","untranscribe":true}"#])
  func unknown(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EntryFilter.self, from: Data(text.utf8))
    }
  }

  @Test("without conditions stands for every entry")
  func empty() throws {
    #expect(try JSONDecoder().decode(EntryFilter.self, from: Data("{}".utf8)) == EntryFilter())
  }
}
