import Foundation
import Testing

@Suite("Looking back")
struct LookBackTests {
  @Test("a month shows each day's mean mood, and how many entries it has")
  func calendar() async throws {
    let harness = try await Self.journal()
    let month = await harness.run("calendar", "2026-11")
    #expect(month.status == 0)
    #expect(month.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(month.output, "calendar.txt")
  }

  @Test("a day shows everything in order of time")
  func day() async throws {
    let harness = try await Self.journal()
    let day = await harness.run("day", "2026-11-18")
    #expect(day.status == 0)
    let morning = try #require(day.output.range(of: "a slow morning"))
    let evening = try #require(day.output.range(of: "better by night"))
    #expect(morning.lowerBound < evening.lowerBound)
    #expect(await harness.run("day", "someday").status == 64)
  }

  @Test("this day of a former year is found, and a week ago")
  func onThisDay() async throws {
    let harness = try await Self.journal()
    let found = await harness.run("on-this-day", "2026-11-25")
    #expect(found.output.contains("A year ago"))
    #expect(found.output.contains("better by night"))
    #expect(!found.output.contains("the first"))
  }

  @Test("with few days insights say how many are missing, and never guess")
  func insights() async throws {
    let harness = try await Self.journal()
    let insights = await harness.run("insights", "--period", "all", "--json")
    #expect(insights.status == 0)
    let correlations = try #require(insights.json["correlations"] as? [String: Any])
    #expect((correlations["pairs"] as? [Any])?.isEmpty == true)
    let page = await harness.run("insights", "--period", "all")
    #expect(page.output.contains("Not enough days yet"))
    #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("a word's course counts the days on which it was written or said")
  func word() async throws {
    let harness = try await Self.journal()
    let course = await harness.run("insights", "--word", "night")
    #expect(course.output.contains("said on 1 day\n"))
  }

  @Test("a drawing is written where it is asked for, and is well-formed")
  func drawing() async throws {
    let harness = try await Self.journal()
    for verb in [["calendar"], ["calendar", "--year"], ["day"], ["on-this-day"], ["insights"]] {
      let file = harness.path("\(verb.joined()).svg")
      #expect(await harness.run(verb + ["--svg", file]).status == 0)
      let markup = try String(contentsOfFile: file, encoding: .utf8)
      #expect(markup.contains("<svg"))
      #expect(markup.hasSuffix("</svg>\n"))
    }
  }

  @Test("a sample year has about 300 entries, 60 of them spoken, and every page shows something")
  func sample() async throws {
    let harness = try Harness()
    let file = harness.path("try.sotto")
    #expect(await harness.run("sample", file).status == 0)
    let list = await harness.run("list", "--json", "--journal", file)
    let entries = try #require(list.json["entries"] as? [[String: Any]])
    #expect((250...350).contains(entries.count))
    #expect(entries.count { ($0["recordings"] as? [Any])?.isEmpty == false } == 60)
    let year = await harness.run(
      "insights", "--period", "year", "--json", "--journal", file)
    let correlations = try #require(year.json["correlations"] as? [String: Any])
    #expect((correlations["pairs"] as? [Any])?.isEmpty == false)
    #expect(try SchemaCheck("insights").faults(in: year.output) == [])
    let voice = (year.json["summary"] as? [String: Any])?["voice"] as? [String: Any]
    #expect(voice?.count == 6)
    let page = await harness.run("insights", "--period", "year", "--journal", file)
    #expect(page.output.contains("Your voice, as it usually is"))
    let unsaid = await harness.run(
      "note", "garden sunshine and a long walk", "--journal", file, "--json")
    #expect(unsaid.status == 0)
    let shown = await harness.run("show", "last", "--journal", file, "--json")
    #expect(try SchemaCheck("entries").faults(in: shown.output) == [])
    #expect(await harness.run("search", "garden", "--journal", file).status == 0)
    #expect(await harness.run("sample", file).status == 1)
  }

  @Test("what looking back prints as JSON is what the schemas say")
  func schemas() async throws {
    let harness = try await Self.journal()
    let documents: [(String, [String])] = [
      ("day", ["day", "2026-11-18"]), ("day", ["day", "2001-01-01"]),
      ("calendar", ["calendar", "2026-11"]), ("calendar", ["calendar", "2026", "--year"]),
      ("on-this-day", ["on-this-day", "2026-11-25"]),
      ("insights", ["insights", "--period", "all"]), ("insights", ["insights", "--word", "night"]),
    ]
    for (schema, arguments) in documents {
      let document = await harness.run(arguments + ["--json"])
      #expect(try SchemaCheck(schema).faults(in: document.output) == [], "\(arguments)")
    }
    let day = await harness.run("day", "2026-11-18", "--json")
    let summary = try #require(day.json["summary"] as? [String: Any])
    let mood = try #require(summary["mood"] as? [String: Any])
    #expect(mood["rule"] as? String == "mean")
    #expect(mood["value"] as? Double == 2.5)
  }

  private static func journal() async throws -> Harness {
    let harness = try Harness()
    let entries = [
      ("2024-02-01 10:00", "the first", "2"), ("2025-11-25 20:00", "a year before", "5"),
      ("2026-11-18 22:00", "better by night", "4"), ("2026-11-18 08:00", "a slow morning", "1"),
    ]
    for (time, note, mood) in entries {
      _ = await harness.run("note", note, "--at", time, "--mood", mood)
    }
    return harness
  }
}
