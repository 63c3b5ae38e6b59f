import Foundation
import TestSupport
import Testing

@Suite("The verb search")
struct SearchVerbTests {
  private static func harness() async throws -> Harness {
    let harness = try Harness()
    for (note, title) in [
      ("Coffee with Jonas in the garden.", "Morning"), ("Coffee alone, and bread.", ""),
      ("Tea. Tea again, and more tea.", "Tea"),
    ] { _ = await harness.run("note", note, "--title", title) }
    return harness
  }

  private func numbers(_ outcome: Harness.Outcome) throws -> [Int] {
    let hits = try #require(outcome.json["hits"] as? [[String: Any]])
    #expect(try SchemaCheck("hits").faults(in: outcome.output) == [])
    return hits.compactMap { $0["entry"] as? Int }
  }

  @Test(
    "A word with a hyphen before it is left out, wherever it stands and however it is quoted",
    arguments: [
      ["coffee", "-jonas"], ["coffee -jonas"], ["-jonas", "coffee"],
      ["--limit", "5", "coffee", "-jonas"],
      ["coffee", "-jonas", "--limit", "5"], ["coffee", "-harry", "-jonas"], ["-jonas coffee"],
      ["coffee", "--", "-jonas"], ["coffee", "-q", "-jonas"], ["coffee", "−jonas"],
    ])
  func leavingOut(_ arguments: [String]) async throws {
    let harness = try await SearchVerbTests.harness()
    let outcome = await harness.run(
      ["search"] + arguments + (arguments.contains("--") ? [] : ["--json"]))
    guard !arguments.contains("--") else {
      return #expect(outcome.output.hasPrefix("2  2026-11-20  in note\n") && outcome.status == 0)
    }
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try numbers(outcome) == [2])
    let query = arguments.filter { $0.contains("coffee") || $0.contains("jonas") || $0 == "-harry" }
    #expect(
      outcome.json["query"] as? String
        == query.joined(separator: " ").replacing("−", with: "-"))
  }

  @Test("Options of search are still options, and unknown ones are still refused")
  func options() async throws {
    let harness = try await SearchVerbTests.harness()
    for words in [["find"], ["-q", "search"], ["--journal", harness.journal, "grep"]] {
      let outcome = await harness.run(words + ["coffee", "-jonas", "--json"])
      #expect(outcome.status == 0 && !outcome.output.contains("Jonas"), "\(outcome.messages)")
    }
    #expect(await harness.run("search", "-h").output.contains("USAGE: sotto search"))
    #expect(await harness.run("search", "coffee", "--limt", "1").status == 64)
    #expect(await harness.run("search", "coffee", "--limit", "-1").status == 64)
    #expect(await harness.run("search", "-jonas").status == 64)
  }

  @Test("Of several words that which no entry has is told with what is spelled alike")
  func misspelled() async throws {
    let harness = try await SearchVerbTests.harness()
    // Where few are found, what is spelled alike is listed with them.
    for number in 1...12 { _ = await harness.run("note", "The garden, day \(number).") }
    let told = "no entry has 'cofee'; did you mean 'coffee'?\n"
    let found = await harness.run("search", "cofee OR garden")
    #expect(found.status == 0 && found.messages == "sotto: " + told)
    #expect(await harness.run("search", "cofee OR garden", "--quiet").messages == "")
    #expect(await harness.run("search", "cofee OR garden", "--json").messages == "")
    let none = await harness.run("search", "cofee zebra")
    #expect(none.status == 2)
    #expect(none.messages == "sotto: error: nothing matches\nsotto: hint: " + told)
  }

  @Test("A lower-case 'or' is told to be a word: once where something matches, else each time")
  func plainOr() async throws {
    let harness = try await SearchVerbTests.harness()
    let hint = "sotto: hint: 'or' is searched for as a word; OR in capitals finds either\n"
    _ = await harness.run("note", "Now or never, coffee or tea.")
    let first = await harness.run(["search", "coffee or tea"], isTerminal: true)
    #expect(first.status == 0 && first.messages == hint)
    #expect(await harness.run(["search", "coffee or tea"], isTerminal: true).messages == "")
    #expect(await harness.run(["search", "coffee OR tea"], isTerminal: true).messages == "")
    let none = await harness.run("search", "bread or tea")
    #expect(none.status == 2)
    #expect(none.messages == "sotto: error: nothing matches\n" + hint)
  }

  @Test("Where nothing matches, it is told that recordings wait for their words")
  func waiting() async throws {
    let harness = try await SearchVerbTests.harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: tone)
    _ = await harness.run("import", tone.path)
    let none = await harness.run("search", "photosynthesis")
    #expect(none.status == 2)
    #expect(
      none.messages == """
        sotto: error: nothing matches
        sotto: hint: 'sotto transcribe' writes down the words of 1 entry more

        """)
    #expect(await harness.run("search", "coffee").messages == "")
  }

  @Test(
    "A slip finds what was meant, marked as near, and below what has the very word",
    arguments: [("gardne", [1]), ("bred", [2]), ("coffe", [2, 1])])
  func near(_ typed: String, _ expected: [Int]) async throws {
    let harness = try await SearchVerbTests.harness()
    let outcome = await harness.run("search", typed, "--json")
    #expect(outcome.status == 0)
    #expect(try numbers(outcome) == expected)
    let hits = outcome.json["hits"] as? [[String: Any]] ?? []
    #expect(hits.allSatisfy { $0["near"] as? Bool == true })
    #expect(outcome.json["total"] as? Int == 0)
    // What is only spelled alike is another word, however clearly that stands there.
    #expect(hits.allSatisfy { $0["score"] as? Int == 0 })
    #expect(await harness.run("search", typed, "--min-score", "0.1").status == 2)
    let text = await harness.run("search", typed).output
    #expect(text.hasPrefix("Nothing has exactly that; near it:\n\(expected[0])  2026-11-20"))
    _ = await harness.run("note", "\(typed), by a slip of my own", "--at", "2026-01-01")
    let mixed = await harness.run("search", typed, "--json")
    #expect(try numbers(mixed) == [4] + expected)
    let marks = (mixed.json["hits"] as? [[String: Any]] ?? []).map { $0["near"] as? Bool }
    #expect(marks.first == .some(nil) && marks.dropFirst().allSatisfy { $0 == true })
  }

  @Test(
    "--in limits where to look",
    arguments: [
      ("tea", "title", [3]), ("tea", "said", []), ("coffee", "note,title", [2, 1]),
      ("coffee", "title", []), ("happy", "mood", [4]), ("happy", "note", []), ("4", "mood", [4]),
      ("happy", "tag", []),
    ] as [(String, String, [Int])])
  func parts(_ query: String, _ parts: String, _ expected: [Int]) async throws {
    let harness = try await SearchVerbTests.harness()
    _ = await harness.run("note", "x", "--mood", "happy")
    let outcome = await harness.run("search", query, "--in", parts, "--json")
    #expect(outcome.status == (expected.isEmpty ? 2 : 0))
    #expect(try numbers(outcome) == expected)
  }

  @Test("--in captions looks at what is attached alone", arguments: ["captions", "caption"])
  func captions(_ part: String) async throws {
    let harness = try await SearchVerbTests.harness()
    _ = await harness.run(
      "attach", "2", "https://example.org/coffee", "--caption", "The morning in the garden")
    let found = await harness.run("search", "garden", "--in", part, "--json")
    #expect(try numbers(found) == [2])
    #expect(try numbers(await harness.run("search", "bread", "--in", part, "--json")) == [])
  }

  @Test("A hit tells how often, and a search how many entries it found")
  func counts() async throws {
    let harness = try await SearchVerbTests.harness()
    let tea = await harness.run("search", "tea")
    #expect(tea.output.hasPrefix("3  2026-11-20  Tea  in title, note · 4 hits\n    Tea. Tea again"))
    let one = await harness.run("search", "coffee", "--limit", "1")
    #expect(one.output.hasSuffix("1 of 2 entries: --limit 0 shows all\n"))
    let all = await harness.run(["search", "coffee", "--limit", "0"], isTerminal: true)
    #expect(all.output.contains("2 entries"))
    for width in [60, 80, 120] {
      let shown = await harness.run(
        ["search", "coffee OR tea"], environment: ["NO_COLOR": "1"], isTerminal: true, width: width)
      #expect(shown.output.split(separator: "\n").allSatisfy { $0.count <= width })
    }
  }

  @Test("What was only written cannot be played, and that is said")
  func unheard() async throws {
    let harness = try await SearchVerbTests.harness()
    let outcome = await harness.run("search", "coffee", "--play")
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("nothing of what was found was said in a recording"))
  }

  @Test(
    "What is left out is left out of every part that is searched",
    arguments: [
      (["coffee", "-happy"], [2]), (["happy", "-coffee"], [3]), (["coffee", "-awful"], [1, 2]),
      (["happy"], [1, 3]), (["coffee", "NOT", "happy"], [2]),
      (["coffee", "-happy", "-alone"], []),
    ] as [([String], [Int])])
  func leftOutOfMoods(_ query: [String], _ expected: [Int]) async throws {
    let harness = try Harness()
    for (note, mood) in [("Coffee.", "happy"), ("Coffee alone.", "3"), ("Tea.", "happy")] {
      _ = await harness.run("note", note, "--mood", mood)
    }
    let outcome = await harness.run(["search", "--in", "note,mood", "--json"] + query)
    #expect(try numbers(outcome).sorted() == expected)
    #expect(outcome.json["total"] as? Int == expected.count)
  }

  @Test("A query that is too long is told its bound in one line")
  func tooLong() async throws {
    let harness = try await SearchVerbTests.harness()
    let outcome = await harness.run(
      "search", Array(repeating: "tea", count: 300).joined(separator: " AND "))
    #expect(outcome.status == 64)
    #expect(
      outcome.messages.hasPrefix("sotto: error: the query has 300 words; 200 are the most\n"))
  }

  @Test(
    "Options of sound that exclude one another are refused, and a score that is none",
    arguments: [
      ["--exact", "--sound"], ["--exact", "--sounds-like", "tee"], ["--min-score", "2"],
      ["--sounds-like", "!!"], ["--sounds-like", ""], ["--sound", "--in", "note"],
    ])
  func refusedSound(_ options: [String]) async throws {
    let harness = try await SearchVerbTests.harness()
    let outcome = await harness.run(["search", "tea"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test("Where what was said is left out nothing has sound, and the part that has is told")
  func soundlessParts() async throws {
    let harness = try await SearchVerbTests.harness()
    for option in [["--sound"], ["--sounds-like", "tee"]] {
      let outcome = await harness.run(["search", "tea", "--in", "note,title"] + option)
      #expect(
        outcome.messages
          == "sotto: error: only what was said has sound, and --in note,title leaves it out\n"
          + "sotto: hint: add it: --in note,title,said\n")
    }
    #expect(await harness.run("search", "tea", "--in", "note,said", "--sound").status == 2)
  }

  @Test("A journal without recordings is searched as text, and nothing is said of sound")
  func withoutSound() async throws {
    let harness = try await SearchVerbTests.harness()
    let shown = await harness.run("search", "coffee", "--limit", "5")
    #expect(shown.status == 0)
    #expect(!shown.messages.contains("sound"))
    let outcome = await harness.run("search", "coffee", "--json")
    #expect(try numbers(outcome) == [2, 1])
    let hits = try #require(outcome.json["hits"] as? [[String: Any]])
    #expect(hits.allSatisfy { $0["by"] as? String == "text" && $0["score"] as? Double == 1 })
    #expect(outcome.json["sound"] == nil)
  }
}
