import Fixtures
import Foundation
import Testing

@Suite("What a search takes and shows")
struct FindingVerbTests {
  @Test(
    "what no query says is searched as plain words",
    arguments: [
      "AND", "or", "title:", "don't", "NEAR", "'; DROP TABLE entry; --", "kettle\u{0}",
    ])
  func search(_ query: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the kettle and I don't mind")
    let found = await harness.run("search", query)
    #expect(found.status == 0 || found.status == 2)
    #expect(!found.messages.lowercased().contains("sql"))
  }

  @Test(
    "an unfinished query is wrong usage, and is told what it lacks",
    arguments: [
      ("kettle AND", "nothing follows AND"), ("(kettle", "a parenthesis is not closed"),
      ("kettle*)", "a parenthesis is closed that was not opened"),
      ("\"the kettle", "a quotation mark is not closed"),
    ])
  func unfinished(_ query: String, _ reason: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the kettle and I don't mind")
    let found = await harness.run("search", query)
    #expect(found.status == 64 && found.output == "")
    #expect(found.messages.hasPrefix("sotto: error: the query is unfinished: \(reason)\n"))
  }

  @Test("hits show the passage with the match marked")
  func snippet() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "The blue kettle sings in the kitchen.", "--title", "Tea")
    let found = await harness.run("search", "KETTLE")
    #expect(
      found.output == "1  2026-11-20  Tea  in note\n    The blue kettle sings in the kitchen.\n")
    let seen = await harness.run(
      ["search", "KETTLE"], environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(seen.output.hasSuffix("\n    The blue [kettle] sings in the kitchen.\n"))
  }

  @Test(
    "marks put nothing before the punctuation behind them",
    arguments: [
      ("white", "    Snow, [white]; a man of C++.\n"), ("C", "    Snow, white; a man of [C]++.\n"),
      ("'man of'", "    Snow, white; a [man] [of] C++.\n"),
    ])
  func punctuation(_ query: String, _ passage: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Snow, white; a man of C++.")
    let found = await harness.run(
      ["search", query], environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(found.output.hasSuffix(passage))
  }

  @Test(
    "a query without anything to look for is told so",
    arguments: ["NOT x", "*", "?!", "NOT", "NOT (a b)", "\"", "^"])
  func aimless(_ query: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run("search", query)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("there is nothing to search for"))
  }
}
