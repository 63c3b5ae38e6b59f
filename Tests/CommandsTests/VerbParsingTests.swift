import Testing

@testable import Commands

@Suite("A verb is parsed by itself, and with the whole program where that may matter")
struct VerbParsingTests {
  @Test("with its options and operands")
  func alone() throws {
    let list = try #require(try Sotto.parsed(["list", "--mood", "4..", "--json"]) as? ListVerb)
    #expect(list.filter.mood == "4.." && list.format.json && !list.journal.quiet)
    let edit = try #require(
      try Sotto.parsed(["edit", "3", "--replace", "a", "b", "--json"]) as? EditVerb)
    #expect(edit.replace == ["a", "b"] && edit.format.json)
    #expect(try Sotto.parsed([]) is Sotto)
  }

  @Test("an option of the program parts no list of words")
  func options() throws {
    let list = try #require(try Sotto.parsed(["list", "--journal", "x", "-q"]) as? ListVerb)
    #expect(list.journal.journal == "x" && list.journal.quiet)
    for option in [["-q"], ["--quiet"], ["--journal", "x"], ["--journal=x"]] {
      let words = ["edit", "3", "--replace", "a"] + option + ["b"]
      let edit = try #require(try Sotto.parsed(words) as? EditVerb)
      #expect(edit.replace == ["a", "b"])
    }
  }

  @Test("a page has any port, and 0 is one that is free")
  func ports() throws {
    let page = try #require(try Sotto.parsed(["page", "--port", "0"]) as? PageVerb)
    #expect(page.port == 0)
    for port in ["65536", "x"] {
      #expect(!((try? Sotto.parsed(["page", "--port", port])) is PageVerb))
    }
  }

  @Test("help, and what is wrong, are told by the program", arguments: ["--help", "--nonsense"])
  func told(_ option: String) async throws {
    #expect(!((try? Sotto.parsed(["list", option])) is ListVerb))
    let told = try await Harness().run("list", option)
    #expect((told.output + told.messages).contains("sotto list"))
  }
}
