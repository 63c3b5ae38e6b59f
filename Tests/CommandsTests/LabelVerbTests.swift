import Foundation
import TestSupport
import Testing

@Suite("Activities, people, tags and collections")
struct LabelVerbTests {
  private func journal() async throws -> Harness {
    let harness = try Harness()
    let notes = [
      ["one", "--activity", "running", "--person", "Anna", "--tag", "park", "--mood", "4"],
      ["two", "--activity", "jogging", "--person", "Ann", "--mood", "2"],
      ["three", "--activity", "running,jogging", "--tag", "park", "--mood", "5"],
    ]
    for note in notes { _ = await harness.run(["note"] + note) }
    return harness
  }

  private func labels(_ outcome: Harness.Outcome) throws -> [String: Int] {
    #expect(try SchemaCheck("labels").faults(in: outcome.output) == [])
    let labels = outcome.json["labels"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: labels.compactMap { label in
        (label["name"] as? String).map { ($0, label["entries"] as? Int ?? -1) }
      })
  }

  @Test("each noun lists its own with how many entries carry them")
  func list() async throws {
    let harness = try await journal()
    #expect(
      try labels(await harness.run("activities", "--json")) == ["running": 2, "jogging": 2])
    #expect(try labels(await harness.run("people", "list", "--json")) == ["Anna": 1, "Ann": 1])
    #expect(try labels(await harness.run("tags", "--json")) == ["park": 2])
    #expect(try labels(await harness.run("collections", "--json")).isEmpty)
    let page = await harness.run("tags")
    #expect(
      page.output == """
        entries  name  first       last
              2  park  2026-11-20  2026-11-20

        """)
    #expect(await harness.run("collections").output == "There are no collections yet.\n")
  }

  @Test("numbers after the entry are more entries, and one undo takes back what was said of all")
  func several() async throws {
    let harness = try await journal()
    #expect(await harness.run("tag", "1..3", "+wide").status == 0)
    #expect(await harness.run("list", "--tag", "wide", "--json").json["total"] as? Int == 3)
    #expect(await harness.run("tag", "1..3", "--remove", "wide").status == 0)
    let tagged = await harness.run("tag", "1", "2..3", "lovely", "--remove", "park")
    #expect(tagged.status == 3, "\(tagged.messages)")
    #expect(tagged.output.split(separator: "\n").count == 3)
    let tags = try labels(await harness.run("tags", "--json"))
    #expect(tags["lovely"] == 3 && tags["park", default: 0] == 0)
    #expect(await harness.run("undo").status == 0)
    #expect(try labels(await harness.run("tags", "--json"))["park"] == 2)
    _ = await harness.run("tag", "1", "+2")
    #expect(try labels(await harness.run("tags", "--json"))["2"] == 1)
  }

  @Test("a person is named as @Anna or behind --person, and is none of the tags")
  func people() async throws {
    let harness = try await journal()
    for (arguments, names) in [
      (["tag", "--person", "Berta", "3"], ["Berta"]), (["tag", "3", "@Clara"], ["Clara"]),
      (["tag", "3", "+@Dora", "#sun"], ["Dora"]), (["tag", "3", "--add", "@Eva,Flora"], ["Eva"]),
      (["note", "x", "--person", "@Gerda"], ["Gerda"]),
    ] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 0, "\(arguments): \(outcome.messages)")
      let people = try labels(await harness.run("people", "--json"))
      for name in names { #expect(people[name] == 1, "\(arguments)") }
    }
    let tags = try labels(await harness.run("tags", "--json"))
    #expect(tags == ["park": 2, "sun": 1, "Flora": 1])
    #expect(await harness.run("list", "--person", "@Clara", "--json").json["total"] as? Int == 1)
    #expect(await harness.run("tag", "3", "--remove", "@clara").status == 0)
    #expect(try labels(await harness.run("people", "--json"))["Clara", default: 0] == 0)
    // A tag may have such a name still, and is removed by it.
    _ = await harness.run("tag", "1", "+@home", "--kind", "tag")
    #expect(try labels(await harness.run("tags", "--json"))["@home"] == 1)
    #expect(await harness.run("tag", "1", "--remove", "@home").status == 0)
    _ = await harness.run("tag", "2", "--activity", "chess", "--collection", "best")
    #expect(try labels(await harness.run("activities", "--json"))["chess"] == 1)
    #expect(try labels(await harness.run("collections", "--json"))["best"] == 1)
  }

  @Test("'labels' lists every kind with its names, the most used first, and JSON says their kind")
  func everyKind() async throws {
    let harness = try await journal()
    let page = await harness.run("labels").output
    #expect(
      page == """
        Tags
          park 2

        Activities
          jogging 2 · running 2

        People
          Ann 1 · Anna 1

        The words for moods: sotto labels moods

        """)
    let json = await harness.run("labels", "--json")
    #expect(try SchemaCheck("labels").faults(in: json.output) == [])
    let kinds = (json.json["labels"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
    #expect(kinds == ["tag", "activity", "activity", "person", "person"])
    _ = await harness.run("note", "By the lake.", "--place", "Lugano")
    #expect(await harness.run("labels").output.contains("\nPlaces\n  Lugano 1\n"))
    let empty = try Harness()
    _ = await empty.run("note", "bare")
    #expect(await empty.run("labels").output.hasPrefix("There are no labels yet."))
  }

  @Test(
    "a kind is a verb within 'labels', and by its old name too",
    arguments: [
      ["people"], ["tags", "list", "--json"], ["activities", "--json"], ["collections"], ["moods"],
      ["people", "--help"],
    ])
  func oldNames(_ arguments: [String]) async throws {
    let harness = try await journal()
    let new = await harness.run(["labels"] + arguments)
    let old = await harness.run(arguments)
    #expect(new.status == 0 && !new.output.isEmpty)
    #expect(new.output == old.output)
  }

  @Test("renaming and merging change every entry, and what is found")
  func change() async throws {
    let harness = try await journal()
    let merged = await harness.run(
      "activities", "merge", "jogging", "--into", "running", "--json")
    #expect(try labels(merged) == ["running": 3])
    #expect(merged.json["changed"] as? Int == 2)
    #expect(
      await harness.run("people", "rename", "Ann", "Berta").output
        == "Ann is now Berta, on 1 entry\n")
    #expect(await harness.run("search", "berta").status == 0)
    #expect(await harness.run("search", "jogging").status == 2)
    #expect(await harness.run("people", "rename", "Berta", "Anna").status == 64)
    #expect(await harness.run("people", "rename", "Nobody", "Anna").status == 2)
    #expect(
      await harness.run("tags", "remove", "park").output
        == "Removed park from 2 entries; to undo it: sotto labels tags add park 1 3\n")
    #expect(await harness.run("tags", "remove", "park").status == 2)
    #expect(await harness.run("list", "--json").json["total"] as? Int == 3)
  }

  @Test("what removing a label tells to undo it brings it back to every entry, in the trash too")
  func undo() async throws {
    let harness = try await journal()
    _ = await harness.run("tags", "rename", "park", "Anna's park")
    _ = await harness.run("delete", "3")
    let removed = await harness.run("tags", "remove", "anna's PARK")
    #expect(
      removed.output == "Removed anna's PARK from 2 entries; to undo it: "
        + "sotto labels tags add 'Anna'\\''s park' 1 3\n")
    #expect(await harness.run("list", "--tag", "park", "--json").json["total"] as? Int == 0)
    #expect(await harness.run("search", "park").status == 2)
    let added = await harness.run("tags", "add", "Anna's park", "1", "3", "--json")
    #expect(added.json["changed"] as? Int == 2)
    #expect(try labels(added) == ["Anna's park": 1])
    #expect(await harness.run("search", "park").status == 0)
    _ = await harness.run("restore", "3")
    #expect(try labels(await harness.run("tags", "--json")) == ["Anna's park": 2])
    let again = await harness.run("tags", "remove", "Anna's park", "--json")
    #expect(again.json["undo"] as? [String] == ["sotto labels tags add 'Anna'\\''s park' 1 3"])
    #expect(try labels(again).isEmpty)
  }

  @Test("a collection comes back with its filter and with the entries that were picked by hand")
  func undoCollection() async throws {
    let harness = try await journal()
    _ = await harness.run(
      "collections", "add", "good runs", "--activity", "running", "--mood", "4..")
    _ = await harness.run("collections", "add", "good runs", "2")
    let removed = await harness.run("collections", "remove", "good runs", "--json")
    let undo = try #require(removed.json["undo"] as? [String])
    #expect(
      undo == [
        "sotto labels collections add --mood 4..5 --activity running 'good runs'",
        "sotto labels collections add 'good runs' 2",
      ])
    #expect(try labels(await harness.run("collections", "--json")).isEmpty)
    for command in undo { #expect(await harness.run(try words(command)).status == 0) }
    let back = await harness.run("collections", "remove", "good runs", "--json")
    #expect(back.json["undo"] as? [String] == undo)
  }

  @Test("what undoes a removal names the journal that was named, and a name like an option")
  func undoElsewhere() async throws {
    let harness = try await journal()
    let elsewhere = harness.path("other one.sotto")
    _ = await harness.run("init", elsewhere)
    _ = await harness.run("note", "First", "--tag=-home", "--journal", elsewhere)
    let removed = await harness.run(
      "tags", "remove", "--journal", elsewhere, "--json", "--", "-home")
    let undo = try #require(removed.json["undo"] as? [String])
    #expect(undo == ["sotto labels tags add --journal '\(elsewhere)' -- -home 1"])
    for command in undo { #expect(await harness.run(try words(command)).status == 0) }
    let tags = await harness.run("tags", "--journal", elsewhere, "--json")
    #expect(try labels(tags) == ["-home": 1])
  }

  /// Splits a command into words like a shell, without the program's name.
  private func words(_ command: String) throws -> [String] {
    let shell = try FinishedProgram([
      "sh", "-c", "set -- \(command); shift; printf '%s\\n' \"$@\"",
    ])
    return shell.output.split(separator: "\n").map(String.init)
  }

  @Test("a label is put on many entries at once, or on none where one is not there")
  func addMany() async throws {
    let harness = try await journal()
    #expect(
      await harness.run("people", "add", "Eve", "1..3").output
        == "Put Eve on entries 1, 2 and 3, Friday 20 November\n")
    #expect(await harness.run("people", "add", "Mia", "1", "9").status == 2)
    #expect(await harness.run("people", "add", "Mia").status == 64)
    #expect(
      try labels(await harness.run("people", "--json")) == ["Anna": 1, "Ann": 1, "Eve": 3])
  }

  @Test("a saved filter finds what comes later too, and combines with other filters")
  func savedFilter() async throws {
    let harness = try await journal()
    let saved = await harness.run(
      "collections", "add", "good runs", "--activity", "running",
      "--mood", "4..")
    #expect(saved.output == "Saved the collection good runs: 2 entries\n")
    _ = await harness.run("note", "four", "--activity", "running", "--mood", "5")
    func total(_ arguments: String...) async -> Int? {
      await harness.run(["list", "--json"] + arguments).json["total"] as? Int
    }
    #expect(await total("--collection", "good runs") == 3)
    #expect(await total("--collection", "GOOD RUNS", "--tag", "park") == 2)
    #expect(await harness.run("search", "four", "--collection", "good runs").status == 0)
    #expect(await harness.run("search", "two", "--collection", "good runs").status == 2)
    let list = await harness.run("collections", "--json")
    #expect(try labels(list) == ["good runs": 3])
    let filter = (list.json["labels"] as? [[String: Any]])?.first?["filter"] as? String
    #expect(filter == "--mood 4..5 --activity running")
    #expect(await harness.run("collections", "remove", "good runs").status == 0)
    #expect(await harness.run("list", "--collection", "good runs").status == 2)
    #expect(await harness.run("list", "--json").json["total"] as? Int == 4)
  }

  @Test("a saved filter that is renamed tells how many entries it finds")
  func renameFilter() async throws {
    let harness = try await journal()
    _ = await harness.run("collections", "add", "good", "--mood", "4..")
    let renamed = await harness.run("collections", "rename", "good", "great")
    #expect(renamed.output == "good is now great, on 2 entries\n")
    let json = await harness.run("collections", "rename", "great", "good", "--json")
    #expect(json.json["changed"] as? Int == 2)
  }

  @Test("entries are put into a collection by hand, and taken out with tag")
  func picked() async throws {
    let harness = try await journal()
    #expect(
      await harness.run("collections", "add", "favourites", "1", "3").output
        == "Put into favourites: entries 1 and 3, Friday 20 November\n")
    _ = await harness.run("tag", "3", "--kind", "collection", "--remove", "favourites")
    let list = await harness.run("list", "--collection", "favourites", "--json")
    #expect(list.json["total"] as? Int == 1)
  }

  @Test(
    "what makes no sense of a label or a collection is refused",
    arguments: [
      ["collections", "add", "empty"], ["collections", "add", "x", "1", "--tag", "park"],
      ["collections", "add", "x", "--mood", "4", "--limit", "3"],
      ["tags", "merge", "park", "--into", "Park"], ["tags", "rename", "park", " , "],
      ["collections", "add", "a,b", "--tag", "park"],
    ])
  func refused(_ arguments: [String]) async throws {
    let harness = try await journal()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  @Test("a collection cannot contain itself")
  func circle() async throws {
    let harness = try await journal()
    _ = await harness.run("collections", "add", "a", "--tag", "park")
    _ = await harness.run("collections", "add", "b", "--collection", "a")
    let outcome = await harness.run("collections", "add", "a", "--collection", "b")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("would contain itself"))
  }
}
