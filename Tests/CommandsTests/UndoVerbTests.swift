import Testing

@Suite("history and undo")
struct UndoVerbTests {
  @Test("an old note is shown and comes back")
  func note() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Slept well.", "--mood", "4")
    _ = await harness.run("edit", "1", "--note", "Slept badly.", "--mood", "2")
    try expectGolden(await harness.run("history", "1").output, "history.txt")
    let undone = await harness.run("undo")
    #expect(
      undone.output == "Took back the note and the mood of entry 1, Friday 20 November\n",
      "\(undone.messages)")
    let shown = await harness.run("show", "1").output
    #expect(shown.contains("Slept well.") && shown.contains("mood 4/5"))
    #expect(await harness.run("history").output.contains("taken back 2026-11-20 08:18"))
  }

  @Test("a deletion is taken back, of one entry or of all that were deleted at once")
  func deletion() async throws {
    let harness = try Harness()
    for _ in 1...3 { _ = await harness.run("note", "x") }
    _ = await harness.run("delete", "1..3")
    let one = await harness.run("undo", "2")
    #expect(one.output == "Took back the deletion of entry 2, Friday 20 November\n")
    #expect(
      await harness.run("undo").output
        == "Took back the deletion of entries 1 and 3, Friday 20 November\n")
    #expect(await harness.run("list", "--trash").output == "The trash is empty.\n")
  }

  @Test("a deletion tells of a span of which not every number is an entry")
  func span() async throws {
    let harness = try Harness()
    for _ in 1...3 { _ = await harness.run("note", "x") }
    #expect(await harness.run("delete", "1..2").messages == "")
    let gap = await harness.run("delete", "1..9223372036854775807")
    #expect(gap.status == 0 && gap.output.hasPrefix("Moved to the trash: entry 3, "))
    #expect(gap.messages == "sotto: of 1..9223372036854775807 only 1 entry was found\n")
    let erased = await harness.run("delete", "0..4", "--forever", "--yes")
    #expect(erased.messages == "sotto: of 0..4 only 3 entries were found\n")
  }

  @Test("what was added is not taken back, and that is said with what to do")
  func added() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    _ = await harness.run("mood", "1", "4")
    _ = await harness.run("note", "y")
    let outcome = await harness.run("undo")
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasPrefix("sotto: error: nothing was changed since entry 2 was added\n"))
    #expect(outcome.messages.contains("'sotto delete 2'"))
    #expect(await harness.run("undo", "1").status == 0)
    let again = await harness.run("undo", "1")
    #expect(again.status == 2)
    #expect(again.messages == "sotto: error: entry 1 has no change to take back\n")
  }

  @Test("both have documents, with what was and what became")
  func documents() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--tag", "rain", "--place", "Pier")
    _ = await harness.run(
      "edit", "1", "--title", "A walk", "--mood", "good", "--energy", "3", "--tag", "snow",
      "--place", "Hafen", "--at", "2026-11-19 10:00")
    _ = await harness.run("delete", "1")
    let undone = await harness.run("undo", "--json")
    #expect(try SchemaCheck("results").faults(in: undone.output) == [])
    let result = try #require((undone.json["results"] as? [[String: Any]])?.first)
    #expect(result["status"] as? String == "undone" && result["entry"] as? Int == 1)
    let history = await harness.run("history", "1", "--json")
    #expect(try SchemaCheck("history").faults(in: history.output) == [])
    let changes = try #require(history.json["history"] as? [[String: Any]])
    #expect(changes.count == 2)
    #expect(
      changes.first?["changed"] as? [String] == [
        "title", "mood", "energy", "place", "time", "labels",
      ])
    #expect((changes.first?["was"] as? [String: Any])?["day"] as? String == "2026-11-20")
    #expect((changes.first?["became"] as? [String: Any])?["title"] as? String == "A walk")
    #expect(changes.first?["undone"] == nil && changes.last?["undone"] != nil)
  }

  @Test("the history of several entries is shown, one after the other")
  func several() async throws {
    let harness = try Harness()
    for text in ["x", "y", "z"] { _ = await harness.run("note", text) }
    _ = await harness.run("edit", "1", "--title", "A walk")
    _ = await harness.run("edit", "3", "--title", "A lake")
    let shown = await harness.run("history", "3", "1", "2")
    #expect(shown.status == 0)
    let lake = try #require(shown.output.firstRange(of: "now  A lake"))
    let walk = try #require(shown.output.firstRange(of: "now  A walk"))
    let none = try #require(
      shown.output.firstRange(of: "Nothing was changed in entry 2, Friday 20 November."))
    #expect(lake.upperBound < walk.lowerBound && walk.upperBound < none.lowerBound)
    let document = await harness.run("history", "1..3", "--json")
    #expect(try SchemaCheck("history").faults(in: document.output) == [])
    let changes = try #require(document.json["history"] as? [[String: Any]])
    #expect(changes.compactMap { $0["entry"] as? Int } == [1, 3])
  }

  @Test("an entry that was never changed says so")
  func unchanged() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    #expect(
      await harness.run("history").output
        == "Nothing was changed in entry 1, Friday 20 November.\n")
    #expect(await harness.run("history", "2").status == 2)
  }

  @Test(
    "after a change that is not kept, what came before it is taken back only where it is named",
    arguments: [
      ["labels", "collections", "remove", "good"],
      ["labels", "collections", "add", "good", "--mood", "5"],
      ["labels", "collections", "rename", "good", "better"],
      ["labels", "moods", "add", "cosy", "5"], ["labels", "moods", "hide", "happy"],
      ["labels", "moods", "rename", "happy", "glad"],
    ])
  func notKept(_ change: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    _ = await harness.run("labels", "collections", "add", "good", "--mood", "4..")
    _ = await harness.run("mood", "1", "4")
    #expect(await harness.run(change).status == 0)
    let refused = await harness.run("undo")
    #expect(refused.status == 2)
    let what = change[1] == "moods" ? "a word for moods" : "a collection"
    #expect(
      refused.messages.hasPrefix(
        "sotto: error: what was changed last is \(what), and undo does not reach it\n"
          + "sotto: hint: 'sotto labels \(change[1])' lists them"),
      "\(refused.messages)")
    #expect(await harness.run("mood", "1", "2").status == 0)
    #expect(await harness.run("undo").status == 0)
    #expect(await harness.run("undo").status == 2)
    #expect(await harness.run("undo", "1").output.contains("Took back the mood"))
  }

  @Test("after an erasure no earlier change is taken back in its place")
  func erased() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    _ = await harness.run("note", "y")
    _ = await harness.run("mood", "1", "4")
    #expect(await harness.run("delete", "2", "--forever", "--yes").status == 0)
    let refused = await harness.run("undo")
    #expect(refused.status == 2)
    #expect(
      refused.messages.hasPrefix(
        "sotto: error: what was changed last is an erasure, and undo does not reach it\n"
          + "sotto: hint: nothing brings back what was erased"),
      "\(refused.messages)")
    #expect(await harness.run("undo", "1").output.contains("Took back the mood"))
  }

  @Test("what undo does not reach of a goal is taken back by the command that it names")
  func goals() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    _ = await harness.run("goals", "add", "talk 5 days a week")
    #expect(
      await harness.run("undo").messages == """
        sotto: error: what was changed last is goal 1, and undo does not reach it
        sotto: hint: sotto goals remove 1; 'sotto undo ENTRY' takes back what was changed in an entry

        """)
    _ = await harness.run("goals", "pause", "1")
    #expect(await harness.run("undo").messages.contains("hint: sotto goals resume 1;"))
    _ = await harness.run("goals", "resume", "1")
    #expect(await harness.run("undo").messages.contains("hint: sotto goals pause 1;"))
    _ = await harness.run("goals", "remove", "1")
    #expect(await harness.run("undo").messages.contains("hint: 'sotto goals add' adds it again"))
  }
}
