import Foundation
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test(
    "wrong usage is one line and a hint on standard error, and exits 64",
    arguments: [
      ["frobnicate"], ["list", "--bogus"], ["list", "--on", "tomorrow-ish"], ["note"],
      ["note", "x", "--mood", "9"], ["note", "x", "--energy", "11"], ["note", "x", "--at", "soon"],
      ["note", "x", "--zone", "Nowhere/Land"], ["list", "--mood", "5..3"],
      ["list", "--limit", "0"], ["import"], ["search"], ["mood"], ["moods", "add", "a\nb", "3"],
      ["tags", "rename", "a\nb", "a,b"], ["list", "--sort", "a\nb"],
    ])
  func usage(_ arguments: [String]) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    let lines = outcome.messages.split(separator: "\n")
    #expect((1...2).contains(lines.count))
    #expect(lines.first?.hasPrefix("sotto: error: ") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("sotto: hint: ") })
    #expect(lines.allSatisfy { !$0.hasSuffix(".") })
  }

  @Test(
    "a value that is none of those there are is named on one line with all that there are",
    arguments: [
      (["transcribe", "--file", "x.wav", "--format", "nonsense"], "text, json, srt"),
      (["transcribe", "--channels", "nonsense"], "'mixed' or 'apart'"),
      (["transcript", "show", "1", "--format", "nonsense"], "text, json, srt"),
      (["transcript", "import", "1", "x", "--format", "nonsense"], "'text', 'srt'"),
      (["list", "--sort", "nonsense"], "newest"), (["insights", "--period", "nonsense"], "week"),
      (["tag", "1", "--kind", "nonsense"], "activity"),
    ])
  func choices(_ arguments: [String], _ values: String) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    let line = try #require(outcome.messages.split(separator: "\n").first)
    #expect(line.hasPrefix("sotto: error: the value 'nonsense' is invalid for '--"))
    #expect(line.contains("; it is one of ") && line.contains(values), "\(line)")
    #expect(!line.contains(":;") && !line.contains("; -"))
  }

  @Test(
    "a verb that does not exist is named", arguments: [["frobnicate"], ["help", "frobnicate"]])
  func unknownVerb(_ arguments: [String]) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: there is no verb 'frobnicate'\n"))
  }

  @Test("a journal that was named must exist, else exit 10")
  func missing() async throws {
    let harness = try Harness()
    for verb in [["list"], ["note", "x"], ["show", "1"], ["search", "x"]] {
      let outcome = await harness.run(verb + ["--journal", harness.path("none.sotto")])
      #expect(outcome.status == 10)
      #expect(!FileManager.default.fileExists(atPath: harness.path("none.sotto")))
    }
  }

  @Test("a file that is no journal is refused with exit 7 and left as it is")
  func noJournal() async throws {
    let harness = try Harness()
    let path = harness.path("letter.txt")
    let letter = Data("Dear diary, this is no database but it is long enough to be one.".utf8)
    try letter.write(to: URL(filePath: path))
    for verb in [["list"], ["note", "x"]] {
      let outcome = await harness.run(verb + ["--journal", path])
      #expect(outcome.status == 7)
      #expect(try Data(contentsOf: URL(filePath: path)) == letter)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: harness.home.path) == ["letter.txt"])
  }

  @Test(
    "reading verbs on an empty home say how to begin and exit 0",
    arguments: [
      [], ["list"], ["show"], ["search", "x"], ["transcribe"],
    ])
  func emptyHome(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("sotto record"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("an entry that does not exist exits 2")
  func noEntry() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "x").status == 0)
    for arguments in [["show", "7"], ["mood", "7", "4"], ["delete", "7"], ["restore", "1"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 2)
    }
  }

  @Test("a selector that names several where one is wanted lists them and exits 64")
  func ambiguous() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "first")
    _ = await harness.run("note", "second")
    let outcome = await harness.run("show", "today")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("names 2 entries"))
    #expect(outcome.messages.contains("second"))
  }
}
