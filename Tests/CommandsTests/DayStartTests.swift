import Foundation
import TestSupport
import Testing

@Suite("A day begins when its owner says")
struct DayStartTests {
  private static func harness(dayStart: String = "04:00") async throws -> Harness {
    let harness = try Harness()
    #expect(await harness.run("config", "set", "day-start", dayStart).status == 0)
    return harness
  }

  @Test("a note at night is the day's before, in every view")
  func night() async throws {
    let harness = try await Self.harness()
    let added = await harness.run("note", "late", "--mood", "5", "--at", "2026-11-20 00:40")
    #expect(added.output == "Added entry 1, Thursday 19 November, 00:40 +1\n")
    #expect(
      await harness.run("list", "--on", "2026-11-20").output
        == "No entry matches on 2026-11-20.\n")
    #expect(await harness.run("list", "--on", "2026-11-19").output.contains("late"))
    #expect(await harness.run("day", "2026-11-19").output.contains("late"))
    let shown = await harness.run("show", "1").output
    #expect(shown.contains("Friday 2026-11-20 00:40  Europe/Berlin, of Thursday 2026-11-19"))
    let json = await harness.run("show", "1", "--json")
    let entry = try #require((json.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["day"] as? String == "2026-11-19")
    #expect(entry["instant"] as? String == "2026-11-20T00:40:00+01:00")
    let month = await harness.run("calendar", "2026-11", "--json").output
    #expect(month.contains("2026-11-19") && !month.contains("2026-12"))
    #expect(await harness.run("on-this-day", "2026-11-26").output.contains("late"))
    #expect(await harness.run("search", "late", "--until", "2026-11-19").status == 0)
    #expect(await harness.run("search", "late", "--since", "2026-11-20").status == 2)
  }

  @Test("a list keeps the entries of a day together, whatever the setting was when they were added")
  func together() async throws {
    let harness = try Harness()
    let clock = ["--at", "2026-11-20 00:40"]
    #expect(await harness.run(["note", "one"] + clock).output.contains("Friday 20 November"))
    #expect(await harness.run("config", "set", "day-start", "04:00").status == 0)
    #expect(await harness.run(["note", "two"] + clock).output.contains("Thursday 19 November"))
    #expect(await harness.run("config", "set", "day-start", "00:00").status == 0)
    #expect(await harness.run(["note", "three"] + clock).output.contains("Friday 20 November"))
    func order(_ options: String...) async -> [String] {
      await harness.run(["list"] + options).output.split(separator: "\n").compactMap {
        $0.split(separator: " ").last.map(String.init)
      }
    }
    #expect(await order() == ["two", "one", "three"])
    #expect(await order("--sort", "oldest") == ["two", "one", "three"])
    let json = await harness.run("list", "--json").json["entries"] as? [[String: Any]]
    #expect(json?.compactMap { $0["number"] as? Int } == [3, 2, 1])
  }

  @Test("without the setting a day begins at midnight")
  func midnight() async throws {
    let added = try await Harness().run("note", "late", "--at", "2026-11-20 00:40")
    #expect(added.output == "Added entry 1, Friday 20 November, 00:40\n")
  }

  @Test("a day that was decided stays, whatever the setting becomes")
  func kept() async throws {
    let harness = try await Self.harness()
    _ = await harness.run("note", "late", "--at", "2026-11-20 00:40")
    #expect(await harness.run("config", "set", "day-start", "00:00").status == 0)
    _ = await harness.run("edit", "1", "--title", "Late")
    #expect(await harness.run("list", "--on", "2026-11-19").output.contains("Late"))
  }

  // It is a quarter past eight of the 20th, and the day begins at noon: today is the 19th.
  @Test(
    "today is the day that the owner's is, and times before it begins are of the calendar's day",
    arguments: [
      ("today 09:00", "2026-11-20T09:00:00+01:00", "2026-11-19"),
      ("07:00", "2026-11-20T07:00:00+01:00", "2026-11-19"),
      ("yesterday 23:00", "2026-11-18T23:00:00+01:00", "2026-11-18"),
      ("yesterday 01:00", "2026-11-19T01:00:00+01:00", "2026-11-18"),
      ("2026-11-19", "2026-11-19T12:00:00+01:00", "2026-11-19"),
      ("2026-11-19 11:59", "2026-11-19T11:59:00+01:00", "2026-11-18"),
      ("19.11.2026 11:59", "2026-11-19T11:59:00+01:00", "2026-11-18"),
      ("november 19 2026 at 11am", "2026-11-19T11:00:00+01:00", "2026-11-18"),
      ("2026-11-20T00:10:00Z", "2026-11-20T01:10:00+01:00", "2026-11-19"),
    ])
  func typed(_ at: String, _ instant: String, _ day: String) async throws {
    let harness = try await Self.harness(dayStart: "12:00")
    let outcome = await harness.run("note", "x", "--at", at, "--json")
    let result = try #require((outcome.json["results"] as? [[String: Any]])?.first)
    #expect(result["instant"] as? String == instant)
    #expect(result["day"] as? String == day)
    let selected = await harness.run("note", "now")
    #expect(selected.output == "Added entry 2, Thursday 19 November\n")
    #expect(await harness.run("list", "--on", "today").output.contains("now"))
  }

  @Test("a time after midnight has a +1 beside the owner's day, so that both name what happened")
  func ahead() async throws {
    let harness = try await Self.harness()
    _ = await harness.run("note", "late", "--at", "2026-11-20 00:40")
    _ = await harness.run("note", "early", "--at", "2026-11-19 21:00")
    let list = await harness.run("list").output
    #expect(list.contains("2026-11-19 00:40 +1  "), "\(list)")
    #expect(list.contains("2026-11-19 21:00     "), "\(list)")
    let day = await harness.run("day", "2026-11-19").output
    #expect(day.contains("00:40 +1  ") && day.contains("21:00  "), "\(day)")
    let drawing = await harness.run("day", "2026-11-19", "--svg", "-").output
    #expect(drawing.contains("00:40 +1 #1") && drawing.contains(">+1<"))
    _ = await harness.run("note", "later", "--title", "Later", "--at", "2026-11-20 00:45")
    let folder = harness.path("pages")
    _ = await harness.run("export", "--output", folder, "--format", "html")
    let index = try String(contentsOfFile: folder + "/entries/2026.html", encoding: .utf8)
    #expect(index.contains("Thursday 19, 00:45 +1"))
    #expect(!index.contains("19 November 2026, 00:40"))
    #expect(index.contains("20 November 2026, 00:40"))
    let written = try await harness.edit(
      "cat \"$1\" > \(harness.path("sheet")); echo x > \"$1\"",
      ["note", "--at", "2026-11-20 00:50"])
    #expect(written.status == 0)
    let sheet = try String(contentsOfFile: harness.path("sheet"), encoding: .utf8)
    #expect(sheet.contains("A note of 2026-11-20, 00:50."))
  }

  @Test("last night is asked for in the same words by options and as the name of entries")
  func asked() async throws {
    let harness = try await Self.harness()
    for (text, at) in [
      ("afternoon", "2026-11-19 17:59"), ("supper", "2026-11-19 18:00"),
      ("owl", "2026-11-20 04:59"), ("lark", "2026-11-20 05:00"),
    ] {
      #expect(await harness.run("note", text, "--at", at).status == 0)
    }
    func notes(_ arguments: String...) async -> [String] {
      let json = await harness.run(arguments + ["--json"]).json
      let entries = json["entries"] as? [[String: Any]] ?? []
      return entries.compactMap { $0["note"] as? String }.sorted()
    }
    #expect(await notes("list", "--on", "last night") == ["owl", "supper"])
    #expect(await notes("show", "last night") == ["owl", "supper"])
    #expect(await notes("show", "last", "night") == ["owl", "supper"])
    #expect(await notes("list", "--since", "this morning") == ["lark"])
    #expect(await notes("list", "--until", "yesterday afternoon") == ["afternoon"])
    #expect(await notes("list", "--since", "yesterday 18:00") == ["lark", "owl", "supper"])
    let none = await harness.run("show", "tonight")
    #expect(none.status == 2)
    #expect(
      none.messages.contains("no entries from 2026-11-20 18:00 to 2026-11-21 04:59"))
    let day = await harness.run("day", "last night")
    #expect(day.status == 64)
    #expect(day.messages.contains("is a part of a day, and a day is wanted"))
    let split = await harness.run("list", "--on", "last", "night")
    #expect(split.messages.contains("between quotes: --on 'last night'"), "\(split.messages)")
  }

  @Test(
    "numbers of entries with a word between them are no time of day",
    arguments: [
      (["10", "to", "20"], "'to' names no entry"), (["10", "past", "20"], "'past' names no entry"),
      (["3", "november", "2025"], "no entries on 2025-11-03"),
    ])
  func numbered(texts: [String], message: String) async throws {
    let harness = try await Self.harness()
    for number in 1...20 {
      #expect(await harness.run("note", "\(number)").status == 0)
    }
    let outcome = await harness.run(["delete"] + texts)
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains(message), "\(outcome.messages)")
  }

  @Test("the number of an entry that is to be changed is no count of days")
  func numberBeforeUnit() async throws {
    let harness = try Harness()
    for number in 1...3 { _ = await harness.run("note", "\(number)") }
    let tagged = await harness.run("tag", "2", "week")
    #expect(tagged.status == 0, "\(tagged.messages)")
    #expect(tagged.output.hasSuffix(": #week\n"), "\(tagged.output)")
    let day = await harness.run("tag", "0", "days", "ago")
    #expect(day.messages.contains("may be a day"), "\(day.messages)")
    let deleted = await harness.run("delete", "2", "days")
    #expect(deleted.status != 0)
    #expect(deleted.messages.contains("'days' names no entry"), "\(deleted.messages)")
    #expect(await harness.run("show", "0", "days").status == 0)
    #expect(await harness.run("show", "2").status == 0)
  }

  @Test("a time as lists show it names the entry again, in options and selectors")
  func shownTime() async throws {
    let harness = try await Self.harness()
    _ = await harness.run("note", "late", "--at", "2026-11-19 00:40 +1")
    #expect(await harness.run("list").output.contains("2026-11-19 00:40 +1  "))
    for words in [
      ["2026-11-19", "00:40", "+1"], ["2026-11-19 00:40 +1"], ["thursday 00:40 +1"], ["00:40 +1"],
      ["20.11. 00:40"],
    ] {
      let shown = await harness.run(["show"] + words)
      #expect(shown.output.contains("Friday 2026-11-20 00:40"), "\(words): \(shown.messages)")
      let list = await harness.run("list", "--on", words.joined(separator: " "))
      #expect(list.output.contains("late"), "\(words): \(list.messages)")
    }
    let moved = await harness.run("edit", "1", "--at", "wednesday 00:50 +1")
    #expect(moved.output == "Changed the time of entry 1, Wednesday 18 November, 00:50 +1\n")
    #expect(await harness.run("show", "1").output.contains("Thursday 2026-11-19 00:50"))
  }

  @Test("a part of today that is to come is now, in all that writes an entry, and that is told")
  func notToCome() async throws {
    let harness = try Harness()
    let note = await harness.run("note", "x", "--at", "tonight", "--json")
    #expect(note.output.contains("2026-11-20T08:15:00+01:00"))
    #expect(note.messages.contains("sotto: 'tonight' is taken as now, 08:15\n"))
    #expect(!note.messages.contains("future"))
    let checkIn = await harness.run("check-in", "--mood", "4", "--at", "heute", "--json")
    #expect(checkIn.output.contains("2026-11-20T08:16:00+01:00"), "\(checkIn.messages)")
    _ = await harness.run("note", "y", "--at", "yesterday 9pm")
    let edited = await harness.run("edit", "last", "--at", "this evening")
    #expect(edited.output == "Changed the time of entry 3, Friday 20 November, 08:18\n")
  }

  @Test("the hour of --at stands with what was kept, unless it is now")
  func hour() async throws {
    let harness = try Harness()
    let day = await harness.run("note", "x", "--at", "yesterday")
    #expect(day.output == "Added entry 1, Thursday 19 November, 12:00\n")
    let ahead = await harness.run("note", "x", "--at", "today 9pm")
    #expect(ahead.output == "Added entry 2, Friday 20 November, 21:00\n")
    #expect(ahead.messages.contains("in the future"))
    let passed = await harness.run("note", "x", "--at", "9pm")
    #expect(passed.output == "Added entry 3, Thursday 19 November, 21:00\n")
    #expect(passed.messages == "sotto: '9pm' is taken as Thursday, 19 November 2026, 21:00\n")
    let list = await harness.run("list", "--on", "9pm", "--json").json
    let entries = try #require(list["entries"] as? [[String: Any]])
    #expect(entries.map { $0["number"] as? Int } == [3])
    for (typed, hour) in [
      ("8am", ", 08:00"), ("yesterday 9pm", ", 21:00"), ("2026-11-19 12:00", ", 12:00"),
      ("now", ""),
    ] {
      let told = await harness.run("note", "x", "--at", typed)
      #expect(told.output.hasSuffix(" November\(hour)\n"), "\(told.output)")
    }
    let checkIn = await harness.run("check-in", "--mood", "4", "--at", "last night")
    #expect(checkIn.output.contains("Thursday 19 November, 23:00: mood"), "\(checkIn.output)")
    let edited = await harness.run("edit", "2", "--at", "2026-11-17")
    #expect(edited.output == "Changed the time of entry 2, Tuesday 17 November, 12:00\n")
  }

  @Test("a collection of a part of a day says so in options that are read again")
  func saved() async throws {
    let harness = try await Self.harness()
    _ = await harness.run("note", "owl", "--at", "2026-11-20 02:00")
    let saved = await harness.run("labels", "collections", "add", "nights", "--on", "last night")
    #expect(saved.output == "Saved the collection nights: 1 entry\n", "\(saved.messages)")
    let list = await harness.run("labels", "collections", "--json").output
    #expect(list.contains("--since '2026-11-19 18:00' --until '2026-11-20 04:59'"), "\(list)")
    #expect(await harness.run("list", "--collection", "nights").output.contains("owl"))
  }

  @Test("a time of the night that has passed is meant, not that of the night to come")
  func lastNight() async throws {
    let harness = try await Self.harness()
    let outcome = await harness.run("note", "x", "--at", "00:40")
    #expect(outcome.output == "Added entry 1, Thursday 19 November, 00:40 +1\n")
    #expect(outcome.messages == "sotto: made your journal, \(harness.journal)\n")
  }

  @Test(
    "what is no time of the night or the morning is refused",
    arguments: [
      "12:01", "24:00", "4", "04:60", "noon", "-1:00", "1pm", "0am", "13am", "12:01pm", "am", "4 a",
    ])
  func refused(_ value: String) async throws {
    let outcome = try await Harness().run("config", "set", "day-start", value)
    #expect(outcome.status == 64)
  }

  @Test(
    "a time may be written as people say it",
    arguments: [("4am", 4), ("4 AM", 4), ("04:00am", 4), ("12am", 0), ("12pm", 12)])
  func said(_ value: String, _ hour: Int) async throws {
    let harness = try Harness()
    #expect(await harness.run("config", "set", "day-start", value).status == 0)
    let clocks = ["00:00", "03:59", "04:00", "11:59", "12:00"]
    for (clock, begins) in zip(clocks, [0, 3, 4, 11, 12].map { $0 >= hour }) {
      let day = begins ? "Wednesday 18 November" : "Tuesday 17 November"
      let outcome = await harness.run("note", "x", "--at", "2026-11-18 \(clock)")
      #expect(outcome.output.contains(day), "\(clock): \(outcome.output)")
    }
  }

  @Test("a recording that is told its day keeps it, at whatever hour it was stamped")
  func importedDay() async throws {
    let harness = try await Self.harness()
    let file = harness.path("20261118_013000.wav")
    try WaveFile.tone(seconds: 0.2, hertz: 440).write(to: URL(filePath: file))
    let outcome = await harness.run("import", file, "--date", "2026-11-10")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let json = await harness.run("show", "1", "--json")
    let entry = try #require((json.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["day"] as? String == "2026-11-10")
    #expect(entry["instant"] as? String == "2026-11-10T01:30:00+01:00")
  }

  @Test("a warning of a date to come names the day that clocks will show")
  func futureDay() async throws {
    let harness = try await Self.harness()
    let outcome = await harness.run("note", "x", "--at", "2026-11-22 01:00")
    #expect(outcome.messages.contains("22 November, 01:00, is in the future"))
    #expect(outcome.output == "Added entry 1, Saturday 21 November, 01:00 +1\n")
  }
}
