import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("The owner's pager")
struct PagerTests {
  @Test("It is given the text, and arguments in PAGER are its own")
  func text() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("seen")
    let pager = try #require(Pager(environment: ["PAGER": "tee -a \(file) >/dev/null"]))
    #expect(await pager.show("a page\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "a page\n")
  }

  @Test("One that is left early has shown the text, and one that is not there has not")
  func endings() async throws {
    let long = String(repeating: "a line\n", count: 100_000)
    for command in ["head -1 >/dev/null", "exit 3;"] {
      let pager = try #require(Pager(environment: ["PAGER": command]))
      #expect(await pager.show(long))
    }
    let missing = try #require(Pager(environment: ["PAGER": "no-such-pager 2>/dev/null"]))
    #expect(await !missing.show(long))
  }

  @Test("None is wanted where PAGER is empty or only prints", arguments: ["", " ", "cat"])
  func none(_ name: String) {
    #expect(Pager(environment: ["PAGER": name]) == nil)
  }
}
