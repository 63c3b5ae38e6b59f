import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("The vocabulary", .requires(.recognitionModel))
struct VocabularyVerbTests {
  @Test("a word is added by its spelling, listed, and removed with the command that brings it back")
  func whole() async throws {
    let harness = try Harness()
    let added = await harness.run("vocabulary", "add", "Zorblatt")
    #expect(added.status == 0)
    #expect(added.output.hasPrefix("Added Zorblatt: "))
    let list = await harness.run("vocabulary", "--json")
    #expect(try SchemaCheck("vocabulary").faults(in: list.output) == [])
    let words = try #require(list.json["words"] as? [[String: Any]])
    #expect(words.map { $0["word"] as? String } == ["Zorblatt"])
    #expect(words[0]["origin"] as? String == "spelling")
    #expect(await harness.run("vocabulary").output.contains("Zorblatt"))
    let removed = await harness.run("vocabulary", "remove", "zorblatt")
    #expect(removed.output.contains("vocabulary add Zorblatt --sounds-like"))
    #expect(await harness.run("vocabulary", "remove", "zorblatt").status == 2)
  }

  @Test("what it sounds like is told by syllables or phones, for each word of a name")
  func soundsLike() async throws {
    let harness = try Harness()
    func phones(_ arguments: String...) async -> [[String]]? {
      let outcome = await harness.run(["vocabulary", "add"] + arguments + ["--json"])
      let words = outcome.json["words"] as? [[String: Any]]
      return words?.first?["pronunciations"] as? [[String]]
    }
    #expect(await phones("Namrata", "--sounds-like", "nuhm rah ta") == [["N AH M R AA T AH"]])
    #expect(await phones("Siobhan", "--sounds-like", "SH IH V AO N") == [["SH IH V AO N"]])
    #expect(
      await phones("Niamh Byrne", "--sounds-like", "neev | burn") == [["N IY V"], ["B ER N"]])
    let wrong = await harness.run("vocabulary", "add", "Niamh Byrne", "--sounds-like", "neev")
    #expect(wrong.status == 64)
    #expect(wrong.messages.contains("|"))
  }

  @Test("one way is kept by its number, and is read back")
  func way() async throws {
    let harness = try Harness()
    let outcome = await harness.run("vocabulary", "add", "Ximena", "--way", "1", "--say")
    #expect(outcome.status == 0)
    #expect(outcome.spoken.contains { $0.hasPrefix("[[") && $0.contains("'") })
    #expect(await harness.run("vocabulary", "add", "Ximena", "--way", "99").status == 64)
  }

  @Test("what is exported is imported again as it was, and lines of names get their sound")
  func exchange() async throws {
    let harness = try Harness()
    _ = await harness.run("vocabulary", "add", "Anna Zorblatt")
    _ = await harness.run("vocabulary", "add", "Siobhan", "--sounds-like", "shi vawn")
    let text = await harness.run("vocabulary", "export").output
    let other = try Harness()
    let file = other.path("names.txt")
    try (text + "Quimbleforth\n").write(toFile: file, atomically: true, encoding: .utf8)
    let imported = await other.run("vocabulary", "import", file)
    #expect(imported.output == "Added 3 words\n")
    #expect(await other.run("vocabulary", "export").output.hasPrefix(text))
    try "Anna\tnot phones\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(await other.run("vocabulary", "import", file).status == 64)
  }

  @Test("names in labels, places and notes are offered until they are known")
  func suggest() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "Today Zorblatt came with the dog.", "--person", "Quimbleforth", "--place", "London")
    _ = await harness.run("note", "We saw Zorblatt again.", "--tag", "garden")
    func words() async throws -> [String] {
      let outcome = await harness.run("vocabulary", "suggest", "--json")
      #expect(try SchemaCheck("vocabulary").faults(in: outcome.output) == [])
      let found = outcome.json["suggestions"] as? [[String: Any]] ?? []
      return found.compactMap { $0["word"] as? String }
    }
    #expect(try await words() == ["Zorblatt", "Quimbleforth"])
    _ = await harness.run("vocabulary", "add", "Zorblatt")
    #expect(try await words() == ["Quimbleforth"])
  }

  @Test("a text is learned from, is worth something, and is forgotten")
  func text() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A line.")
    let file = harness.path("letters.txt")
    let line = "Grandmother folds the yellow tablecloth while the kettle sings. "
    try String(repeating: line, count: 30).write(toFile: file, atomically: true, encoding: .utf8)
    let learned = await harness.run("vocabulary", "learn-text", file, "--json")
    #expect(learned.status == 0)
    #expect(try SchemaCheck("vocabulary").faults(in: learned.output) == [])
    let language = try #require(learned.json["language"] as? [String: Any])
    #expect(try #require(language["share"] as? Double) > 0.1)
    #expect(await harness.run("vocabulary").output.contains("hesitates"))
    _ = await harness.run("vocabulary", "learn-text", "--forget", "letters.txt")
    #expect(await harness.run("vocabulary", "--json").json["language"] == nil)
    #expect(await harness.run("vocabulary", "learn-text", "--forget", "letters.txt").status == 2)
  }

  @Test("a review without a terminal says what to do, and lists in its place")
  func reviewing() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A line.")
    #expect(await harness.run("review").output == "No word is unsure.\n")
    let list = await harness.run("review", "--json")
    #expect(try SchemaCheck("review").faults(in: list.output) == [])
  }
}
