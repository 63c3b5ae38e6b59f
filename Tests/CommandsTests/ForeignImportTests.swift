import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("The verb import, of other programs' journals")
struct ForeignImportTests {
  private static let entry = """
    {"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "creationDate": "2020-05-04T12:30:00Z",
     "timeZone": "Pacific/Auckland", "text": "Private words", "starred": false,
     "weather": {"temperatureCelsius": 13}, "photos": [{"identifier": "X"}],
     "audios": [{"md5": "cafe", "date": "2020-05-04T12:29:00Z", "transcription": "By the harbour"}]}
    """

  /// An export of Day One's with a recording.
  private static func export(_ harness: Harness, _ more: [String] = []) throws -> String {
    let folder = URL(filePath: harness.path("day one"))
    let audios = folder.appending(path: "audios")
    try FileManager.default.createDirectory(at: audios, withIntermediateDirectories: true)
    let sound = audios.appending(path: "cafe.wav")
    if !FileManager.default.fileExists(atPath: sound.path) {
      try FileManager.default.copyItem(
        at: Fixture.file("tone-440hz-2ch-44100hz-int16.wav"), to: sound)
    }
    let text = "{\"entries\": [\(([entry] + more).joined(separator: ","))]}"
    try Data(text.utf8).write(to: folder.appending(path: "Journal.json"))
    return folder.path
  }

  @Test(
    "brings in text, sound and its words, keeps what is not understood, and counts what is lost")
  func dayOne() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    let trial = await harness.run("import", "--from", "dayone", folder, "--dry-run")
    #expect(trial.output.contains("would import"))
    #expect(trial.messages.contains("would not be kept: 1 picture that the export does not hold\n"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))

    let outcome = await harness.run("import", "--from", "dayone", folder, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("results").faults(in: outcome.output) == [])
    let shown = await harness.run("show", "1", "--json")
    #expect(try SchemaCheck("entries").faults(in: shown.output) == [])
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["day"] as? String == "2020-05-05")
    #expect(entry["uuid"] as? String == "1a2b3c4d-5e6f-4071-8293-a4b5c6d7e8f9")
    let origin = try #require(entry["origin"] as? [String: Any])
    #expect(origin["source"] as? String == "dayone")
    #expect((origin["fields"] as? [String: Any])?["weather"] != nil)
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    #expect(recording["start"] as? String == "2020-05-05T00:29:00+12:00")
    #expect(recording["startSource"] as? String == "export")
    let page = await harness.run("show", "1")
    #expect(page.output.contains("from the export"), "\(page.output)")
    #expect(await harness.run("search", "harbour").output.contains("harbour"))
    #expect(await harness.run("check").status == 0)
  }

  @Test("a chat with dates that can mean two days is brought in once the day is named")
  func dates() async throws {
    let harness = try Harness()
    let folder = harness.path("chat")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("03/05/26, 21:30 - Anna: memo.wav (file attached)".utf8)
      .write(to: URL(filePath: folder + "/_chat.txt"))
    try FileManager.default.copyItem(
      at: Fixture.file("tone-440hz-2ch-44100hz-int16.wav"),
      to: URL(filePath: folder + "/memo.wav"))
    let importing = ["import", "--from", "whatsapp", folder]
    let unclear = await harness.run(importing)
    #expect(unclear.status == 1)
    #expect(unclear.messages.contains("can mean two days\n"))
    #expect(
      unclear.messages.contains(
        "sotto: hint: say which number is the day: --dates day-month or --dates month-day\n"))
    let named = await harness.run(importing + ["--dates", "month-day"])
    #expect(named.status == 0, "\(named.messages)")
    let entries = await harness.run("show", "1", "--json").json["entries"] as? [[String: Any]]
    #expect(entries?.map { $0["day"] as? String } == ["2026-03-05"])
    // Elsewhere nothing leaves the day open.
    for words in [[folder + "/memo.wav"], ["--from", "jrnl", folder]] {
      let outcome = await harness.run(["import", "--dates", "day-month"] + words)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("--dates goes with --from whatsapp and --from csv"))
    }
    #expect(await harness.run(importing + ["--dates", "year"]).status == 64)
  }

  @Test(
    "one entry of jrnl's whose date cannot be read is named, and the others come in",
    arguments: ["my.json", "my.txt"])
  func undated(name: String) async throws {
    let harness = try Harness()
    let path = harness.path(name)
    let text =
      name == "my.txt"
      ? "[2024-03-05 09:15] One\n[2024-15-41 25:15] Private\n"
      : """
      {"entries": [{"title": "One", "body": "", "date": "2024-03-05", "time": "09:15"},
       {"title": "Private", "body": "", "date": "2024-13-41", "time": "09:15"}]}
      """
    try Data(text.utf8).write(to: URL(filePath: path))
    let outcome = await harness.run("import", "--from", "jrnl", path)
    #expect(outcome.status == 3)
    let place = name == "my.txt" ? "line 2" : "entry 2"
    #expect(
      outcome.messages.contains(
        "sotto: error: \(place) of \(path) has a date that cannot be read\n"),
      "\(outcome.messages)")
    #expect(outcome.messages.contains("1 of 2 could not be imported"), "\(outcome.messages)")
    #expect(!outcome.messages.contains("Private") && !outcome.messages.contains("hint"))
    let again = await harness.run("import", "--from", "jrnl", path, "--json")
    #expect(again.status == 3)
    #expect(try SchemaCheck("results").faults(in: again.output) == [])
    let results = again.json["results"] as? [[String: Any]]
    #expect(results?.map { $0["status"] as? String } == ["failed", "duplicate"])
  }

  @Test("adds only what is new, and a zip is the same as its folder")
  func again() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    _ = await harness.run("import", "--from", "dayone", folder)
    let more = (1...3).map {
      "{\"uuid\": \"0000000000000000000000000000000\($0)\", "
        + "\"creationDate\": \"2021-01-0\($0)T12:00:00Z\", \"text\": \"New\"}"
    }
    _ = try ForeignImportTests.export(harness, more)
    let zip = harness.path("export.zip")
    let made = try FinishedProgram(
      ["python3", "-m", "zipfile", "-c", zip, "Journal.json", "audios"],
      folder: URL(filePath: folder))
    try #require(made.status == 0)
    let outcome = await harness.run("import", "--from", "dayone", zip)
    #expect(outcome.output.contains("3 added, 1 already here"), "\(outcome.messages)")
  }

  @Test("entries that came by --from are not advised to be deleted for it")
  func complete() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    let plain = await harness.run("import", folder, "--dry-run", "--journal", harness.journal)
    #expect(plain.messages.contains("first delete these entries"), "\(plain.messages)")
    _ = await harness.run("import", "--from", "dayone", folder)
    for more in [[], ["--dry-run"]] {
      let outcome = await harness.run(["import", folder] + more)
      #expect(
        outcome.messages.contains("looks like a journal of Day One, and what was found of it"),
        "\(outcome.messages)")
      #expect(
        outcome.messages.contains("what is new there: sotto import --from dayone "),
        "\(outcome.messages)")
      #expect(!outcome.messages.contains("delete"))
    }
  }

  @Test("a dry run counts what would come, tells what cannot be read, and shows no empty length")
  func unreadable() async throws {
    let harness = try Harness()
    let folder = URL(filePath: harness.path("day one"))
    for name in ["photos", "audios"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(
      """
      {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "text": "One",
        "creationDate": "2020-05-04T12:30:00Z", "photos": [{"md5": "cafe"}, {"md5": "beef"}],
        "audios": [{"md5": "dead"}]}]}
      """.utf8
    ).write(to: folder.appending(path: "Journal.json"))
    try PictureFile.png(width: 6, height: 4).write(to: folder.appending(path: "photos/cafe.png"))
    try Data().write(to: folder.appending(path: "photos/beef.png"))
    try Data("no sound".utf8).write(to: folder.appending(path: "audios/dead.m4a"))
    let importing = ["import", "--from", "dayone", folder.path]
    let trial = await harness.run(importing + ["--dry-run"])
    #expect(trial.status == 0, "\(trial.messages)")
    #expect(trial.output.contains("  1 attachment  ") && !trial.output.contains("0:00"))
    #expect(
      trial.messages.contains(
        "would not be kept: 1 attachment that cannot be read, 1 recording that cannot be read\n"))
    let real = await harness.run(importing)
    #expect(real.output.contains("  1 attachment  ") && !real.output.contains("0:00"))
    #expect(
      real.messages.contains(
        "not kept: 1 attachment that cannot be read, 1 recording that cannot be read\n"))
  }

  @Test("values that cannot be used are told in one line")
  func unusable() async throws {
    let harness = try Harness()
    let file = harness.path("Journal.json")
    let text = """
      {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9", "timeZone": "Mars/Base",
        "creationDate": "2020-05-04T12:30:00Z", "text": "One"}]}
      """
    try Data(text.utf8).write(to: URL(filePath: file))
    let outcome = await harness.run("import", "--from", "dayone", file)
    #expect(
      outcome.messages.hasSuffix(
        "\nsotto: 1 value not understood, kept unchanged as origin only\n"),
      "\(outcome.messages)")
    let other = ["--journal", harness.path("other.sotto")]
    _ = await harness.run(["init"] + other.dropFirst())
    let document = await harness.run(["import", "--from", "dayone", file, "--json"] + other)
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    let result = (document.json["results"] as? [[String: Any]])?.first
    #expect(result?["unusableValues"] as? Int == 1)
    #expect(!document.output.contains("not kept"))
  }

  @Test("a zip of a folder of Markdown, with that folder or without, is the same as the folder")
  func markdownZip() async throws {
    let harness = try Harness()
    let vault = URL(filePath: harness.path("vault"))
    try FileManager.default.createDirectory(at: vault, withIntermediateDirectories: true)
    for day in ["2024-03-05", "2024-03-06"] {
      try Data("Words".utf8).write(to: vault.appending(path: "\(day).md"))
    }
    let zip = harness.path("vault.zip")
    let made = try FinishedProgram(
      ["python3", "-m", "zipfile", "-c", zip, "vault"], folder: URL(filePath: harness.path("")))
    try #require(made.status == 0)
    let first = await harness.run("import", "--from", "markdown", zip)
    #expect(first.output.contains("2 added"), "\(first.messages)")
    for path in [vault.path, zip, vault.path + "/2024-03-05.md"] {
      let again = await harness.run("import", "--from", "markdown", path)
      #expect(!again.output.contains("added"), "\(path): \(again.output)")
      #expect(again.output.contains("already here"), "\(path): \(again.output)")
    }
    let unfit = await harness.run("import", "--from", "jrnl", zip)
    #expect(unfit.status != 0)
    #expect(unfit.messages.contains("vault.zip"), "\(unfit.messages)")
    #expect(!unfit.messages.contains("sotto-archive"), "\(unfit.messages)")
    let other = harness.path("other.csv")
    try Data("full_date,date,weekday,time,mood,activities,note_title,note\n".utf8)
      .write(to: URL(filePath: other))
    let wrong = await harness.run("import", "--from", "markdown", other)
    #expect(wrong.status == 1)
    #expect(wrong.messages.contains("is not a file of Markdown"), "\(wrong.messages)")
    #expect(wrong.messages.contains("use --from daylio"), "\(wrong.messages)")
  }

  @Test("goes out again with what was not understood")
  func outAgain() async throws {
    let harness = try Harness()
    _ = await harness.run("import", "--from", "dayone", try ForeignImportTests.export(harness))
    _ = await harness.run("export", "-o", harness.path("out"), "--format", "json,markdown")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    _ = await harness.run("import", "--from", "sotto", harness.path("out"), "--journal", other)
    let shown = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect((entry["origin"] as? [String: Any])?["source"] as? String == "dayone")

    let third = harness.path("third.sotto")
    _ = await harness.run("init", third)
    let back = await harness.run(
      "import", "--from", "markdown", harness.path("out"), "--journal", third)
    #expect(back.status == 0, "\(back.messages)")
    let page = await harness.run("show", "1", "--json", "--journal", third)
    let copy = try #require((page.json["entries"] as? [[String: Any]])?.first)
    #expect(copy["uuid"] as? String == entry["uuid"] as? String)
    #expect(copy["instant"] as? String == entry["instant"] as? String)
    #expect(copy["zone"] as? String == "Pacific/Auckland")
    #expect(copy["note"] as? String == "Private words")
    #expect((copy["recordings"] as? [Any])?.count == 1)
    #expect(await harness.run("search", "harbour", "--journal", third).status == 0)
  }

  /// A journal with a recording, its words, a picture and a link; and with a check-in.
  private static func rich() async throws -> Harness {
    let harness = try Harness()
    let tone = harness.path("tone.wav")
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: tone))
    try PictureFile.png(width: 6, height: 4).write(to: URL(filePath: harness.path("beach.png")))
    // With the words' times, so that nothing has to be aligned.
    try Data(
      """
      {"text": "The sea.", "segments": [{"start": 0.5, "end": 1.5, "text": " The sea.", "words": [
        {"word": " The", "start": 0.5, "end": 0.7, "probability": 0.9},
        {"word": " sea.", "start": 0.7, "end": 1.5, "probability": 0.3}]}]}
      """.utf8
    ).write(to: URL(filePath: harness.path("said.json")))
    for command in [
      ["import", tone, "--at", "2026-11-19 08:00"], ["edit", "1", "--note", "My own, note"],
      ["transcript", "import", "1", harness.path("said.json")],
      ["attach", "1", harness.path("beach.png"), "--caption", "A \"walk\"; by: the sea, ^n"],
      ["attach", "1", "https://example.org/a?b=c"],
      ["check-in", "--evening", "--mood", "4", "--at", "2026-11-19 20:00"],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return harness
  }

  @Test("our own tables come home with what was said, and the sums of days are no entries")
  func tablesHome() async throws {
    let harness = try await ForeignImportTests.rich()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder, "--format", "csv")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let back = await harness.run("import", "--from", "csv", folder, "--journal", other)
    #expect(back.status == 0, "\(back.messages)")
    #expect(back.output.contains("2 added"), "\(back.output)")
    let shown = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["note"] as? String == "My own, note\n\nThe sea.")
    #expect(
      back.messages.contains(
        "sotto: not kept: 2 attachments that a table only names,"
          + " 1 recording that a table does not hold\n"), "\(back.messages)")
  }

  @Test("a word for a mood that is not known is a value that stays in the origin, and no loss")
  func unknownMood() async throws {
    let harness = try Harness()
    let file = harness.path("diary.csv")
    try Data(
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2017-12-09,December 9,Saturday,11:25 pm,zorblatty,,,One

      """.utf8
    ).write(to: URL(filePath: file))
    let outcome = await harness.run("import", "--from", "daylio", file)
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.contains("sotto: 1 value not understood, kept unchanged as origin only\n"),
      "\(outcome.messages)")
    #expect(!outcome.messages.contains("not kept"), "\(outcome.messages)")
    let shown = await harness.run("show", "1", "--json")
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    let origin = try #require(entry["origin"] as? [String: Any])
    #expect((origin["fields"] as? [String: Any])?["mood"] as? String == "zorblatty")
  }

  @Test("the last line counts every voice message that a chat lacks")
  func chatCount() async throws {
    let harness = try Harness()
    let folder = harness.path("chat")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(
      """
      20/11/2026, 21:30 - Anna: memo.wav (file attached)
      20/11/2026, 21:31 - Anna: PTT-20261120-WA0002.opus (file attached)
      20/11/2026, 21:32 - Anna: PTT-20261120-WA0003.opus (file attached)
      """.utf8
    ).write(to: URL(filePath: folder + "/_chat.txt"))
    try FileManager.default.copyItem(
      at: Fixture.file("tone-440hz-2ch-44100hz-int16.wav"),
      to: URL(filePath: folder + "/memo.wav"))
    let outcome = await harness.run("import", "--from", "whatsapp", folder)
    #expect(outcome.status == 3)
    #expect(
      outcome.messages.contains(
        "were not exported: PTT-20261120-WA0002.opus, PTT-20261120-WA0003.opus\n"),
      "\(outcome.messages)")
    #expect(
      outcome.messages.hasSuffix("sotto: error: 2 of 3 could not be imported\n"),
      "\(outcome.messages)")
  }

  @Test("A mood comes home from our own table with its emoji")
  func moodHome() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--mood", "happy")
    _ = await harness.run("export", "-o", harness.path("out"), "--format", "csv")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    _ = await harness.run("import", "--from", "csv", harness.path("out"), "--journal", other)
    let shown = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect((entry["mood"] as? [String: Any])?["emoji"] as? String == "😊")
    #expect((entry["mood"] as? [String: Any])?["word"] as? String == "happy")
  }

  @Test("what comes home with words is said to be searched by sound only after it was heard anew")
  func soundHome() async throws {
    let harness = try await ForeignImportTests.rich()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder, "--format", "json")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let back = await harness.run("import", "--from", "sotto", folder, "--journal", other)
    #expect(
      back.messages.contains(
        "sotto: 1 recording cannot be searched by sound yet;"
          + " 'sotto transcribe --reindex --journal \(other)' makes it ready\n"), "\(back.messages)"
    )
  }

  @Test("a file that is the same as another of one import is named")
  func twins() async throws {
    let harness = try Harness()
    let sound = WaveFile.tone(seconds: 2, hertz: 440)
    for name in ["a.wav", "b.wav"] { try sound.write(to: URL(filePath: harness.path(name))) }
    let first = await harness.run("import", harness.path("a.wav"), harness.path("b.wav"))
    #expect(first.output.hasSuffix("\n1 added, 1 already here\n"), "\(first.output)")
    #expect(
      first.messages.hasSuffix(
        ".wav: left out, the same as entry 1, which has just been added\n"), "\(first.messages)")
    let second = await harness.run("import", harness.path("a.wav"), harness.path("b.wav"))
    #expect(!second.messages.contains("left out"))
  }

  @Test(
    "our own export comes home with what is attached and what was said",
    arguments: ["vjournal", "markdown"])
  func richHome(format: String) async throws {
    let harness = try await ForeignImportTests.rich()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder, "--format", format)
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let outcome = await harness.run("import", "--from", format, folder, "--journal", other)
    #expect(outcome.status == 0)
    #expect(!outcome.messages.contains("not kept"), "\(outcome.messages)")
    let shown = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["note"] as? String == "My own, note")
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    let transcript = try #require(recording["transcript"] as? [String: Any])
    #expect(transcript["text"] as? String == "The sea.")
    let utterances = try #require(transcript["utterances"] as? [[String: Any]])
    #expect(utterances.map { $0["start"] as? Double } == [0.5])
    let attached = await harness.run("attachments", "1", "--json", "--journal", other)
    let items = try #require(attached.json["attachments"] as? [[String: Any]])
    #expect(items.map { $0["kind"] as? String } == ["picture", "link"])
    #expect(items.first?["fileName"] as? String == "beach.png")
    #expect(items.first?["caption"] as? String == "A \"walk\"; by: the sea, ^n")
    #expect(items.last?["address"] as? String == "https://example.org/a?b=c")
    let checkIn = await harness.run("show", "2", "--json", "--journal", other)
    let second = try #require((checkIn.json["entries"] as? [[String: Any]])?.first)
    #expect(second["checkIn"] as? String == "evening")
    #expect(await harness.run("check", "--journal", other).status == 0)
  }

  @Test("pictures of a folder of Markdown are attached, and no link to them stays in the note")
  func markdownPictures() async throws {
    let harness = try Harness()
    let folder = URL(filePath: harness.path("notes"))
    let pictures = folder.appending(path: "files")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for (index, name) in ["a (1).png", "b.png"].enumerated() {
      try PictureFile.png(width: 6 + index, height: 4).write(to: pictures.appending(path: name))
    }
    try Data(
      """
      One ![by *the* sea](<files/a (1).png>) two.

      ![[b.png|300]]

      Three, [[b.png]] and ![](https://example.org/c.png). ![](files/gone.png)
      """.utf8
    ).write(to: folder.appending(path: "2026-11-20.md"))
    let outcome = await harness.run("import", "--from", "markdown", folder.path)
    #expect(outcome.messages.contains("not kept: 1 picture\n"), "\(outcome.messages)")
    let shown = await harness.run("show", "1", "--json")
    let entry = try #require((shown.json["entries"] as? [[String: Any]])?.first)
    #expect(
      entry["note"] as? String
        == "One  two.\n\nThree, [[b.png]] and ![](https://example.org/c.png). ![](files/gone.png)")
    let attached = await harness.run("attachments", "1", "--json")
    let items = try #require(attached.json["attachments"] as? [[String: Any]])
    #expect(items.map { $0["fileName"] as? String } == ["a (1).png", "b.png"])
    #expect(items.map { $0["caption"] as? String } == ["by *the* sea", nil])
  }

  @Test("two files of a note with the same bytes are one attachment, and the second is told")
  func sameBytes() async throws {
    let harness = try Harness()
    let folder = URL(filePath: harness.path("notes"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a.png", "b.png", "c.png"] {
      try PictureFile.png(width: name == "c.png" ? 7 : 6, height: 4)
        .write(to: folder.appending(path: name))
    }
    try Data("One ![[a.png]] ![[b.png]] ![[c.png]]".utf8)
      .write(to: folder.appending(path: "2026-11-20.md"))
    let importing = ["import", "--from", "markdown", folder.path]
    for more in [["--dry-run"], []] {
      let outcome = await harness.run(importing + more)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("  2 attachments  "), "\(outcome.output)")
      #expect(
        outcome.messages.contains("kept: 1 file that is the same as another of its entry\n"),
        "\(outcome.messages)")
    }
    let attached = await harness.run("attachments", "1", "--json")
    #expect((attached.json["attachments"] as? [Any])?.count == 2)
  }

  @Test("a calendar's own bytes, files and addresses are attached; what is elsewhere is counted")
  func calendarAttachments() async throws {
    let harness = try Harness()
    let picture = PictureFile.png(width: 6, height: 4)
    let folder = URL(filePath: harness.path("calendar"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture.write(to: folder.appending(path: "the beach.png"))
    let other = PictureFile.png(width: 5, height: 4)
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:one", "DTSTART:20260425T230000Z",
      "DESCRIPTION:A day", "ATTACH:the%20beach.png", "ATTACH:https://example.org/",
      "ATTACH;VALUE=BINARY;ENCODING=BASE64;FILENAME=\"../in.png\":\(other.base64EncodedString())",
      "ATTACH;VALUE=BINARY;ENCODING=BASE64:?", "ATTACH:../beach.png", "ATTACH:cid:one",
      "END:VJOURNAL", "END:VCALENDAR", "",
    ]
    try Data(lines.joined(separator: "\r\n").utf8).write(to: folder.appending(path: "j.ics"))
    let outcome = await harness.run("import", "--from", "vjournal", folder.path)
    #expect(outcome.messages.contains("not kept: 3 attachments"), "\(outcome.messages)")
    let attached = await harness.run("attachments", "1", "--json")
    let items = try #require(attached.json["attachments"] as? [[String: Any]])
    #expect(
      items.map { ($0["fileName"] ?? $0["address"]) as? String }
        == ["the beach.png", "https://example.org/", "in.png"])
    #expect(await harness.run("check").status == 0)
  }

  @Test("events of a calendar are told where its entries are here already, or where it has none")
  func calendarOthers() async throws {
    let harness = try Harness()
    let file = harness.path("j.ics")
    let event = ["BEGIN:VEVENT", "UID:e", "END:VEVENT"]
    func write(_ lines: [String]) throws {
      let all = ["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]
      try Data(all.joined(separator: "\r\n").utf8).write(to: URL(filePath: file))
    }
    try write(
      ["BEGIN:VJOURNAL", "UID:one", "DTSTART:20260425T230000Z", "SUMMARY:x", "END:VJOURNAL"] + event
    )
    for _ in 0..<2 {
      let outcome = await harness.run("import", "--from", "vjournal", file)
      #expect(outcome.status == 0)
      #expect(
        outcome.messages.contains("sotto: not kept: 1 event of the calendar\n"),
        "\(outcome.messages)")
    }
    let document = await harness.run("import", "--from", "vjournal", file, "--json")
    #expect(document.json["notKept"] as? [String] == ["1 event of the calendar"])
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    try write(event)
    let none = await harness.run("import", "--from", "vjournal", file)
    #expect(none.status == 2)
    #expect(none.messages.hasPrefix("sotto: not kept: 1 event of the calendar\n"))
    #expect(none.messages.contains("sotto: error: no entry in \(file)\n"), "\(none.messages)")
  }

  @Test("photos of a backup of Daylio's are counted before they come, and attached")
  func daylioPhotos() async throws {
    let harness = try Harness()
    let folder = URL(filePath: harness.path("unpacked"))
    let photos = folder.appending(path: "assets/photos/2024/1")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    try PictureFile.png(width: 6, height: 4).write(to: photos.appending(path: "cafe"))
    let backup = """
      {"customMoods": [], "tags": [], "assets": [{"id": 9, "checksum": "cafe", "type": 1,
        "android_metadata": "{\\"Name\\":\\"IMG_1.png\\"}"}],
       "dayEntries": [{"minute": 30, "hour": 0, "day": 1, "month": 0, "year": 2024, "mood": 1,
        "note": "n", "tags": [], "assets": [9]}, {"minute": 0, "hour": 9, "day": 2, "month": 0,
        "year": 2024, "mood": 1, "note": "", "tags": [], "assets": []}]}
      """
    try Data(Data(backup.utf8).base64EncodedString().utf8)
      .write(to: folder.appending(path: "backup.daylio"))
    let zip = harness.path("backup_2024_01_02.daylio")
    let made = try FinishedProgram(
      ["python3", "-m", "zipfile", "-c", zip, "backup.daylio", "assets"], folder: folder)
    try #require(made.status == 0)
    let trial = await harness.run("import", "--from", "daylio", zip, "--dry-run")
    #expect(trial.output.contains("2 would be added with 1 attachment"), "\(trial.output)")
    #expect(!trial.messages.contains("not be kept"))
    let outcome = await harness.run("import", "--from", "daylio", zip, "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("results").faults(in: outcome.output) == [])
    let results = try #require(outcome.json["results"] as? [[String: Any]])
    #expect(results.map { $0["attachments"] as? Int } == [1, nil])
    let attached = await harness.run("attachments", "1", "--json")
    let items = try #require(attached.json["attachments"] as? [[String: Any]])
    #expect(items.map { $0["kind"] as? String } == ["picture"])
    #expect(items.map { $0["fileName"] as? String } == ["IMG_1.png"])
    #expect(await harness.run("check").status == 0)
  }

  @Test("tells whose journal it seems to be, where that was not said or said wrongly")
  func likely() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    let zip = harness.path("export.zip")
    let made = try FinishedProgram(
      ["python3", "-m", "zipfile", "-c", zip, "Journal.json", "audios"],
      folder: URL(filePath: folder))
    try #require(made.status == 0)
    for (name, text) in [
      ("diary.csv", "full_date,date,weekday,time,mood,activities,note_title,note\n"),
      ("notes.md", "Private words\n"), ("my.txt", "[2020-08-29 11:11] Private words\n"),
      ("other.txt", "Private words\n"), ("old.txt", "2020-08-29 11:11 Private words\n"),
    ] {
      try Data(text.utf8).write(to: URL(filePath: harness.path(name)))
    }
    for (path, program) in [
      (folder + "/Journal.json", "dayone"), (zip, "dayone"),
      (harness.path("diary.csv"), "daylio"), (harness.path("notes.md"), "markdown"),
      (harness.path("my.txt"), "jrnl"), (harness.path("old.txt"), "jrnl"),
    ] {
      let outcome = await harness.run("import", path)
      #expect(outcome.status == 1, "\(path)")
      #expect(outcome.messages.contains("sotto import --from \(program) "), "\(outcome.messages)")
      #expect(!outcome.messages.contains("Private"))
    }
    let other = await harness.run("import", harness.path("other.txt"))
    #expect(other.status == 1 && !other.messages.contains("--from"))
    for program in ["telegram", "vjournal", "jrnl"] {
      let wrong = await harness.run("import", "--from", program, harness.path("diary.csv"))
      #expect(wrong.status == 1)
      #expect(
        wrong.messages.contains("it looks like a diary of Daylio: use --from daylio\n"),
        "\(wrong.messages)")
    }
    let notes = URL(filePath: harness.path("vault")).appending(path: "daily")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    try Data("Private words".utf8).write(to: notes.appending(path: "2026-11-20.md"))
    let vault = await harness.run("import", harness.path("vault"))
    #expect(vault.status == 2)
    #expect(vault.messages.contains("like notes in Markdown: sotto import --from markdown"))
    let unknown = await harness.run("import", "--from", "journey", harness.path("diary.csv"))
    #expect(unknown.status == 64)
    #expect(unknown.messages.contains("--from markdown, --from csv\n"), "\(unknown.messages)")
  }

  @Test("refuses what does not go with it, and what is of another program")
  func refusals() async throws {
    let harness = try Harness()
    let folder = try ForeignImportTests.export(harness)
    for arguments in [
      ["--from", "dayone", folder, folder], ["--from", "dayone", "-"],
      ["--from", "dayone", folder, "--watch"], ["--from", "dayone", folder, "--at", "today"],
      ["--from", "evernote", folder],
    ] {
      #expect(await harness.run(["import"] + arguments).status == 64, "\(arguments)")
    }
    let missing = await harness.run("import", "--from", "jrnl", harness.path("nowhere"))
    #expect(missing.status == 1)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    let other = await harness.run("import", "--from", "vjournal", folder)
    #expect(other.status == 1)
    #expect(other.messages.contains("has no calendar"))
    #expect(!other.messages.contains("Private"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "makes no journal where nothing can be brought in",
    arguments: [
      ("dayone", "Journal.json", "{"), ("sotto", "journal.json", "{"),
      ("jrnl", "journal.json", "[7]"), ("daylio", "export.csv", "no,such,columns"),
      (
        "dayone", "Journal.json",
        """
        {"entries": [{"uuid": "1A2B3C4D5E6F40718293A4B5C6D7E8F9",
          "creationDate": "2020-05-04T12:30:00Z", "audios": [{"md5": "cafe"}]}]}
        """
      ),
    ])
  func broken(_ program: String, _ name: String, _ text: String) async throws {
    let harness = try Harness()
    let folder = URL(filePath: harness.path("broken"))
    let audios = folder.appending(path: "audios")
    try FileManager.default.createDirectory(at: audios, withIntermediateDirectories: true)
    try Data("no sound".utf8).write(to: audios.appending(path: "cafe.wav"))
    try Data(text.utf8).write(to: folder.appending(path: name))
    let outcome = await harness.run("import", "--from", program, folder.path)
    #expect(outcome.status != 0)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }
}
