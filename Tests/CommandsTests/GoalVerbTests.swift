import Foundation
import Testing

@Suite("Goals on the command line")
struct GoalVerbTests {
  @Test("A goal is added, listed, looked back on, paused and removed")
  func life() async throws {
    let harness = try Harness()
    let added = await harness.run("goals", "add", "check in 3 days a week", "--since", "2026-11-09")
    #expect(added.status == 0, "\(added.messages)")
    #expect(added.output == "Goal 1, check in 3 days a week: 0 of 3 days this week, 3 days left\n")
    for day in ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-16", "2026-11-17"] {
      _ = await harness.run("check-in", "--mood", "4", "--at", "\(day) 20:00")
    }
    let list = await harness.run("goals")
    #expect(list.output.contains("2 of 3 days this week"))
    #expect(list.output.contains("reached in 1 of 1 week"))
    #expect(try SchemaCheck("goals").faults(in: await harness.run("goals", "--json").output) == [])
    let history = await harness.run("goals", "history", "check")
    #expect(history.output.contains("9 Nov 2026 to 15 Nov 2026   3 of 3 days, reached"))
    #expect(history.output.contains("2 of 3 days so far"))
    let document = await harness.run("goals", "history", "1", "--json")
    #expect(try SchemaCheck("goals").faults(in: document.output) == [])

    let paused = await harness.run("goals", "pause", "1")
    #expect(paused.output.contains("rests until 'sotto goals resume 1'"))
    #expect(await harness.run("goals").output.contains("resting"))
    #expect(await harness.run("goals", "resume", "1").status == 0)
    #expect(await harness.run("goals").output.contains("2 of 3 days this week"))
    let removed = await harness.run("goals", "remove", "1", "--json")
    #expect(try SchemaCheck("goals").faults(in: removed.output) == [])
    #expect(await harness.run("goals").output.hasPrefix("There is no goal yet."))
    #expect(await harness.run("goals", "history", "1").status == 2)
  }

  @Test("A goal for an activity that no entry has is taken, told, and the one alike is named")
  func unused() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "By the lake", "--activity", "running")
    let added = await harness.run("goals", "add", "run 3 a week", "--activity", "run")
    #expect(added.status == 0, "\(added.messages)")
    #expect(added.output.hasPrefix("Goal 1, run 3 a week"))
    #expect(
      added.messages.contains(
        "no entry has the activity run yet; did you mean 'running'?"), "\(added.messages)")
    let known = await harness.run("goals", "add", "move 3 a week", "--activity", "Running")
    #expect(known.status == 0 && known.messages.isEmpty, "\(known.messages)")
  }

  @Test("What is more than a goal wants is told without what it wants")
  func more() async throws {
    let harness = try Harness()
    _ = await harness.run("goals", "add", "check in daily", "--since", "2026-11-20")
    #expect(await harness.run("goals").output.contains("0 of 1 today"))
    _ = await harness.run("check-in", "--mood", "4")
    #expect(await harness.run("goals").output.contains("1 of 1 today, reached"))
    _ = await harness.run("check-in", "--mood", "3")
    let list = await harness.run("goals").output
    #expect(list.contains("2 times today, reached") && !list.contains("of 1 today"), "\(list)")
    let history = await harness.run("goals", "history", "1").output
    #expect(history.contains("2 times, reached"), "\(history)")
  }

  @Test("A goal stands in the day's page as it stood on that day, and in insights")
  func elsewhere() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "ran along the river", "--activity", "run", "--at", "2026-11-17")
    _ = await harness.run(
      "goals", "add", "run twice a week", "--activity", "run", "--since", "2026-11-16")
    #expect(await harness.run("day").output.contains("1 of 2 times this week"))
    #expect(await harness.run("day", "2026-11-16").output.contains("0 of 2 times"))
    #expect(!(await harness.run("day", "2026-11-01").output.contains("Goals")))
    #expect(!(await harness.run("day", "tomorrow").output.contains("Goals")))
    #expect(await harness.run("insights").output.contains("run twice a week"))
    // A month that is over has nothing left to do.
    #expect(!(await harness.run("insights", "--on", "2026-10").output.contains("run twice")))
    for arguments in [["day", "--json"], ["insights", "--json"]] {
      let document = await harness.run(arguments)
      #expect(try SchemaCheck(arguments[0]).faults(in: document.output) == [])
      #expect(document.json["goals"] != nil)
    }
  }

  @Test(
    "What is no goal says why, and nothing is kept",
    arguments: [
      (["goals", "add", "run 3 a week"], Int32(64), "--activity run"),
      (["goals", "add", "talk"], 64, "does not say how often"),
      (["goals", "add", "write 500 words a day"], 64, "a number or a unit that is not counted"),
      (["goals", "add", "talk daily", "--tag", "a", "--person", "b"], 64, "one of"),
      (["goals", "add", "run 10 minutes a day", "--activity", "run"], 64, "minutes"),
      (["goals", "pause", "7"], 2, "there is no goal 7"),
      (["goals", "remove", "sleep"], 2, "there is no such goal"),
    ])
  func refusals(_ arguments: [String], _ status: Int32, _ reason: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a day")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.messages.contains(reason), "\(outcome.messages)")
    #expect(await harness.run("goals").output.hasPrefix("There is no goal yet."))
  }

  @Test("An export takes goals along, and they come home as they were")
  func export() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a day")
    _ = await harness.run("goals", "add", "call Mum twice a month", "--person", "Mum")
    _ = await harness.run("goals", "pause", "1")
    let folder = harness.path("out")
    let exported = await harness.run("export", "--output", folder, "--format", "json")
    #expect(exported.status == 0, "\(exported.messages)")
    let text = try String(contentsOfFile: folder + "/journal.json", encoding: .utf8)
    #expect(try SchemaCheck("archive-journal").faults(in: text) == [])
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    for _ in 0..<2 {
      _ = await harness.run("import", folder, "--from", "sotto", "--journal", other)
    }
    let goals = await harness.run("goals", "--json", "--journal", other)
    let found = try #require(goals.json["goals"] as? [[String: Any]])
    #expect(found.count == 1)
    #expect(found[0]["wording"] as? String == "call Mum twice a month")
    #expect(found[0]["paused"] as? Bool == true)
  }

  @Test("After a goal was changed, undo takes back no older change in its stead")
  func undo() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a day")
    _ = await harness.run("mood", "1", "4")
    _ = await harness.run("goals", "add", "talk daily")
    #expect(await harness.run("undo").status == 2)
  }

  @Test("The same goal is kept once, however it is worded")
  func twice() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a day")
    #expect(await harness.run("goals", "add", "talk 5 days a week").status == 0)
    #expect(await harness.run("goals", "add", "Talk five days a week").status != 0)
    #expect(await harness.run("goals", "add", "talk 5 days a week").messages.contains("already: 1"))
    #expect(await harness.run("goals", "add", "talk 4 days a week").status == 0)
  }
}
