import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Files with sound carry their entry")
struct CarriedEntryTests {
  /// A journal with one entry that says everything an entry can say.
  private static func journal() async throws -> Harness {
    let harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    // With the words' times, so that nothing has to be aligned.
    try Data(
      """
      {"text": " The harbour [was] white. Nobody came.", "segments": [
        {"start": 0.5, "end": 1.5, "text": " The harbour [was] white.", "words": [
          {"word": " The", "start": 0.5, "end": 0.7, "probability": 0.9},
          {"word": " harbour", "start": 0.7, "end": 1.0, "probability": 0.9},
          {"word": " [was]", "start": 1.0, "end": 1.2, "probability": 0.9},
          {"word": " white.", "start": 1.2, "end": 1.5, "probability": 0.9}]},
        {"start": 2, "end": 3.25, "text": " Nobody came.", "words": [
          {"word": " Nobody", "start": 2, "end": 2.5, "probability": 0.9},
          {"word": " came.", "start": 2.5, "end": 3.25, "probability": 0.3}]}]}
      """.utf8
    ).write(to: harness.home.appending(path: "said.json"))
    for command in [
      [
        "import", tone.path, "--at", "2026-03-29 01:30", "--zone", "America/New_York",
        "--title", "A \"title\" <b>", "--mood", "happy", "--energy", "6", "--tag", "sea",
        "--tag", "two words", "--activity", "walking", "--person", "Anna", "--place", "the harbour",
      ],
      ["tag", "1", "+best", "--kind", "collection"],
      ["edit", "1", "--note", "A note\nof two lines 🙂"],
      ["transcript", "import", "1", harness.path("said.json")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return harness
  }

  /// What is shown of an entry, without what belongs to one journal or one file alone.
  private static func shown(_ harness: Harness, _ journal: String? = nil) async throws
    -> [String: String]
  {
    let other = journal.map { ["--journal", $0] } ?? []
    let outcome = await harness.run(["show", "1", "--json"] + other)
    let entries = try #require(outcome.json["entries"] as? [[String: Any]])
    let entry = try #require(entries.first)
    var facts: [String: String] = [:]
    for name in [
      "title", "note", "mood", "energy", "place", "tags", "activities", "people", "collections",
      "instant", "zone", "day",
    ] {
      // Written anew, because a dictionary has no order.
      let value = try entry[name].map {
        try JSONSerialization.data(withJSONObject: [$0], options: [.sortedKeys])
      }
      facts[name] = value.map { String(decoding: $0, as: UTF8.self) }
    }
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    let transcription = recording["transcription"] as? [String: Any]
    facts["unsure"] = (transcription?["unsureWords"] as? Int).map { "\($0)" }
    let text = await harness.run(["transcribe", "1", "--format", "srt"] + other)
    facts["said"] = text.output
    return facts
  }

  /// What is shown of an entry, and of what comes home in a journal elsewhere from a file of its sound.
  private static func carried(
    _ harness: Harness, as ending: String
  ) async throws -> (old: [String: String], new: [String: String]) {
    let file = harness.path("out.\(ending)")
    let written = await harness.run("replay", "1", "--output", file)
    try #require(written.status == 0, "\(written.messages)")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let imported = await harness.run("import", file, "--journal", other)
    try #require(imported.status == 0, "\(imported.messages)")
    return (
      try await CarriedEntryTests.shown(harness), try await CarriedEntryTests.shown(harness, other)
    )
  }

  @Test(
    "what is replayed to a file and imported elsewhere is the same entry",
    arguments: ["wav", "flac", "opus", "ogg", "mp3", "aiff"])
  func home(ending: String) async throws { try await CarriedEntryTests.comesHome(ending) }

  @Test("what is replayed to an m4a and imported elsewhere is the same entry", .requires(.ffmpeg))
  func homeAsM4A() async throws { try await CarriedEntryTests.comesHome("m4a") }

  private static func comesHome(_ ending: String) async throws {
    let harness = try await CarriedEntryTests.journal()
    let (old, new) = try await CarriedEntryTests.carried(harness, as: ending)
    #expect(new == old)
    #expect(old["zone"]?.contains("New_York") == true)
    #expect(old["said"]?.contains("Nobody came.") == true)
    #expect(old["unsure"] == "1")
  }

  @Test(
    "markers come home where they were, with their labels or without",
    arguments: ["wav", "flac", "opus", "ogg", "mp3", "aiff"])
  func markers(ending: String) async throws { try await CarriedEntryTests.marksComeHome(ending) }

  @Test("markers come home from an m4a, the first not at its beginning", .requires(.ffmpeg))
  func markersAsM4A() async throws { try await CarriedEntryTests.marksComeHome("m4a") }

  private static func marksComeHome(_ ending: String) async throws {
    let harness = try Harness()
    let (file, written) = (harness.path("marked.wav"), harness.path("out.\(ending)"))
    let other = harness.path("other.sotto")
    // The lengths of the labels are such that a list of them is no multiple of four bytes.
    let marks: [(UInt32, String)] = [
      (8000, "a"), (16_000, ""), (32_000, "abc"), (48_000, "Grüße"),
    ]
    try WaveFile.marked(WaveFile.tone(seconds: 4, hertz: 440), marks).write(
      to: URL(filePath: file))
    for command in [
      ["import", file, "--at", "2025-02-03 04:05"], ["edit", "1", "--note", "A note"],
      ["replay", "1", "--output", written], ["init", other],
      ["import", written, "--journal", other],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    for journal in [[], ["--journal", other]] {
      let outcome = await harness.run(["show", "1", "--json"] + journal)
      let entry = try #require((outcome.json["entries"] as? [[String: Any]])?.first)
      #expect(entry["note"] as? String == "A note")
      #expect(entry["instant"] as? String == "2025-02-03T04:05:00+01:00")
      let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
      let markers = try #require(recording["markers"] as? [[String: Any]])
      #expect(markers.map { $0["seconds"] as? Double } == [0.5, 1, 2, 3])
      #expect(markers.map { $0["label"] as? String ?? "" } == marks.map(\.1))
    }
  }

  @Test(
    "a WAV whose labels an earlier release filled badly brings its entry",
    .requires(.ffmpeg))
  func badlyFilledLabels() async throws {
    let harness = try Harness()
    let (file, written) = (harness.path("marked.wav"), harness.path("out.wav"))
    let other = harness.path("other.sotto")
    try WaveFile.marked(WaveFile.tone(seconds: 2, hertz: 440), [(8000, "a")]).write(
      to: URL(filePath: file))
    for command in [
      ["import", file, "--at", "2025-02-03 04:05"], ["edit", "1", "--note", "A note"],
      ["replay", "1", "--output", written], ["init", other],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    // What fills the list up to a multiple of four bytes stood behind the label and not in it.
    var bytes = try Data(contentsOf: URL(filePath: written))
    let size = try #require(bytes.firstRange(of: Data("labl".utf8))).upperBound
    try #require(bytes[size] == 8)
    bytes[size] = 6
    try bytes.write(to: URL(filePath: written))
    let imported = await harness.run("import", written, "--journal", other)
    #expect(imported.status == 0, "\(imported.messages)")
    let outcome = await harness.run("show", "1", "--json", "--journal", other)
    let entry = try #require((outcome.json["entries"] as? [[String: Any]])?.first)
    #expect(entry["note"] as? String == "A note")
    #expect(entry["instant"] as? String == "2025-02-03T04:05:00+01:00")
    let recording = try #require((entry["recordings"] as? [[String: Any]])?.first)
    let markers = try #require(recording["markers"] as? [[String: Any]])
    #expect(markers.map { $0["seconds"] as? Double } == [0.5])
    #expect(markers.map { $0["label"] as? String } == ["a"])
  }

  @Test(
    "what is replayed to a file is already here, in any format, and also in the trash",
    arguments: ["opus", "ogg", "mp3", "aiff"])
  func alreadyHere(ending: String) async throws {
    let harness = try Harness()
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: harness.path("tone.wav")))
    let (whole, part) = (harness.path("whole.\(ending)"), harness.path("part.\(ending)"))
    for command in [
      ["import", harness.path("tone.wav")], ["replay", "1", "--output", whole],
      ["replay", "1", "--from", "1", "--output", part], ["import", whole, "--dry-run"],
      ["import", whole], ["delete", "1"], ["import", whole],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
      guard command[0] == "import", command[1] == whole else { continue }
      #expect(outcome.output.contains("already here"), "\(command): \(outcome.output)")
    }
    // A part is a sound of its own.
    let imported = await harness.run("import", part)
    #expect(imported.status == 0 && !imported.output.contains("already here"), "\(imported.output)")
  }

  @Test("an m4a of an entry that is here is already here", .requires(.ffmpeg))
  func alreadyHereAsM4A() async throws {
    let harness = try Harness()
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: harness.path("tone.wav")))
    let (whole, bare) = (harness.path("whole.m4a"), harness.path("bare.m4a"))
    for command in [
      ["import", harness.path("tone.wav")], ["edit", "1", "--note", "the secret note"],
      ["replay", "1", "--output", whole], ["replay", "1", "--sound-only", "--output", bare],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    let imported = await harness.run("import", whole)
    #expect(imported.output.contains("already here"), "\(imported.output)\(imported.messages)")
    for name in ["secret", "SOTTO_"] {
      let bytes = try Data(contentsOf: URL(filePath: bare))
      #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name)")
    }
  }

  @Test("all recordings of an entry in one file are already here, and elsewhere they are not")
  func severalRecordings() async throws {
    let harness = try Harness()
    let (tone, whole) = (harness.path("tone.wav"), harness.path("whole.flac"))
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: tone))
    for command in [
      ["record", "--input", tone, "--no-transcribe"],
      ["record", "--input", tone, "--no-transcribe", "--add-to", "1"],
      ["replay", "1", "--output", whole], ["init", harness.path("other.sotto")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    let here = await harness.run("import", whole)
    #expect(here.output.contains("already here"), "\(here.output)\(here.messages)")
    let elsewhere = await harness.run("import", whole, "--journal", harness.path("other.sotto"))
    #expect(elsewhere.status == 0 && !elsewhere.output.contains("already here"))
  }

  @Test("an exported folder of sound comes home with all of it")
  func folder() async throws {
    let harness = try await CarriedEntryTests.journal()
    let folder = harness.path("out")
    _ = await harness.run("export", "--output", folder)
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let imported = await harness.run("import", folder + "/sound", "--journal", other)
    try #require(imported.status == 0, "\(imported.messages)")
    let (old, new) = (
      try await CarriedEntryTests.shown(harness), try await CarriedEntryTests.shown(harness, other)
    )
    #expect(new == old)
    // What is changed in the entry is changed in its file.
    _ = await harness.run("edit", "1", "--title", "Another")
    _ = await harness.run("export", "--output", folder, "--update")
    let checked = await harness.run(
      "import", folder + "/sound", "--journal", other, "--dry-run", "--json")
    #expect(checked.status == 0)
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let sound = try #require(files.first { $0.hasSuffix(".flac") })
    let bytes = try Data(contentsOf: URL(filePath: folder + "/" + sound))
    #expect(bytes.range(of: Data("TITLE=Another".utf8)) != nil)
  }

  @Test(
    "a file carries the time that was corrected, and not the one its recorder wrote",
    arguments: [
      "wav", "flac", "opus",
    ])
  func corrected(ending: String) async throws {
    let harness = try await CarriedEntryTests.journal()
    _ = await harness.run("edit", "1", "--at", "2025-02-03 04:05")
    let (old, new) = try await CarriedEntryTests.carried(harness, as: ending)
    #expect(old["day"]?.contains("2025-02-03") == true)
    #expect(new == old)
  }

  @Test("later recordings of an entry stay as far from the first when its time is corrected")
  func laterRecordings() async throws {
    let harness = try Harness()
    let (one, two) = (harness.path("one.wav"), harness.path("two.wav"))
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: one))
    try WaveFile.tone(seconds: 2, hertz: 330).write(to: URL(filePath: two))
    // Each is a minute after the one before.
    for command in [
      ["record", "--input", one, "--no-transcribe"],
      ["record", "--input", two, "--no-transcribe", "--add-to", "1"],
      ["edit", "1", "--at", "2025-02-03 04:05"],
      ["export", "--output", harness.path("out")], ["init", harness.path("other.sotto")],
      ["import", harness.path("out/sound"), "--journal", harness.path("other.sotto")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    let listed = await harness.run(
      "list", "--json", "--journal", harness.path("other.sotto"))
    let entries = try #require(listed.json["entries"] as? [[String: Any]])
    let instants = entries.compactMap { $0["instant"] as? String }.sorted()
    #expect(instants == ["2025-02-03T04:05:00+01:00", "2025-02-03T04:06:00+01:00"])
  }

  @Test("sound says the time that was said when it was recorded, also once that was corrected")
  func saidTime() async throws {
    let harness = try Harness()
    let tone = harness.path("tone.wav")
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: tone))
    for command in [
      ["record", "--input", tone, "--no-transcribe", "--at", "yesterday 21:00"],
      ["replay", "1", "--output", harness.path("said.flac")],
      ["export", "--output", harness.path("said")],
      ["edit", "1", "--at", "2025-02-03 04:05"],
      ["replay", "1", "--output", harness.path("corrected.flac")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    for (source, instant) in [
      ("said.flac", "2026-11-19T21:00:00+01:00"), ("said/sound", "2026-11-19T21:00:00+01:00"),
      ("corrected.flac", "2025-02-03T04:05:00+01:00"),
    ] {
      let other = harness.path("\(UUID().uuidString).sotto")
      _ = await harness.run("init", other)
      let imported = await harness.run("import", harness.path(source), "--journal", other)
      try #require(imported.status == 0, "\(imported.messages)")
      let listed = await harness.run("list", "--json", "--journal", other)
      let entries = try #require(listed.json["entries"] as? [[String: Any]])
      #expect(entries.compactMap { $0["instant"] as? String } == [instant], "\(source)")
    }
  }

  @Test("sound that was added to a written entry keeps the time at which it was recorded")
  func addedSound() async throws {
    let harness = try Harness()
    let tone = harness.path("tone.wav")
    try WaveFile.tone(seconds: 2, hertz: 440).write(to: URL(filePath: tone))
    // Each is a minute after the one before.
    for command in [
      ["note", "Written first"],
      ["record", "--input", tone, "--no-transcribe", "--add-to", "1"],
      ["replay", "1", "--output", harness.path("replayed.flac")],
      ["export", "--output", harness.path("out")],
      ["init", harness.path("replayed.sotto")],
      ["import", harness.path("replayed.flac"), "--journal", harness.path("replayed.sotto")],
      ["init", harness.path("exported.sotto")],
      ["import", harness.path("out/sound"), "--journal", harness.path("exported.sotto")],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    for name in ["replayed.sotto", "exported.sotto"] {
      let listed = await harness.run("list", "--json", "--journal", harness.path(name))
      let entries = try #require(listed.json["entries"] as? [[String: Any]])
      let instants = entries.compactMap { $0["instant"] as? String }
      #expect(instants == ["2026-11-20T08:16:00+01:00"], "\(name)")
    }
  }

  @Test("a part says only title, time and marks, and --sound-only nothing")
  func part() async throws {
    let harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    _ = await harness.run("import", tone.path, "--title", "The title", "--tag", "secret-label")
    _ = await harness.run("edit", "1", "--note", "the secret note")
    for (arguments, title) in [(["--from", "1", "--to", "2"], true), (["--sound-only"], false)] {
      for ending in ["wav", "flac", "opus", "mp3"] {
        let file = harness.path("part.\(ending)")
        let outcome = await harness.run(
          ["replay", "1", "--output", file, "--force"] + arguments)
        try #require(outcome.status == 0, "\(outcome.messages)")
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.range(of: Data("secret".utf8)) == nil, "\(ending)")
        #expect((bytes.range(of: Data("The title".utf8)) != nil) == title, "\(ending)")
      }
    }
    #expect(await harness.run("replay", "1", "--sound-only").status == 64)
  }
}
