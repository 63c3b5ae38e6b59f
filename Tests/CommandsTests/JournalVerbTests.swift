import Fixtures
import Foundation
import Testing

@Suite("Notes, moods, labels and the trash")
struct JournalVerbTests {
  @Test("a note makes the journal, says where, and is listed")
  func note() async throws {
    let harness = try Harness()
    let added = await harness.run("note", "Slept well.", "--mood", "4", "--tag", "sleep,rest")
    #expect(added.status == 0)
    #expect(added.output == "Added entry 1\n")
    #expect(added.messages.contains(harness.journal))
    let list = await harness.run("list")
    #expect(list.output == "1  2026-11-20 08:15        4  Slept well.\n")
    let mode = try FileManager.default.attributesOfItem(atPath: harness.journal)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("the entry's page shows title, day, mood, energy, place and labels")
  func show() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "Snow on the hills, and the kettle on.", "--title", "A white morning", "--mood",
      "happy", "--energy", "7", "--tag", "winter", "--activity", "walking", "--person", "Anna",
      "--place", "the lake", "--at", "2026-01-06 09:30", "--zone", "Pacific/Auckland")
    let shown = await harness.run("show", "1")
    #expect(shown.status == 0)
    try expectGolden(shown.output, "show-note.txt")
  }

  @Test(
    "a mood is given as a number, a word or an emoji, and taken away with none",
    arguments: [
      ("4", 4), ("happy", 4), ("😊", 4), ("awful", 1), ("HAPPY", 4),
    ])
  func mood(_ text: String, _ score: Int) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    #expect(await harness.run("mood", "last", text).status == 0)
    let entry = try entries(await harness.run("show", "1", "--json"))[0]
    #expect((entry["mood"] as? [String: Any])?["score"] as? Int == score)
    #expect(await harness.run("mood", "1", "none").output == "Entry 1: no mood\n")
  }

  @Test("labels are added and removed, whatever their case")
  func tag() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--tag", "home")
    let changed = await harness.run("tag", "last", "+work", "--add", "#garden", "--remove", "HOME")
    #expect(changed.output == "Entry 1: #work #garden\n")
    #expect(await harness.run("list", "--tag", "Work").output.contains("1  2026"))
    #expect(await harness.run("list", "--tag", "home").output == "No entry matches.\n")
  }

  @Test("a deleted entry leaves list and search, and comes back whole")
  func trash() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the blue kettle", "--mood", "5")
    #expect(await harness.run("delete", "1").status == 0)
    #expect(await harness.run("list").output == "The journal is empty. Speak: sotto record\n")
    #expect(await harness.run("search", "kettle").status == 2)
    #expect(await harness.run("list", "--trash").output.contains("kettle"))
    #expect(await harness.run("restore", "last").status == 0)
    #expect(await harness.run("search", "kettle").status == 0)
    #expect(await harness.run("list", "--mood", "5").output.contains("kettle"))
  }

  @Test(
    "filters of list hold together",
    arguments: [
      (["--on", "2026-11-20"], ["third", "second"]), (["--until", "2026-11-19"], ["first"]),
      (["--mood", "3.."], ["third", "first"]), (["--mood", "happy"], ["third"]),
      (["--energy", "..4"], ["second"]), (["--tag", "a,b"], ["second", "first"]),
      (["--tag", "a", "--tag", "b"], ["second"]), (["--limit", "1"], ["third"]),
      (["--sort", "oldest", "--limit", "1"], ["first"]), (["--on", "2025"], []),
    ])
  func filters(_ options: [String], _ expected: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "first", "--at", "2026-11-01", "--mood", "3", "--tag", "a", "--energy", "5")
    _ = await harness.run("note", "second", "--mood", "1", "--tag", "a,b", "--energy", "4")
    _ = await harness.run("note", "third", "--mood", "happy", "--energy", "9")
    let listed = try entries(await harness.run(["list", "--json"] + options))
    #expect(listed.map { $0["note"] as? String } == expected)
  }

  @Test(
    "a query that cannot be parsed is searched as plain words",
    arguments: [
      "\"", "AND", "kettle AND", "(kettle", "NOT", "kettle*)", "title:", "don't", "^", "NEAR(", "*",
      "'; DROP TABLE entry; --", "kettle\u{0}",
    ])
  func search(_ query: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the kettle and I don't mind")
    let found = await harness.run("search", query)
    #expect(found.status == 0 || found.status == 2)
    #expect(!found.messages.lowercased().contains("sql"))
  }

  @Test("hits show the passage with the match marked")
  func snippet() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "The blue kettle sings in the kitchen.", "--title", "Tea")
    let found = await harness.run("search", "KETTLE")
    #expect(
      found.output == "1  2026-11-20  Tea  in note\n    The blue [kettle] sings in the kitchen.\n")
  }

  @Test("a journal of an older version is brought up to date when it is first looked at")
  func older() async throws {
    let harness = try Harness()
    let path = harness.path("old.sotto")
    try FileManager.default.copyItem(
      at: Fixture.journal(ofVersion: 1), to: URL(filePath: path))
    let list = await harness.run("list", "--json", "--journal", path)
    #expect(list.status == 0)
    #expect(try entries(list).count == 2)
    #expect(await harness.run("moods", "add", "cosy", "5", "--journal", path).status == 0)
    #expect(await harness.run("search", "harbour", "--journal", path).status == 0)
  }

  @Test("eight writers at once lose nothing")
  func writers() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "first")
    await withTaskGroup(of: Int32.self) { group in
      for writer in 0..<8 {
        group.addTask {
          var worst: Int32 = 0
          for line in 0..<5 {
            worst = max(worst, await harness.run("note", "\(writer) \(line)").status)
          }
          return worst
        }
      }
      for await status in group { #expect(status == 0) }
    }
    #expect(try entries(await harness.run("list", "--json")).count == 41)
  }

  private func entries(_ outcome: Harness.Outcome) throws -> [[String: Any]] {
    try #require(outcome.json["entries"] as? [[String: Any]])
  }
}
