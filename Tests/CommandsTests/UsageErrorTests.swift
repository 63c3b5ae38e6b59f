import Foundation
import Testing

@Suite("What is typed wrongly")
struct UsageErrorTests {
  @Test("a file with sound needs a name", arguments: ["record", "listen"])
  func namelessFile(_ verb: String) async throws {
    let outcome = try await Harness().run(verb, "--input", "")
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "sotto: error: a name of a file is empty\n"
        + "sotto: hint: name a file, or - for standard input\n")
  }

  @Test(
    "wrong usage is one line and a hint on standard error, and exits 64",
    arguments: [
      ["frobnicate"], ["list", "--bogus"], ["list", "--on", "tomorrow-ish"], ["note"],
      ["note", "x", "--mood", "9"], ["note", "x", "--energy", "11"], ["note", "x", "--at", "soon"],
      ["note", "x", "--zone", "Nowhere/Land"], ["list", "--mood", "5..3"],
      ["search", "x", "--in", "x"], ["search", "x", "--play", "--json"], ["import"], ["search"],
      ["mood"], ["list", "--limit", "-1"],
      ["list", "--tag", ""], ["list", "--place", " "], ["list", "--collection", ","],
      ["note", "x", "--tag", ""], ["note", "x", "--place", ""], ["list", "--sort", "relevance"],
      ["list", "--journal", ""], ["read", "--rate", "-5", "--text", "x"],
      ["read", "--pitch", "101"],
      ["note", "x", "--at", "9999-12-31 23:59"], ["note", "x", "--at", "0001-01-01"],
      ["note", "x", "--zone", "GMT+2"], ["note", "x", "--zone", "EST"],
      ["--generate-completion-script", "ksh"], ["init", ""],
      ["init", "a.sotto", "--journal", "b.sotto"], ["sample", ""],
      ["moods", "add", "a\nb", "3"], ["tags", "rename", "a\nb", "a,b"], ["list", "--sort", "a\nb"],
      ["list", "--since", "2026-06-01", "--until", "2026-01-01"],
      ["search", "x", "--on", "2026-01", "--since", "2026-02"],
    ])
  func usage(_ arguments: [String]) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("sotto: error: ") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("sotto: hint: ") })
    #expect(lines.allSatisfy { !$0.hasSuffix(".") })
  }

  @Test(
    "a time of day that stands apart from the day of --at is no word of a text",
    arguments: [
      (["note", "Bought", "bread", "--at", "monday", "9pm"], "9pm", "monday 9pm"),
      (["note", "--at", "monday", "9:30", "Bread"], "9:30", "monday 9:30"),
      (["note", "--at=monday", "at", "9", "pm", "Bread"], "at 9 pm", "monday at 9 pm"),
      (["check-in", "--mood", "4", "--at", "yesterday", "24:00"], "24:00", "yesterday 24:00"),
      (["add", "Bread", "--at", "yesterday", "9am"], "9am", "yesterday 9am"),
      (["note", "Tired", "--at", "yesterday", "evening"], "evening", "yesterday evening"),
      (["note", "--at", "monday", "morning", "Rain"], "morning", "monday morning"),
      (["note", "Rain", "--at", "last", "monday"], "monday", "last monday"),
      (["note", "Rain", "--at=last", "monday"], "monday", "last monday"),
      (["note", "Rain", "--at", "3", "days", "ago", "--mood", "4"], "days ago", "3 days ago"),
      (["note", "Rain", "--at", "9pm", "yesterday"], "yesterday", "9pm yesterday"),
      (["note", "Rain", "--at", "yesterday", "21"], "21", "yesterday 21:00"),
      (["note", "Rain", "--at", "yesterday", "9"], "9", "yesterday 9am' or 'yesterday 9pm"),
      (["note", "Rain", "--at", "Monday", "Morning"], "Morning", "Monday Morning"),
      (["note", "--at", "gestern", "Abend", "Brot"], "Abend", "gestern Abend"),
      (["note", "--at", "9pm", "Monday", "Rain"], "Monday", "9pm Monday"),
    ])
  func timeApart(_ arguments: [String], _ time: String, _ whole: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "sotto: error: '\(time)' would be a part of the text\n"
        + "sotto: hint: words that belong together go between quotes: --at '\(whole)'\n")
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    for value in whole.split(separator: "' or '") {
      let added = await harness.run("note", "Rain", "--at", String(value))
      #expect(added.status == 0, "\(added.messages)")
    }
  }

  @Test(
    "a day whose words stand apart is no word to look for and no entry",
    arguments: [
      (["search", "rain", "--since", "last", "monday"], "monday", "--since 'last monday'"),
      (["search", "rain", "--on", "yesterday", "evening"], "evening", "--on 'yesterday evening'"),
      (["replay", "--until", "3", "days", "ago"], "days ago", "--until '3 days ago'"),
    ])
  func dayApart(_ arguments: [String], _ rest: String, _ whole: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    let option = String(whole.split(separator: " ")[0])
    #expect(
      outcome.messages
        == "sotto: error: '\(rest)' would be no part of \(option)\n"
        + "sotto: hint: words that belong together go between quotes: \(whole)\n")
    _ = await harness.run("note", "Rain")
    let value = String(whole.split(separator: "'")[1])
    let listed = await harness.run("list", option, value)
    #expect(listed.status == 0, "\(listed.messages)")
  }

  @Test(
    "words apart that would be refused between quotes too are told with what is taken",
    arguments: [
      (
        ["search", "one", "--since", "monday", "to", "wednesday"],
        "'to wednesday' would be no part of --since",
        "'monday to wednesday' has an end of its own: --on 'monday to wednesday'",
        [["search", "one", "--on", "monday to wednesday"]]
      ),
      (
        ["search", "one", "--until", "monday", "to", "wednesday"],
        "'to wednesday' would be no part of --until",
        "'monday to wednesday' has a beginning of its own: --on 'monday to wednesday'",
        [["search", "one", "--on", "monday to wednesday"]]
      ),
      (
        ["list", "--on", "3", "weeks"], "unexpected argument 'weeks'",
        "'3 weeks' may be a day or all days since: write 'past 3 weeks', or '3 weeks ago'",
        [["list", "--on", "past 3 weeks"], ["list", "--on", "3 weeks ago"]]
      ),
      (
        ["insights", "--since", "yesterday", "evening"], "unexpected argument 'evening'",
        "'yesterday evening' is a part of a day, and a day is wanted: write 2026-11-19",
        [["insights", "--since", "2026-11-19"]]
      ),
      (
        ["note", "Bread", "--at", "yesterday", "at", "9"], "'at 9' would be a part of the text",
        "'9' may be morning or evening: write 9am, 9pm or 09:00",
        ["9am", "9pm", "09:00"].map { ["note", "Bread", "--at", "yesterday \($0)"] }
      ),
      (
        ["note", "Rain", "--at", "last", "week"], "'week' would be a part of the text",
        "'last week' is 7 days, and one is wanted: write it as 2026-11-09",
        [["note", "Rain", "--at", "2026-11-09"]]
      ),
      (
        ["note", "--at", "heute", "nacht", "war", "es", "kalt"],
        "'nacht' would be a part of the text",
        "'heute nacht' may be the night before today or the one after it: "
          + "write 'gestern nacht' or 'heute abend'",
        ["gestern nacht", "heute abend"].map { ["note", "kalt", "--at", $0] }
      ),
    ])
  func refusedBetweenQuotes(
    _ arguments: [String], _ line: String, _ why: String, _ ways: [[String]]
  ) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "sotto: error: \(line)\n"
        + "sotto: hint: words that belong together go between quotes, but \(why)\n")
    _ = await harness.run("note", "one", "--at", "2026-11-17")
    for way in ways {
      let taken = await harness.run(way)
      #expect(taken.status == 0, "\(taken.messages)")
    }
  }

  @Test("a day that may be two is told as that, whatever stands behind it")
  func firstWord() async throws {
    let outcome = try await Harness().run("note", "Bread", "--at", "friday", "morning")
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "sotto: error: 'friday' may be today or 2026-11-13\n"
        + "sotto: hint: write today, or 'last friday'\n")
  }

  @Test(
    "a text that begins with a number or a time is kept behind --at",
    arguments: [
      ["--at", "yesterday", "9 apples"], ["--at", "yesterday 9pm", "9:30", "train"],
      ["--at", "yesterday", "9", "apples"], ["--at", "yesterday", "--", "9:30"],
      ["--at", "yesterday", ",", "rain"], ["--at", "yesterday", "to", "the", "sea"],
      ["--at", "yesterday", "9:30 was the train"],
      ["--at", "yesterday", "At", "9", "we", "left"], ["--at", "monday", "Morning", "run"],
      ["--at", "gestern", "Heute", "Nacht", "war", "es", "kalt"],
    ])
  func numberBehindTime(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(["note"] + arguments)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(await harness.run("list", "--json").json["total"] as? Int == 1)
  }

  @Test(
    "a value that an option does not take gets an example of the verb's own that has the option",
    arguments: [
      (["replay", "last", "--speed", "99"], "sotto replay 12 --from 1:23 --speed 1.5"),
      (["read", "1", "--rate", "9999"], "sotto read 12 14 --voice en-gb --rate 150"),
      (["read", "1", "--rate", "fast"], "sotto read 12 14 --voice en-gb --rate 150"),
      (["read", "1", "--pitch", "101"], "see 'sotto read --help'"),
    ])
  func examples(_ arguments: [String], _ way: String) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasSuffix("\(way)\n"), "\(outcome.messages)")
  }

  @Test(
    "what is typed in the way of another command is answered with the way of this one",
    arguments: [
      (["tag", "2", "-rain"], "--remove rain"),
      (["tag", "2", "+sun", "-q", "-rain"], "--remove rain"),
      (["tag", "2", "-two words"], "--remove 'two words'"),
      (["vocabulary", "add", "Dashwoode", "Zwingli"], "sotto vocabulary add 'Dashwoode Zwingli'"),
    ])
  func othersWay(_ arguments: [String], _ way: String) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasSuffix("\(way)\n"), "\(outcome.messages)")
  }

  @Test(
    "a value that is none of those there are is named on one line with all that there are",
    arguments: [
      (["transcribe", "--file", "x.wav", "--format", "nonsense"], "text, json, srt"),
      (["transcribe", "--channels", "nonsense"], "'mixed' or 'apart'"),
      (["transcript", "show", "1", "--format", "nonsense"], "text, json, srt"),
      (["transcript", "import", "1", "x", "--format", "nonsense"], "'text', 'srt'"),
      (["list", "--sort", "nonsense"], "newest"), (["insights", "--period", "nonsense"], "week"),
      (["tag", "1", "--kind", "nonsense"], "activity"),
    ])
  func choices(_ arguments: [String], _ values: String) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    let line = try #require(outcome.messages.split(separator: "\n").first)
    #expect(line.hasPrefix("sotto: error: the value 'nonsense' is invalid for '--"))
    #expect(line.contains("; it is one of ") && line.contains(values), "\(line)")
    #expect(!line.contains(":;") && !line.contains("; -"))
  }

  @Test(
    "a verb that does not exist is named", arguments: [["frobnicate"], ["help", "frobnicate"]])
  func unknownVerb(_ arguments: [String]) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasPrefix("sotto: error: there is no verb 'frobnicate'\n"))
  }

  @Test(
    "a slip in a verb gets the verb that was meant",
    arguments: [
      (["recrod"], "'sotto record'"), (["serach", "x"], "'sotto search'"),
      (["lsit"], "'sotto list'"), (["dele", "last"], "'sotto delete'"),
      (["help", "tarnscribe"], "'sotto transcribe'"),
      (["trans"], "'sotto transcribe' or 'sotto transcript'"), (["remvoe"], "'sotto delete'"),
      (["--journal", "x.sotto", "shwo"], "'sotto show --journal x.sotto'"),
      (["labels", "peple"], "'sotto labels people'"), (["config", "gte"], "'sotto config get'"),
      (["labels", "tags", "renmae", "a", "b"], "'sotto labels tags rename'"),
    ])
  func slip(_ arguments: [String], _ meant: String) async throws {
    let outcome = try await Harness().run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.hasSuffix("\nsotto: hint: did you mean \(meant)?\n"))
  }

  @Test("an entry's name in the place of a verb gets the verb that shows it")
  func entryForVerb() async throws {
    for name in ["12", "last", "3..5"] {
      let outcome = try await Harness().run(name)
      #expect(outcome.status == 64)
      #expect(outcome.messages.hasSuffix("hint: to see an entry: sotto show \(name)\n"))
    }
  }

  @Test("a line for the journal in the place of a verb is told how it is kept, and not repeated")
  func lineForVerb() async throws {
    let outcome = try await Harness().run("Today I walked by the lake.")
    #expect(outcome.status == 64)
    #expect(!outcome.messages.contains("lake"))
    #expect(outcome.messages.contains("sotto note"))
  }

  @Test("a day of several words without quotes is told how to quote it")
  func unquotedDay() async throws {
    let outcome = try await Harness().run("list", "--since", "3", "days", "ago", "--limit", "3")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("between quotes: --since '3 days ago'\n"))
  }

  @Test(
    "a negative number is a value, and the error says what is wrong with it",
    arguments: [
      (["list", "--limit", "-1"], "--limit takes a number from 0"),
      (["replay", "--from", "-3"], "'-3' is no time for --from"),
      (["read", "--rate", "-5", "--text", "x"], "--rate takes a number from 80 to 450"),
      (["config", "set", "voice.rate", "-5"], "expected a whole number from 80 to 450"),
      (["mood", "last", "-1", "--json"], "'-1' is no mood"),
      (["note", "5", "-3", "degrees"], "unknown option '-3'"),
    ])
  func negativeNumbers(_ arguments: [String], _ message: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains(message))
  }

  @Test("behind -- a text that begins like a negative number is kept as it is")
  func negativeText() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "--", "-5", "degrees").status == 0)
    #expect(await harness.run("list").output.contains("-5 degrees"))
  }

  @Test("a text that begins with a dash is never taken for options, and is not repeated")
  func dashes() async throws {
    let harness = try Harness()
    let outcome = await harness.run("note", "-had a bad day")
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.messages.contains("sotto note -- TEXT") && !outcome.messages.contains("bad"))
    #expect(await harness.run("note", "--", "-had a bad day").status == 0)
    #expect(await harness.run("show", "1").output.contains("-had a bad day"))
  }

  @Test("a slip in a mood or a label gets the one that was meant")
  func slipsOfNames() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--tag", "walk", "--activity", "running")
    for verb in [
      ["mood", "1", "hapy"], ["note", "y", "--mood", "hapy"], ["list", "--mood", "hapy"],
    ] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("hint: did you mean 'happy'?\n"), "\(outcome.messages)")
    }
    let listed = await harness.run("list", "--tag", "wlk")
    #expect(
      listed.output == "No entry matches: there is no tag 'wlk'; did you mean 'walk'?\n")
    let found = await harness.run("search", "x", "--activity", "runing")
    #expect(found.status == 2 && found.messages.contains("did you mean 'running'?\n"))
    let played = await harness.run("replay", "--tag", "wlk")
    #expect(played.status == 2 && played.messages.contains("did you mean 'walk'?\n"))
    #expect(
      await harness.run("list", "--tag", "xyzzy").output
        == "No entry matches: there is no tag 'xyzzy'; see 'sotto labels'\n")
    let known = await harness.run("list", "--tag", "walk", "--mood", "1")
    #expect(known.output == "No entry matches.\n")
  }
}
