import Foundation
import Testing

@Suite("Mood words and suggestions")
struct MoodVerbTests {
  private func words(_ outcome: Harness.Outcome) -> [[String: Any]] {
    outcome.json["moods"] as? [[String: Any]] ?? []
  }

  @Test("the vocabulary is listed without a journal, worst to best, in 80 columns")
  func list() async throws {
    let harness = try Harness()
    let list = await harness.run("moods")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count > 60)
    #expect(list.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    let json = await harness.run("moods", "list", "--score", "5", "--json")
    #expect(try SchemaCheck("moods").faults(in: json.output) == [])
    #expect(words(json).allSatisfy { $0["score"] as? Int == 5 })
  }

  @Test("an own word is understood by name, synonym and emoji, and marked as own")
  func add() async throws {
    let harness = try Harness()
    let added = await harness.run(
      "moods", "add", "cosy", "5", "--emoji", "🛋️", "--synonym", "snug", "--json")
    #expect(try SchemaCheck("moods").faults(in: added.output) == [])
    #expect(words(added).map { $0["own"] as? Bool } == [true])
    for mood in ["cosy", "snug", "🛋️", "COSY"] {
      #expect(await harness.run("note", "x", "--mood", mood).status == 0)
    }
    let list = await harness.run("list", "--mood", "cosy", "--json")
    #expect((list.json["entries"] as? [Any])?.count == 4)
    let synonym = await harness.run("list", "--mood", "snug", "--json")
    #expect((synonym.json["entries"] as? [Any])?.count == 1)
    let emoji = await harness.run("list", "--mood", "🛋️", "--json")
    #expect((emoji.json["entries"] as? [Any])?.count == 4)
    let counted = await harness.run("moods", "--json")
    #expect(words(counted).first { $0["word"] as? String == "cosy" }?["entries"] as? Int == 4)
  }

  @Test("old entries keep their word when it is renamed, and both names find them")
  func rename() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "before", "--mood", "happy")
    #expect(await harness.run("moods", "rename", "happy", "glad").status == 0)
    _ = await harness.run("note", "after", "--mood", "glad")
    let first = await harness.run("show", "1", "--json")
    let entry = try #require((first.json["entries"] as? [[String: Any]])?.first)
    #expect((entry["mood"] as? [String: Any])?["word"] as? String == "happy")
    for name in ["glad", "happy"] {
      let found = await harness.run("list", "--mood", name, "--json")
      #expect((found.json["entries"] as? [Any])?.count == 2, "\(name)")
    }
    #expect(await harness.run("moods", "rename", "happy", "merry").status == 2)
    #expect(await harness.run("moods", "rename", "glad", "sad").status == 64)
  }

  @Test("an own word keeps its meaning, its count and its mark when it is renamed")
  func renameOwn() async throws {
    let harness = try Harness()
    _ = await harness.run("moods", "add", "snug", "5")
    _ = await harness.run("note", "first", "--mood", "snug")
    _ = await harness.run("moods", "rename", "snug", "nestled")
    _ = await harness.run("note", "second", "--mood", "snug")
    _ = await harness.run("note", "third", "--mood", "nestled")
    for name in ["nestled", "snug"] {
      let found = await harness.run("list", "--mood", name, "--json")
      let entries = try #require(found.json["entries"] as? [[String: Any]])
      #expect(entries.map { ($0["mood"] as? [String: Any])?["score"] as? Int } == [5, 5, 5])
    }
    let word = words(await harness.run("moods", "--json")).first {
      $0["word"] as? String == "nestled"
    }
    #expect(word?["entries"] as? Int == 3)
    #expect(word?["own"] as? Bool == true)
  }

  @Test("what an own word takes from a shipped one is told in a line, and is its own from then on")
  func taking() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "made")
    let added = await harness.run(
      "moods", "add", "blissed", "5", "--emoji", "😢", "--synonym", "gloomy,unheard")
    #expect(added.messages == "sotto: taken from other words: gloomy (sad), 😢 (sad)\n")
    for mood in ["gloomy", "😢", "unheard"] {
      _ = await harness.run("mood", "1", mood)
      #expect(await harness.run("show", "1").output.contains("mood 5/5"), "\(mood)")
    }
    let moods = words(await harness.run("moods", "--json"))
    let sad = try #require(moods.first { $0["word"] as? String == "sad" })
    #expect((sad["synonyms"] as? [String])?.contains("gloomy") == false)
    let renamed = await harness.run("moods", "rename", "angry", "tearful")
    #expect(renamed.messages == "sotto: taken from other words: tearful (sad)\n")
    #expect(await harness.run("moods", "add", "blissed", "4").messages.isEmpty)
  }

  @Test("a synonym that is a mood already is told, and what it names from then on")
  func synonymOfAnother() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "made")
    let taken = await harness.run("moods", "add", "cosy", "5", "--synonym", "happy")
    #expect(
      taken.messages == "sotto: happy names cosy from now on, and no longer a mood of its own\n")
    _ = await harness.run("moods", "add", "glum", "2")
    let kept = await harness.run("moods", "add", "toasty", "5", "--synonym", "glum")
    #expect(
      kept.messages == """
        sotto: glum goes on naming a mood of its own, and not toasty
        sotto: hint: to give it up: sotto labels moods hide glum

        """)
    _ = await harness.run("mood", "1", "glum")
    #expect(await harness.run("show", "1").output.contains("mood 2/5"))
    _ = await harness.run("moods", "hide", "glum")
    _ = await harness.run("mood", "1", "glum")
    #expect(await harness.run("show", "1").output.contains("mood 5/5"))
  }

  @Test("a word that gets another score is told with the score that it had")
  func rescored() async throws {
    let harness = try Harness()
    let changed = await harness.run("moods", "add", "happy", "1")
    #expect(changed.output.contains("is a mood of 1; it was one of 4"), "\(changed.output)")
    #expect(await harness.run("moods", "add", "happy", "1").output.contains("it was") == false)
    #expect(await harness.run("moods", "add", "zingy", "5").output.contains("it was") == false)
  }

  @Test("a hidden word is neither offered nor understood, still finds, and comes back")
  func hide() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "before", "--mood", "jealous")
    #expect(await harness.run("moods", "hide", "jealous").status == 0)
    #expect(!(await harness.run("moods").output.contains("jealous")))
    #expect(await harness.run("moods", "list", "--all").output.contains("jealous"))
    #expect(await harness.run("note", "x", "--mood", "jealous").status == 64)
    #expect(await harness.run("list", "--mood", "jealous").output.contains("before"))
    #expect(await harness.run("moods", "add", "jealous").status == 0)
    #expect(await harness.run("note", "x", "--mood", "jealous").status == 0)
  }

  @Test(
    "what is no mood word is refused with one line",
    arguments: [
      ["moods", "add", "zorb"], ["moods", "add", "42", "3"], ["moods", "add", "none", "3"],
      ["moods", "add", "cosy", "6"], ["moods", "add", "cosy", "4", "--emoji", "abc"],
      ["moods", "list", "--score", "0"], ["list", "--mood", "banana"],
      ["search", "x", "--mood", "banana"], ["tag", "last", "+foo", "--remove", "Foo"],
    ])
  func refused(_ arguments: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
  }

  @Test("a mood is suggested from the vocabulary, with its reason, and never set")
  func vocabulary() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Such a gloomy and lonely day.")
    let shown = await harness.run("show", "1")
    #expect(shown.output.contains("mood 2"))
    #expect(shown.output.contains("“gloomy”, “lonely”; from the mood vocabulary"))
    #expect(shown.output.contains("sotto mood 1 2"))
    let json = await harness.run("show", "1", "--json")
    #expect(try SchemaCheck("entries").faults(in: json.output) == [])
    let entry = try #require((json.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["mood"] == nil)
    #expect((entry["suggestedMood"] as? [String: Any])?["source"] as? String == "vocabulary")
    _ = await harness.run("mood", "1", "3")
    #expect(!(await harness.run("show", "1").output.contains("vocabulary")))
    _ = await harness.run("note", "Nothing of the kind.")
    #expect(!(await harness.run("show", "2").output.contains("sotto mood")))
    // A question as the title is not the owner's words.
    _ = await harness.run("note", "--title", "What made you lonely?", "The rain, and then tea.")
    #expect(!(await harness.run("show", "3").output.contains("from the mood vocabulary")))
    _ = await harness.run("note", "--title", "A lonely day", "The rain, and then tea.")
    #expect(await harness.run("show", "4").output.contains("from the mood vocabulary"))
  }

  @Test("once the own history predicts better than guessing it is used, and says how well")
  func history() async throws {
    let harness = try Harness()
    for number in 0..<20 {
      _ = await harness.run("note", "dentist again, number \(number)", "--mood", "1")
      _ = await harness.run("note", "sailing again, number \(number)", "--mood", "5")
    }
    _ = await harness.run("note", "tomorrow the dentist")
    let shown = await harness.run("show", "last")
    #expect(shown.output.contains("mood 1"))
    #expect(shown.output.contains("“dentist”"))
    #expect(shown.output.contains("learned from 40 of your entries"))
    let json = await harness.run("show", "last", "--json")
    #expect(try SchemaCheck("entries").faults(in: json.output) == [])
    #expect(shown.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a word that was taken from another mood is suggested once")
  func suggestedOnce() async throws {
    let harness = try Harness()
    try #require(await harness.run("labels", "moods", "add", "wistful", "2").status == 0)
    let outcome = await harness.run("check-in", "--mood", "wistfull")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("hint: did you mean 'wistful'?\n"), "\(outcome.messages)")
  }
}
