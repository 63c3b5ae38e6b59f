import Foundation
import TestSupport
import Testing

@Suite("Places and the map")
struct PlaceVerbTests {
  private func journal() async throws -> Harness {
    let harness = try Harness()
    let notes = [
      ["By the lake.", "--place", "Lugano", "--mood", "5"],
      ["At work.", "--place", "office", "--mood", "2"], ["Elsewhere.", "--place", "46.5,9.5"],
      ["Nowhere."],
    ]
    for note in notes { _ = await harness.run(["note"] + note) }
    #expect(await harness.run("places", "set", "lugano", "46.0037,8.9511").status == 0)
    return harness
  }

  private func places(_ outcome: Harness.Outcome) throws -> [String] {
    #expect(try SchemaCheck("places").faults(in: outcome.output) == [])
    return (outcome.json["places"] as? [[String: Any]] ?? []).map { place in
      "\(place["name"] ?? "?") \(place["entries"] ?? "?")"
    }
  }

  @Test("places are listed with how many entries are of them, their mood, last day and position")
  func list() async throws {
    let harness = try await journal()
    #expect(
      await harness.run("places").output == """
        entries  name       mood  last        position
              1  (no name)        2026-11-20  46.5000, 9.5000
              1  Lugano      5.0  2026-11-20  46.0037, 8.9511
              1  office      2.0  2026-11-20

        """)
    let all = try places(await harness.run("labels", "places", "list", "--json"))
    #expect(all == [" 1", "Lugano 1", "office 1"])
    #expect(try places(await harness.run("places", "--mood", "4..", "--json")) == ["Lugano 1"])
    #expect(try places(await harness.run("places", "--limit", "1", "--json")) == [" 1"])
    let empty = try await Harness().run("places")
    #expect(empty.status == 2)
  }

  @Test("a place is renamed, merged, located and forgotten, which undo takes back one by one")
  func change() async throws {
    let harness = try await journal()
    let renamed = await harness.run("places", "rename", "office", "Office")
    #expect(renamed.output == "office is now Office, on 1 entry\n")
    let named = await harness.run("places", "rename", "46.5,9.5", "Splügen")
    #expect(named.output == "46.5,9.5 is now Splügen, on 1 entry\n")
    let merged = await harness.run("places", "merge", "office", "--into", "Lugano", "--json")
    #expect(try places(merged) == ["Lugano 2"])
    #expect(merged.json["changed"] as? Int == 1)
    let two = await harness.run("places", "merge", "Splügen", "Splugen")
    #expect(two.output == "Splügen went into Splugen, on 1 entry\n", "\(two.messages)")
    #expect(await harness.run("undo").status == 0)
    let unset = await harness.run("places", "unset", "Splügen")
    #expect(unset.output == "Forgot where Splügen lies, on 1 entry\n")
    for _ in 0..<4 { #expect(await harness.run("undo").status == 0) }
    #expect(
      try places(await harness.run("places", "--json")) == [" 1", "Lugano 1", "office 1"])
    let shown = await harness.run("history", "1").output
    #expect(shown.contains("at Lugano (46.0037, 8.9511)"))
  }

  @Test("what is wrong with a place is said in a line")
  func refused() async throws {
    let harness = try await journal()
    let cases: [([String], String, Int32)] = [
      (["places", "set", "Lugano", "999,8"], "a latitude lies from -90 to 90", 64),
      (["places", "set", "Lugano", "there"], "'there' is no position", 64),
      (["places", "set", "nowhere", "46,8"], "there is no place 'nowhere'", 2),
      (["places", "unset", "nowhere"], "there is no place 'nowhere'", 2),
      (["places", "rename", "nowhere", "x"], "there is no place 'nowhere'", 2),
      (["places", "rename", "1,1", "x"], "there is no place without a name at '1,1'", 2),
      (["places", "rename", "office", "lugano"], "another place has that name already", 64),
      (["places", "rename", "office", "46,8"], "'46,8' is no name of a place", 64),
      (["places", "merge", "office", "--into", "OFFICE"], "nothing to merge", 64),
      (["places", "merge", "office", "OFFICE"], "nothing to merge", 64),
      (["places", "merge", "office"], "a second name is missing", 64),
      (["places", "merge", "office", "46,8"], "'46,8' is no name of a place", 64),
      (["places", "merge", "office", "Lugano", "x"], "--into says which stays", 64),
      (["list", "--near", "nowhere"], "where 'nowhere' lies is not known", 2),
      (["list", "--near", "46,8", "--within", "near"], "is no distance for --within", 64),
      (["list", "--within", "2km"], "--within goes with --near", 64),
      (["list", "--place", "46,8"], "is a position, and --place takes names", 64),
      (["note", "x", "--place", "999,8"], "a latitude lies from -90 to 90", 64),
      (["edit", "1", "--place", "46,999"], "a longitude lies from -180 to 180", 64),
    ]
    for (arguments, message, status) in cases {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == status, "\(arguments)")
      #expect(outcome.messages.contains(message), "\(arguments): \(outcome.messages)")
      #expect(outcome.output == "", "\(arguments)")
    }
    #expect(
      try places(await harness.run("places", "--json")) == [" 1", "Lugano 1", "office 1"])
  }

  @Test("a new name leaves an entry where it lies, and a position that is lost is told")
  func given() async throws {
    let harness = try await journal()
    let named = await harness.run("edit", "3", "--place", "Splügen")
    #expect(named.messages == "")
    #expect(await harness.run("show", "3", "--json").output.contains("9.5"))
    _ = await harness.run("undo")
    let lost = await harness.run("edit", "3", "--place", "Office")
    #expect(
      lost.messages == "sotto: entry 3 no longer lies at 46.5000, 9.5000, because no position of "
        + "its place is known; to set that: sotto places set office 46.5,9.5\n")
    _ = await harness.run("undo")
    let moved = await harness.run("edit", "3", "--place", "Lugano", "--json")
    #expect(try SchemaCheck("results").faults(in: moved.output) == [])
    let result = (moved.json["results"] as? [[String: Any]])?.first
    let warnings = result?["warnings"] as? [String]
    #expect(warnings?.count == 1 && warnings?[0].contains("at 46.0037, 8.9511") == true)
    #expect(await harness.run("undo").status == 0)
    #expect(
      try places(await harness.run("places", "--json")) == [" 1", "Lugano 1", "office 1"])
  }

  @Test("positions in the south and the west are values and no options")
  func negative() async throws {
    let harness = try await journal()
    #expect(await harness.run("places", "set", "office", "-33.5,-70.25").status == 0)
    let found = await harness.run("list", "--near", "-33.5,-70.25", "--within", "1km", "--json")
    #expect((found.json["entries"] as? [Any])?.count == 1)
    let note = await harness.run("note", "South.", "--place", "-33.5,-70.26", "--json")
    #expect(note.status == 0)
    let around = await harness.run("places", "--near", "office", "--within", "2km", "--json")
    #expect(try places(around).count == 2)
  }

  @Test(
    "every verb with filters finds what lies near",
    arguments: [["list"], ["search", "lake"], ["places"]])
  func near(_ verb: [String]) async throws {
    let harness = try await journal()
    let near = await harness.run(verb + ["--near", "46.0,8.95", "--within", "2km"])
    #expect(near.status == 0)
    #expect(near.output.contains("lake") || near.output.contains("Lugano"))
    let far = await harness.run(verb + ["--near", "46.0,8.95", "--within", "100m"])
    #expect(!far.output.contains("By the lake") && !far.output.contains("Lugano"))
  }

  @Test("a map is drawn of what lies somewhere, and its document says how much does not")
  func map() async throws {
    let harness = try await journal()
    let file = harness.path("map.svg")
    #expect(await harness.run("map", "--svg", file).status == 0)
    let drawing = try String(contentsOfFile: file, encoding: .utf8)
    #expect(drawing.contains("Lugano") && !drawing.contains("office"))
    #expect(drawing.contains("Natural Earth"))
    #expect(drawing.contains("class=\"water\"") && drawing.contains("class=\"land\""))
    let document = await harness.run("map", "--json")
    #expect(try SchemaCheck("map").faults(in: document.output) == [])
    #expect(document.json["withoutPosition"] as? Int == 1)
    let listed = await harness.run("map")
    #expect(listed.output.contains("Lugano") && !listed.output.contains("office"))
    let few = await harness.run("map", "--limit", "1", "--json")
    #expect((few.json["places"] as? [Any])?.count == 1)
    let none = await harness.run("map", "--place", "office", "--svg", harness.path("none.svg"))
    #expect(none.status == 2)
    #expect(none.messages.contains("no entry that matches has a place with a position"))
    #expect(!FileManager.default.fileExists(atPath: harness.path("none.svg")))
  }

  @Test("what telephones record keeps where that was", .requires(.ffmpeg))
  func telephone() async throws {
    let harness = try Harness()
    for name in ["memo.m4a", "film.mov", "wrong.m4a"] {
      let position = name == "wrong.m4a" ? "+99.0000+008.9511/" : "+46.0037+008.9511/"
      _ = try FinishedProgram([
        "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
        "sine=d=0.2:f=\(name.utf8.reduce(200) { $0 + Int($1) })", "-metadata",
        "location=\(position)", harness.path(name),
      ])
    }
    let memo = await harness.run("import", harness.path("memo.m4a"), harness.path("film.mov"))
    #expect(memo.status == 0)
    let listed = await harness.run("places", "--json")
    #expect(try places(listed).count == 1)
    #expect(try places(listed) == [" 2"])
    let place = (listed.json["places"] as? [[String: Any]])?.first
    let latitude = try #require(place?["latitude"] as? Double)
    #expect(abs(latitude - 46.0037) < 0.0001)
    let named = await harness.run("import", harness.path("wrong.m4a"), "--place", "Home")
    #expect(named.status == 0)
    #expect(try places(await harness.run("places", "--json")) == [" 2", "Home 1"])
  }

  @Test("places come home from an export as they were")
  func exported() async throws {
    let harness = try await journal()
    let folder = harness.path("out")
    #expect(await harness.run("export", "--output", folder, "--format", "json").status == 0)
    let other = harness.path("other.sotto")
    #expect(await harness.run("init", other).status == 0)
    let back = await harness.run("import", folder, "--from", "sotto", "--journal", other)
    #expect(back.status == 0, "\(back.messages)")
    let there = await harness.run("places", "--journal", other)
    #expect(there.output == (await harness.run("places")).output)
  }
}
