import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite("The verb import")
struct ImportVerbTests {
  @Test(
    "options that do not go together are wrong usage",
    arguments: [
      ["--date", "2020-01-01", "--at", "2020-01-01"], ["--date", "someday"], ["--channels", "2"],
      ["--sample-format", "int16"], ["--rate", "0"],
      ["--rate", "8000", "--sample-format", "int12"],
      ["--watch", "--dry-run"], ["--watch", "--transcribe"], ["--watch"], ["--jobs", "0"],
      ["--jobs", "257"], ["--rate", "99999999"], ["-"],
    ])
  func usage(_ options: [String]) async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    let outcome = await harness.run(["import", file.path] + options)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages.hasPrefix("sotto: error: ") || outcome.messages.contains("\nsotto: error"))
  }

  @Test("a name of one character that is not there is told as any other", arguments: ["ÿ", "ÿ/"])
  func missingOfOneCharacter(_ name: String) async throws {
    let outcome = try await Harness().run("import", name)
    #expect(outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sotto: error: there is no file \(name)\n"))
  }

  @Test("a headerless file is told to need a rate, and is imported with one")
  func raw() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tape.raw")
    try WaveFile.tone(seconds: 2, hertz: 440).dropFirst(44).write(to: file)
    let refused = await harness.run("import", file.path)
    #expect(refused.status == 1)
    #expect(refused.messages.contains("--rate 16000"))
    let imported = await harness.run("import", file.path, "--rate", "8000", "--json")
    let results = imported.json["results"] as? [[String: Any]]
    #expect(results?.first?["seconds"] as? Double == 4)
  }

  @Test("labels for what is here already are not given, and the command that gives them is told")
  func labelsOfWhatIsHere() async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "inbox")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for number in 1...4 {
      try WaveFile.tone(seconds: 1, hertz: Double(300 + number)).write(
        to: folder.appending(path: "\(number).wav"))
    }
    _ = await harness.run("import", folder.path, "--jobs", "1")
    _ = await harness.run("tag", "2", "+Travel", "@Anna")
    let again = ["import", folder.path, "--tag", "travel", "--person", "Anna"]
    let outcome = await harness.run(again)
    #expect(outcome.status == 0)
    #expect(
      outcome.messages
        == "sotto: 3 already here, not tagged: sotto tag 1 3..4 +travel @Anna\n")
    #expect(await harness.run(again + ["--quiet"]).messages.isEmpty)
    #expect(await harness.run("tag", "1", "3..4", "+travel", "@Anna").status == 0)
    #expect(await harness.run(again).messages.isEmpty)
  }

  @Test("of very many entries that lack a label only the way to label them is told")
  func manyUnlabelled() {
    let scattered = (1...Int64(21)).map { 2 * $0 }
    let few = ImportVerb.way(toLabel: Array(scattered.dropLast()), ["+travel"])
    #expect(few.hasPrefix("sotto tag 2 4 6 ") && few.hasSuffix(" 38 40 +travel"))
    #expect(
      ImportVerb.way(toLabel: scattered, ["+travel"])
        == "sotto tag ENTRY… +travel, with their numbers from 'sotto list'")
    #expect(ImportVerb.way(toLabel: Array(1...3000), ["+travel"]) == "sotto tag 1..3000 +travel")
  }

  @Test("a journal is not imported, and the verb that takes it in is told")
  func journal() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A walk.")
    let copy = harness.path("backup.sotto")
    #expect(await harness.run("backup", copy).status == 0)
    for options in [[], ["--from", "jrnl"]] {
      let outcome = await harness.run(["import", copy] + options)
      #expect(outcome.status == 1)
      #expect(outcome.messages.contains("hint: it is a journal of Sotto: sotto merge \(copy)\n"))
    }
  }

  @Test("what cannot be read makes no journal, and what can be read makes one")
  func firstJournal() async throws {
    let harness = try Harness()
    let (broken, tone) = (harness.path("broken.wav"), harness.path("tone.wav"))
    try Data("no sound at all".utf8).write(to: URL(filePath: broken))
    try FileManager.default.createDirectory(
      atPath: harness.path("empty"), withIntermediateDirectories: true)
    let refused = await harness.run("import", broken)
    #expect(refused.status == 1 && !refused.messages.contains("made your journal"))
    #expect(await harness.run("import", harness.path("none.wav")).status == 1)
    #expect(await harness.run("import", harness.path("empty")).status == 2)
    #expect(await harness.run("import", "-", tone).status == 64)
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: URL(filePath: tone))
    let imported = await harness.run("import", broken, tone)
    #expect(imported.status == 3)
    #expect(imported.messages.contains("made your journal, \(harness.journal)"))
  }

  @Test(
    "--transcribe writes down what was there and waits, and says so where nothing does",
    .requires(.recognitionModel))
  func transcribing() async throws {
    let harness = try Harness()
    let tone = harness.path("tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: URL(filePath: tone))
    #expect(await harness.run("import", tone).status == 0)
    let late = await harness.run("import", tone, "--transcribe")
    #expect(late.status == 0 && late.output.contains("no speech found"), "\(late.output)")
    let again = await harness.run("import", tone, "--transcribe")
    #expect(again.status == 0 && !again.output.contains("no speech found"))
    #expect(again.messages.contains("sotto: nothing of this waits to be transcribed\n"))
  }

  @Test("a hint that fits many files is given once")
  func hints() async throws {
    let harness = try Harness()
    let folder = harness.home.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a.raw", "b.raw"] { try Data(count: 9).write(to: folder.appending(path: name)) }
    let paths = ["a.raw", "b.raw"].map { folder.appending(path: $0).path }
    let outcome = await harness.run(["import"] + paths)
    #expect(outcome.messages.split(separator: "\n").count { $0.hasPrefix("sotto: hint") } == 1)
  }

  @Test("--format names the format whatever the ending is, and nothing else does")
  func format() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    _ = await harness.run("import", file.path)
    let output = harness.path("sound.bin")
    #expect(await harness.run("replay", "1", "--output", output).status == 64)
    #expect(
      await harness.run("replay", "1", "--output", output, "--format", "doc").status == 64)
    #expect(
      await harness.run("replay", "1", "--output", output, "--format", "flac").status == 0)
    #expect(try Data(contentsOf: URL(filePath: output)).starts(with: Data("fLaC".utf8)))
    #expect(await harness.run("replay", "1", "--format", "flac").status == 64)
  }

  @Test("the original is given back of a lossy file, and of no other")
  func original() async throws {
    let harness = try Harness()
    let file = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: file)
    _ = await harness.run("import", file.path)
    // At another speed it is another sound, and not the entry's own.
    _ = await harness.run("replay", "1", "--speed", "1.25", "--output", harness.path("tone.ogg"))
    _ = await harness.run("import", harness.path("tone.ogg"))
    let refused = await harness.run("replay", "1", "--original", "-o", harness.path("a.wav"))
    #expect(refused.status == 1)
    #expect(refused.messages.contains("keeps samples"))
    #expect(await harness.run("replay", "2", "--original").status == 64)
    let written = await harness.run(
      "replay", "2", "--original", "-o", harness.path("b.ogg"), "--json")
    let ogg = try Data(contentsOf: URL(filePath: harness.path("tone.ogg")))
    #expect(try Data(contentsOf: URL(filePath: harness.path("b.ogg"))) == ogg)
    let results = written.json["results"] as? [[String: Any]]
    #expect(results?.first?["bytes"] as? Int == ogg.count)
  }

  @Test("a rate or a number of channels that cannot be is named as such")
  func impossible() async throws {
    let harness = try Harness()
    let rate = await harness.run("import", "x.raw", "--rate", "0")
    #expect(rate.messages.contains("--rate takes a number from 1 to 10000000"))
    let channels = await harness.run("import", "x.raw", "--rate", "8000", "--channels", "0")
    #expect(channels.messages.contains("--channels takes a number from 1 to 1024"))
  }

  @Test("a day in the future is warned of")
  func future() async throws {
    let harness = try Harness()
    let folder = try folder(of: harness, ["a.wav"])
    let outcome = await harness.run("import", folder, "--date", "2027-05-01")
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("its day, 2027-05-01, is in the future"))
  }

  @Test("a dry run of the first import makes no journal, and sees equal sounds")
  func dryRun() async throws {
    let harness = try Harness()
    let folder = try folder(of: harness, ["a.wav", "b.wav"])
    let outcome = await harness.run("import", folder, "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.contains("the same sound as \(folder)/a.wav  \(folder)/b.wav"))
    #expect(!FileManager.default.fileExists(atPath: harness.path("data")))
    let json = await harness.run("import", folder, "--dry-run", "--json").json
    let results = json["results"] as? [[String: Any]]
    #expect(results?.map { $0["status"] as? String } == ["wouldImport", "duplicate"])
    let no = harness.path("no")
    let named = await harness.run("import", folder, "--dry-run", "--journal", no)
    #expect(named.status == 0)
    #expect(named.output == outcome.output)
    #expect(
      named.messages == "sotto: there is no journal at \(no) yet; to make it: sotto init \(no)\n")
    #expect(!FileManager.default.fileExists(atPath: no))
    #expect(await harness.run("import", folder, "--journal", no).status == 10)
  }

  @Test("pictures that lie among recordings are passed over, and that is said")
  func mixed() async throws {
    let harness = try Harness()
    let folder = try folder(of: harness, ["a.wav"])
    let inner = URL(filePath: folder + "/inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for (index, name) in ["1.PNG", "2.jpg", "notes.txt"].enumerated() {
      try PictureFile.png(width: 4 + index, height: 4).write(to: inner.appending(path: name))
    }
    let way = "sotto import --photos \(folder)"
    let first = await harness.run("import", folder)
    #expect(first.status == 0)
    #expect(
      first.messages.contains("sotto: 2 pictures passed over; to bring them in: \(way)\n"),
      "\(first.messages)")
    let document = await harness.run("import", folder, "--json")
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    #expect(document.json["picturesPassedOver"] as? Int == 2)
    // Where there is no recording at all, it is said too.
    let none = await harness.run("import", inner.path)
    #expect(none.status == 2)
    #expect(none.messages.contains("no recording in \(inner.path)\n"))
    #expect(!none.messages.contains("hint"), "\(none.messages)")
    #expect(none.messages.contains("2 pictures passed over"))
    let photos = await harness.run("import", "--photos", folder)
    #expect(photos.output.contains("2 added") && photos.messages.isEmpty, "\(photos.messages)")
  }

  @Test("a folder without recordings is named, with what is looked for")
  func nothing() async throws {
    let harness = try Harness()
    let folder = try folder(of: harness, [])
    let outcome = await harness.run("import", folder)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("sotto: error: no recording in \(folder)\n"))
    #expect(outcome.messages.contains(".m4a"))
    let document = await harness.run("import", folder, "--json")
    #expect(document.status == 2 && (document.json["results"] as? [Any])?.isEmpty == true)
    let pictures = await harness.run("import", folder, "--photos", "--dry-run")
    #expect(pictures.status == 2)
    #expect(pictures.messages.contains("sotto: error: no picture in \(folder)\n"))
    // A folder in which nothing can be read has failed, and an empty file is called that.
    try Data().write(to: URL(filePath: folder + "/a.wav"))
    let unreadable = await harness.run("import", folder)
    #expect(unreadable.status == 1)
    #expect(unreadable.messages == "sotto: error: \(folder)/a.wav is empty\n")
  }

  @Test("a file name commands no terminal and breaks no line")
  func controls() async throws {
    let harness = try Harness()
    let folder = try folder(of: harness, ["a\nb\u{1B}[31mc.wav"])
    let outcome = await harness.run("import", folder, "-q")
    #expect(outcome.status == 0)
    let again = await harness.run("import", folder)
    #expect(again.output.split(separator: "\n").count == 1)
    #expect(!again.output.contains("\u{1B}"))
    let missing = await harness.run("import", folder + "/x\n\u{1B}y.wav")
    #expect(!missing.messages.contains("\u{1B}"))
    // The error, and its hint.
    #expect(missing.messages.split(separator: "\n").count == 2)
  }

  @Test("a file whose name begins with a dash is not read as options")
  func dash() async throws {
    let harness = try Harness()
    // The parser uses the process's folder, so the file is created in the folder in which tests
    // run.
    let name = "-dash-\(UUID().uuidString).wav"
    let path = FileManager.default.currentDirectoryPath + "/" + name
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let outcome = await harness.run("import", name)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("write ./\(name)"))
    #expect(await harness.run("import", "--", name).status == 0)
  }

  @Test("what FLAC cannot hold of a recording is told before it is written, and WAV holds it")
  func losses() async throws {
    let harness = try Harness()
    var bytes = Data()
    for frame in 0..<16_000 {
      withUnsafeBytes(of: Int32(frame * 100_003).littleEndian) { bytes.append(contentsOf: $0) }
    }
    try bytes.write(to: URL(filePath: harness.path("tape.raw")))
    _ = await harness.run(
      "import", harness.path("tape.raw"), "--rate", "16000", "--sample-format", "int32")
    let flac = await harness.run("replay", "1", "-o", harness.path("a.flac"))
    #expect(flac.status == 0)
    #expect(
      flac.messages == "sotto: FLAC holds 24 bits: int32 samples are rounded; WAV keeps them\n")
    #expect(await harness.run("replay", "1", "-o", harness.path("a.wav")).messages.isEmpty)
  }

  /// A folder with the same tone under several names.
  private func folder(of harness: Harness, _ names: [String]) throws -> String {
    let folder = harness.home.appending(path: "in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names {
      try WaveFile.tone(seconds: 1, hertz: 440).write(to: folder.appending(path: name))
    }
    return folder.path
  }
}
