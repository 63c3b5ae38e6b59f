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
    #expect(added.output == "Added entry 1, Friday 20 November\n")
    #expect(added.messages.contains(harness.journal))
    let list = await harness.run("list")
    #expect(list.output == "1  2026-11-20 08:15        4  Slept well.\n")
    let mode = try FileManager.default.attributesOfItem(atPath: harness.journal)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test("what undoes a deletion names the journal that was named")
  func undoElsewhere() async throws {
    let harness = try Harness()
    let elsewhere = harness.path("elsewhere.sotto")
    _ = await harness.run("init", elsewhere)
    _ = await harness.run("note", "x", "--journal", elsewhere)
    let deleted = await harness.run("delete", "1", "--journal", elsewhere)
    #expect(
      deleted.output == "Moved to the trash: entry 1, Friday 20 November; to undo it: "
        + "sotto restore --journal \(elsewhere) 1\n")
    #expect(await harness.run("restore", "--journal", elsewhere, "1").status == 0)
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
    #expect(
      await harness.run("mood", "1", "none").output == "Entry 1, Friday 20 November: no mood\n")
  }

  @Test("labels are added and removed, whatever their case")
  func tag() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--tag", "home")
    let changed = await harness.run("tag", "last", "+work", "--add", "#garden", "--remove", "HOME")
    #expect(changed.output == "Entry 1, Friday 20 November: #work · #garden\n")
    #expect(await harness.run("list", "--tag", "Work").output.contains("1  2026"))
    #expect(
      await harness.run("list", "--tag", "home").output
        == "No entry matches: there is no tag 'home'; see 'sotto labels'\n")
  }

  @Test("a label is printed and removed as the kind it is, and one that is not there is told")
  func kinds() async throws {
    let harness = try Harness()
    let name = "ntry 1, Friday 20 November"
    _ = await harness.run(
      "note", "x", "--tag", "home", "--activity", "cooking", "--person", "Anna")
    let added = await harness.run("tag", "1", "rain")
    #expect(added.output == "E\(name): #home · cooking · with Anna · #rain\n")
    let known = await harness.run("tag", "1", "Cooking")
    #expect(known.output == "E\(name): #home · cooking · with Anna · #rain\n")
    #expect(known.messages == "sotto: cooking is an activity; '+cooking' adds a tag\n")
    let removed = await harness.run("tag", "1", "--remove", "COOKING", "--remove", "anna")
    #expect(removed.output == "E\(name): #home · #rain\n")
    let missing = await harness.run("tag", "1", "+new", "--remove", "nosuch")
    #expect(missing.status == 3)
    #expect(missing.output == "E\(name): #home · #rain · #new\n")
    #expect(
      missing.messages
        == "sotto: error: e\(name), has no label 'nosuch'\nsotto: hint: see 'sotto show 1'\n")
    let both = await harness.run("tag", "1", "--remove", "a", "--remove", "new", "--remove", "b")
    #expect(both.status == 3 && both.output == "E\(name): #home · #rain\n")
    #expect(both.messages.contains("'a'\n") && both.messages.contains("'b'\n"))
    #expect(await harness.run("tag", "1", "--remove", "nosuch").status == 2)
    let wrongKind = await harness.run("tag", "1", "--remove", "rain", "--kind", "person")
    #expect(wrongKind.status == 2 && wrongKind.messages.contains("has no person 'rain'"))
    _ = await harness.run("tag", "1", "--kind", "activity", "+rain")
    let either = await harness.run("tag", "1", "--remove", "rain")
    #expect(either.status == 64 && either.messages.contains("has 'rain' as tag and as activity"))
    let chosen = await harness.run("tag", "1", "--remove", "rain", "--kind", "tag")
    #expect(chosen.output == "E\(name): #home · rain\n")
  }

  @Test(
    "a plain name that is also given as a tag is no activity",
    arguments: [
      ["cooking", "+cooking"], ["cooking", "--add", "cooking"], ["Cooking", "+cooking"],
    ])
  func plainAndTag(_ names: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--activity", "cooking")
    _ = await harness.run("note", "y")
    let tagged = await harness.run(["tag", "2"] + names)
    #expect(
      tagged.output.lowercased() == "entry 2, friday 20 november: #cooking\n", "\(tagged.output)")
    #expect(tagged.messages == "")
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

  @Test("without a verb the latest entries are shown, and how many more there are")
  func latest() async throws {
    let harness = try Harness()
    for text in ["a", "b", "c", "d", "e"] { _ = await harness.run("note", text) }
    #expect(await !harness.run([]).output.contains("more"))
    _ = await harness.run("note", "f")
    let output = await harness.run([]).output
    #expect(output.hasPrefix("… 6 in all: sotto list\n2  2026"))
    #expect(output.contains("  e\n6  2026") && output.contains("  f\n\n"))
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

  @Test("delete names the entries that restore brings back, whatever they were called")
  func undo() async throws {
    let harness = try Harness()
    for _ in 1...6 { _ = await harness.run("note", "x") }
    #expect(await harness.run("delete", "last").output.hasSuffix("; to undo it: sotto restore 6\n"))
    let several = await harness.run("delete", "1", "3..5")
    #expect(several.output.hasSuffix("; to undo it: sotto restore 1 3..5\n"))
    #expect(
      await harness.run("restore", "1", "3..5").output
        == "Restored 4 entries, Friday 20 November\n")
    // It can be copied, however narrow the terminal is.
    let narrow = await harness.run(["delete", "2"], isTerminal: true, width: 40)
    #expect(narrow.output.hasSuffix("to undo it: sotto restore 2\n"), "\(narrow.output)")
    let narrower = await harness.run(["delete", "1..5"], isTerminal: true, width: 30)
    #expect(narrower.output.hasSuffix("sotto restore 1 3..5\n"), "\(narrower.output)")
  }

  @Test("what changes several entries names them with their days")
  func days() async throws {
    let harness = try Harness()
    for day in ["2025-11-18", "2026-11-19"] { _ = await harness.run("note", "x", "--at", day) }
    _ = await harness.run("note", "x")
    #expect(
      await harness.run("delete", "2", "3").output.hasPrefix(
        "Moved to the trash: entry 2, Thursday 19 November, and entry 3, Friday 20"))
    #expect(
      await harness.run("restore", "2..3").output
        == "Restored entry 2, Thursday 19 November, and entry 3, Friday 20 November\n")
    let asked = await harness.run("delete", "1..3", "--forever")
    #expect(
      asked.messages.hasPrefix(
        "sotto: error: it would erase 3 entries, Tuesday 18 November 2025 to Friday 20 November "))
  }

  @Test("a journal without entries is said to be empty, and so is the trash")
  func empty() async throws {
    let harness = try Harness()
    #expect(await harness.run("init").status == 0)
    let shown = await harness.run("show")
    #expect(shown.status == 2)
    #expect(shown.messages.hasPrefix("sotto: error: the journal is empty\n"))
    let restored = await harness.run("restore", "last")
    #expect(restored.messages.hasPrefix("sotto: error: the trash is empty\n"))
  }

  @Test(
    "a time is taken as it was typed",
    arguments: [
      ("2026-11-20T08:15+02:00", "2026-11-20T07:15:00+01:00"),
      ("2026-11-20 08:15Z", "2026-11-20T09:15:00+01:00"),
      ("2026-11-20T08:15:30+02:00", "2026-11-20T07:15:30+01:00"),
      ("1900-01-01", "1900-01-01T12:00:00+01:00"), ("2200-12-31", "2200-12-31T12:00:00+01:00"),
    ])
  func times(_ typed: String, _ instant: String) async throws {
    let outcome = try await Harness().run("note", "x", "--at", typed, "--json")
    let results = outcome.json["results"] as? [[String: Any]]
    #expect(results?.first?["instant"] as? String == instant)
  }

  @Test("a time that the clocks left out is taken an hour later, and that is said")
  func leftOut() async throws {
    let outcome = try await Harness().run("note", "x", "--at", "2026-03-29 02:30", "--json")
    #expect(outcome.output.contains("2026-03-29T03:30:00+02:00"))
    #expect(
      outcome.messages.contains(
        "the clocks in Europe/Berlin never showed 02:30 on 2026-03-29: taken as 03:30\n"))
  }

  @Test("init takes a ~ that no shell expanded, and makes no folders of a name that was mistyped")
  func place() async throws {
    let harness = try Harness()
    #expect(await harness.run("init", "~/mine.sotto").status == 0)
    #expect(FileManager.default.fileExists(atPath: harness.path("mine.sotto")))
    #expect(await harness.run("list", "--journal=~/mine.sotto").status == 0)
    let outcome = await harness.run("init", harness.path("no/mine.sotto"))
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("there is no folder \(harness.path("no"))"))
    #expect(!FileManager.default.fileExists(atPath: harness.path("no")))
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

  @Test("'show' shows every entry that is named, once, by numbers, ranges and days")
  func showSeveral() async throws {
    let harness = try Harness()
    for (note, day) in [("one", "2026-11-18"), ("two", "yesterday"), ("three", "last monday")] {
      _ = await harness.run("note", note, "--at", day)
    }
    func shown(_ arguments: String...) async -> [Int] {
      let outcome = await harness.run(["show", "--json"] + arguments)
      #expect(outcome.status == 0)
      return (outcome.json["entries"] as? [[String: Any]])?.compactMap { $0["number"] as? Int }
        ?? []
    }
    #expect(await shown("3", "1") == [3, 1])
    #expect(await shown("1..3", "2") == [1, 2, 3])
    #expect(await shown("yesterday") == [2])
    #expect(await shown("monday") == [3])
    #expect(await shown("this", "week") == [3, 1, 2])
    _ = await harness.run("delete", "2")
    #expect(await shown("1..3") == [1, 3])
    #expect(
      await harness.run("show", "1..3").messages
        == "sotto: of 1..3, entry 2 lies in the trash and is not shown: sotto show 2\n")
    #expect(await harness.run("show", "1..3", "--quiet").messages.isEmpty)
    #expect(await shown("2") == [2])
    _ = await harness.run("restore", "2")
    let page = await harness.run("show", "1..2").output
    #expect(page.contains("one") && page.contains("two") && !page.contains("three"))
    let partly = await harness.run("show", "1", "9")
    #expect(partly.status == 3)
    #expect(partly.output.contains("one"))
    _ = await harness.run("delete", "3")
    #expect(await shown("1..3") == [1, 2])
  }
}
