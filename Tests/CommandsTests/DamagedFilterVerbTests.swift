import TestSupport
import Testing

@Suite("A saved filter that cannot be read")
struct DamagedFilterVerbTests {
  private static let unreadable = "the filter of the collection 'summer' cannot be read"

  /// A journal with one entry and two filters, of which one is damaged.
  private func journal(_ damage: String) async throws -> Harness {
    let harness = try Harness()
    for step in [
      ["note", "hello"], ["collections", "add", "summer", "--since", "2026-01-01"],
    ] {
      try #require(await harness.run(step).status == 0)
    }
    try BackupRig.change(
      harness.journal,
      "PRAGMA ignore_check_constraints = ON; UPDATE saved_filter SET \(damage)")
    return harness
  }

  @Test("is called damaged by name, not missing, and saving another mends it")
  func listed() async throws {
    let harness = try await journal("filter = '{'")
    for verb in [["list", "--collection", "Summer"], ["collections", "rename", "summer", "warm"]] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 9 && outcome.output.isEmpty, "\(verb)")
      #expect(outcome.messages.contains("error: \(DamagedFilterVerbTests.unreadable)\n"))
      #expect(outcome.messages.contains("'sotto labels collections add' saves another"))
      #expect(outcome.messages.contains("'sotto check' tells all that is damaged"))
    }
    let none = await harness.run("list", "--collection", "winter")
    #expect(none.status == 2 && none.messages.contains("there is no collection 'winter'"))
    let saved = await harness.run("collections", "add", "summer", "--since", "2026-01-02")
    #expect(saved.status == 0 && saved.output == "Changed the collection summer: 1 entry\n")
    #expect(await harness.run("list", "--collection", "summer").status == 0)
  }

  @Test("is named where collections are listed")
  func named() async throws {
    let harness = try await journal("filter = '[1]'")
    let outcome = await harness.run("collections")
    #expect(outcome.status == 9 && outcome.output == "No collection can be read.\n")
    #expect(outcome.messages.contains("error: \(DamagedFilterVerbTests.unreadable)\n"))
  }

  @Test(
    "is one fault of a check, also where its bytes are broken",
    arguments: [
      ("'{'", DamagedFilterVerbTests.unreadable),
      (
        "'{' || CAST(X'EC' AS TEXT)",
        "the text of the collection 'summer' is not UTF-8 any more (saved_filter.filter)"
      ),
    ])
  func checked(filter: String, line: String) async throws {
    let harness = try await journal("filter = \(filter)")
    let outcome = await harness.run("check")
    #expect(outcome.status == 9)
    #expect(outcome.output.hasPrefix("DAMAGED  \(line)\n1 entry;"), "\(outcome.output)")
  }

  @Test("is found by its name where only the key of the name is damaged")
  func keyless() async throws {
    let harness = try await journal("name_key = name_key || CAST(X'EC' AS TEXT)")
    let outcome = await harness.run("list", "--collection", "summer", "--json")
    #expect(outcome.json["total"] as? Int == 1, "\(outcome.messages)")
    let removed = await harness.run("collections", "remove", "summer")
    #expect(removed.output.hasPrefix("Removed summer"))
  }
}
