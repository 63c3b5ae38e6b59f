import Foundation
import Testing

@Suite("The course of a word")
struct WordCourseTests {
  @Test("a word's course counts the days on which it was written or said")
  func word() async throws {
    let harness = try await LookBackTests.journal()
    let course = await harness.run("insights", "--word", "night")
    #expect(course.output.contains("said or written on 1 day\n"))
  }

  @Test("a word is counted in notes and in what was said, and in nothing else")
  func wordsAlone() async throws {
    let harness = try Harness()
    _ = await harness.run(
      "note", "a quiet day", "--title", "garden", "--tag", "garden", "--place", "garden",
      "--person", "garden", "--activity", "garden", "--at", "2026-11-01")
    _ = await harness.run("note", "the gardens, the garden's gate", "--at", "2026-11-03")
    _ = await harness.run("note", "in the Garden.", "--at", "2026-11-05")
    _ = await harness.run("note", "in the jardín", "--at", "2026-11-07")
    func days(_ word: String) async -> Int? {
      let course = await harness.run("insights", "--word", word, "--json")
      return (course.json["word"] as? [String: Any])?["days"] as? Int
    }
    #expect(await days("garden") == 1)
    #expect(await days("GARDEN’S") == 1)
    #expect(await days("jardin") == 0)
    #expect(await days("jardín") == 1)
    #expect(await days("quiet") == 1)
  }

  @Test("a number is counted in words and in digits", arguments: ["14", "fourteen"])
  func numbers(_ word: String) async throws {
    let harness = try Harness()
    for (note, day) in [("14 swans", 1), ("Fourteen swans", 3), ("four swans", 5), ("114", 7)] {
      _ = await harness.run("note", note, "--at", "2026-11-0\(day)")
    }
    let course = await harness.run("insights", "--word", word, "--json")
    #expect((course.json["word"] as? [String: Any])?["days"] as? Int == 2)
  }

  @Test(
    "what is not one plain word is refused",
    arguments: ["gar*", "two words", "", " ", "'", "\"garden\"", "garden OR rain", "note:garden"])
  func noWord(_ text: String) async throws {
    let harness = try await LookBackTests.journal()
    let outcome = await harness.run("insights", "--word", text)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: '\(text)' is no word\n"))
  }

  @Test("a word's days are set beside all other days with text, as insights does it itself")
  func agreement() async throws {
    let harness = try Harness()
    let file = harness.path("try.sotto")
    #expect(await harness.run("sample", file).status == 0)
    let all = await harness.run("insights", "--period", "all", "--json", "--journal", file)
    let correlations = try #require(all.json["correlations"] as? [String: Any])
    let pairs = try #require(correlations["pairs"] as? [[String: Any]])
    let others = pairs.compactMap { pair -> String? in
      let factor = pair["factor"] as? [String: String]
      return factor?["kind"] == "word" ? factor?["name"] : nil
    }
    #expect(others.contains("mum"))
    for word in ["mum", try #require(others.first { $0 != "mum" })] {
      let course = await harness.run("insights", "--word", word, "--json", "--journal", file)
      let document = try #require(course.json["word"] as? [String: Any])
      let findings = try #require(document["findings"] as? [[String: Any]])
      var compared = 0
      for finding in findings {
        guard let own = finding["comparison"] as? NSDictionary else { continue }
        let pair = try #require(
          pairs.first {
            let factor = $0["factor"] as? [String: String]
            return factor == ["kind": "word", "name": word]
              && $0["outcome"] as? String == finding["outcome"] as? String
              && $0["lag"] as? String == finding["lag"] as? String
          }, "\(word)")
        #expect(pair["comparison"] as? NSDictionary == own, "\(word)")
        compared += 1
      }
      #expect(compared > 0, "\(word)")
    }
  }

  @Test("a word is looked at in the whole journal, or in the period that is named")
  func wordInPeriod() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "rain", "--at", "2026-11-19")
    _ = await harness.run("note", "rain", "--at", "2026-09-19")
    let all = await harness.run("insights", "--word", "rain")
    #expect(all.output.contains("said or written on 2 days\n"))
    let week = await harness.run("insights", "--word", "rain", "--period", "week")
    #expect(
      week.output.contains("said or written on 1 day, 14 Nov 2026 to 20 Nov 2026\n"))
    #expect(week.output.contains("Nov 2026") && !week.output.contains("Sep 2026"))
  }

  @Test("a word that was never said has nothing but that told of it")
  func seldom() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "the harbour", "--at", "2026-11-02", "--mood", "3")
    #expect(
      await harness.run("insights", "--word", "unicorn").output
        == "“unicorn”\nsaid or written on no day\n")
    let file = harness.path("unicorn.svg")
    for arguments in [["--svg", file], ["--svg", "-"], ["--svg", file, "--json"]] {
      let drawing = await harness.run(["insights", "--word", "unicorn"] + arguments)
      #expect(drawing.status == 2 && drawing.output == "")
      #expect(drawing.messages.contains("'unicorn' is said or written on no day"))
    }
    #expect(!FileManager.default.fileExists(atPath: file))
    let page = await harness.run("insights", "--word", "harbour").output
    #expect(page.contains("Mood: not enough days yet: 4 more days with the word, apart"))
    #expect(page.contains("Nov 2026       1        3.0"))
  }

  @Test("of a long life a word's page shows the last months, and says of how many")
  func longLife() async throws {
    let harness = try Harness()
    for day in ["2026-11-02", "2024-12-02"] {
      _ = await harness.run("note", "the harbour", "--at", day)
    }
    let whole = await harness.run("insights", "--word", "harbour").output
    #expect(whole.contains("\nBy month\n"))
    _ = await harness.run("note", "the harbour", "--at", "2024-11-02")
    let page = await harness.run("insights", "--word", "harbour").output
    #expect(page.contains("\nBy month, the last 24 of 25\n"))
    #expect(!page.contains("Nov 2024"))
  }
}
