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

  @Test("insights are of any days that are named, and say which")
  func namedDays() async throws {
    let harness = try await Self.journal()
    for (days, title, kept) in [
      (["--on", "2026-11"], "November 2026", "1 of 19 days kept, today not counted yet"),
      (["--on", "2024"], "2024", "1 of 335 days kept"),
      (["--on", "2026-11-18"], "18 November 2026", "1 of 1 day kept"),
      (["--since", "2026-11-17"], "17 Nov 2026 to 20 Nov 2026", "1 of 3 days kept"),
      (["--until", "2024-02-02"], "1 Feb 2024 to 2 Feb 2024", "1 of 2 days kept"),
      (
        ["--since", "2025-11-01", "--until", "2025-11-30"], "November 2025",
        "1 of 30 days kept"
      ), (["--on", "2027"], "2027", "no day kept"),
    ] {
      let page = await harness.run(["insights"] + days).output
      #expect(page.hasPrefix(title + "\n") && page.contains(kept), "\(days): \(page)")
      let document = await harness.run(["insights", "--json"] + days)
      #expect(try SchemaCheck("insights").faults(in: document.output) == [], "\(days)")
      let summary = try #require(document.json["summary"] as? [String: Any])
      #expect(summary["period"] == nil && summary["since"] != nil)
    }
    let word = await harness.run("insights", "--word", "night", "--on", "2026-10").output
    #expect(word.contains("no day, 1 Oct 2026 to 31 Oct 2026"))
    for options in [
      ["--on", "2026", "--period", "year"], ["--on", "avant-hier"],
      ["--since", "2026-11-02", "--until", "2026-11-01"],
    ] {
      #expect(await harness.run(["insights"] + options).status == 64)
    }
  }

  @Test("a calendar marks today, and no other day")
  func today() async throws {
    let harness = try await Self.journal()
    let month = await harness.run("calendar").output
    #expect(month.split(separator: "\n").contains { $0.contains("▸20") })
    #expect(month.contains("▸ today") && month.split(separator: "▸").count == 3)
    #expect(!(await harness.run("calendar", "2026-10").output.contains("▸")))
    #expect(await harness.run("calendar", "2026").output.split(separator: "▸").count == 3)
  }

  @Test("the days that a period begins with are missed where the journal is older")
  func missedAtTheStart() async throws {
    let harness = try Harness()
    func kept() async -> [Int?] {
      let insights = await harness.run("insights", "--period", "week", "--json")
      let summary = insights.json["summary"] as? [String: Any]
      let kept = summary?["kept"] as? [String: Any]
      return [kept?["days"] as? Int, kept?["score"] as? Int]
    }
    _ = await harness.run("note", "new", "--at", "2026-11-19")
    _ = await harness.run("note", "new", "--at", "2026-11-20 08:00")
    #expect(await kept() == [2, 100])
    _ = await harness.run("note", "old", "--at", "2026-10-01")
    #expect(await kept() == [7, 29])
  }

  @Test("a year that is named is shown as a year")
  func namedYear() async throws {
    let harness = try await Self.journal()
    let year = await harness.run("calendar", "2025")
    #expect(year.status == 0)
    #expect(year.output == (await harness.run("calendar", "2025", "--year")).output)
    let json = await harness.run("calendar", "2025", "--json")
    #expect(json.json["year"] != nil && json.json["month"] == nil)
    #expect(await harness.run("calendar", "2025-02", "--json").json["month"] != nil)
    #expect(await harness.run("calendar", "2025-02-03", "--json").json["month"] != nil)
  }

  @Test("what is missing is said once, and one day is a day")
  func wording() async throws {
    let harness = try Harness()
    for day in [2, 4, 6, 8] {
      _ = await harness.run(
        "note", "x", "--at", "2026-11-0\(day)", "--mood", "\(1 + day % 5)", "--tag", "swim")
      _ = await harness.run("note", "y", "--at", "2026-11-0\(day + 1)", "--mood", "3")
    }
    for more in [[], ["--details"]] {
      let page = await harness.run(["insights"] + more).output.replacing("\n", with: " ")
      #expect(page.contains("#swim needs 1 more day; days in a row count as one."))
      #expect(page.split(separator: "Not enough days yet").count == 2)
    }
  }

  @Test("a day that is not over is left out of the days kept, and the page says so")
  func openDay() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--at", "2026-11-18")
    let open = await harness.run("insights", "--period", "week")
    #expect(open.output.contains("1 of 2 days kept, today not counted yet"))
    _ = await harness.run("note", "x")
    let kept = await harness.run("insights", "--period", "week")
    let run = "2 of them in the current run, the longest (one missed day does not end it)"
    let words = kept.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("2 of 3 days kept") && words.contains(run))
    #expect(!words.contains("not counted"))
  }

  @Test("a drawing is written where it is asked for, and is well-formed")
  func drawing() async throws {
    let harness = try await Self.journal()
    for verb in [["calendar"], ["calendar", "--year"], ["day"], ["on-this-day"], ["insights"]] {
      let file = harness.path("\(verb.joined()).svg")
      let written = await harness.run(verb + ["--svg", file])
      #expect(written.status == 0 && written.output == "Wrote \(file)\n")
      #expect(await harness.run(verb + ["--svg", file, "--force", "--quiet"]).output == "")
      let document = await harness.run(verb + ["--svg", file, "--force", "--json"])
      #expect(document.output.hasPrefix("{"))
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
    let page = await harness.run(
      "insights", "--period", "year", "--details", "--journal", file)
    #expect(page.output.contains("Your voice, as it usually is"))
    let unsaid = await harness.run(
      "note", "garden sunshine and a long walk", "--journal", file, "--json")
    #expect(unsaid.status == 0)
    let shown = await harness.run("show", "last", "--journal", file, "--json")
    #expect(try SchemaCheck("entries").faults(in: shown.output) == [])
    #expect(await harness.run("search", "garden", "--journal", file).status == 0)
    #expect(await harness.run("sample", file).status == 64)
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

  /// A journal of four entries over three years.
  static func journal() async throws -> Harness {
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
