import Entries
import Fixtures
import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("The verb export")
struct ExportVerbTests {
  /// A journal with a written entry, two with sound, one in the trash, and words of its owner's.
  private static func journal() async throws -> Harness {
    let harness = try Harness()
    for command in [
      ["note", "Private <words>", "--title", "A, \"title\"", "--mood", "happy", "--tag", "sea"],
      ["import", Fixture.file("tone-440hz-2ch-44100hz-int16.wav").path],
      ["import", Fixture.file("voice-en-gb-22050hz-1ch-32k.mp3").path],
      ["note", "Thrown away"], ["delete", "4"],
      ["labels", "moods", "add", "cosy", "5"],
      ["labels", "collections", "add", "good days", "--mood", "4.."],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    return harness
  }

  private static func files(_ folder: String) throws -> [String: Data] {
    let walk = FileManager.default.enumerator(atPath: folder)
    var files: [String: Data] = [:]
    while let path = walk?.nextObject() as? String {
      let place = URL(filePath: folder).appending(path: path)
      if let data = try? Data(contentsOf: place) { files[path] = data }
    }
    return files
  }

  @Test("writes every form, and digests that prove all of it")
  func forms() async throws {
    let harness = try await ExportVerbTests.journal()
    let folder = harness.path("out")
    let outcome = await harness.run(
      "export", "--output", folder, "--format", "markdown,html,json,csv", "--format", "vjournal",
      "--json")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("export").faults(in: outcome.output) == [])
    let files = try ExportVerbTests.files(folder)
    for name in [
      "index.html", "style.css", "journal.json", "entries.csv", "days.csv", "journal.ics",
    ] {
      #expect(files[name] != nil, "\(name)")
    }
    for (ending, count) in [("md", 3), ("json", 4), ("html", 4), ("mp3", 1), ("flac", 1)] {
      let found = files.keys.filter { $0.contains("/") && $0.hasSuffix(".\(ending)") }
      #expect(found.count == count, "\(ending)")
    }
    let checked = try FinishedProgram(
      ["sha256sum", "--check", "--quiet", "SHA256SUMS"], folder: URL(filePath: folder))
    #expect(checked.status == 0)
    for (name, data) in files where name.hasSuffix(".json") && name.hasPrefix("entries/") {
      let faults = try SchemaCheck("archive-entry").faults(
        in: String(decoding: data, as: UTF8.self))
      #expect(faults == [], "\(name)")
    }
    let journal = String(decoding: try #require(files["journal.json"]), as: UTF8.self)
    #expect(try SchemaCheck("archive-journal").faults(in: journal) == [])
    #expect(journal.contains("cosy") && journal.contains("good days"))
    // The trash goes home with JSON, and nowhere else.
    let others = files.filter { !$0.key.hasSuffix(".json") }
    #expect(!others.values.contains { String(decoding: $0, as: UTF8.self).contains("Thrown away") })
    let attributes = try FileManager.default.attributesOfItem(atPath: folder)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("pages tell the time of an entry without a title, and have no empty paragraph")
  func untitled() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "a plain line")
    _ = await harness.run("note", "", "--title", "Morning")
    _ = await harness.run("export", "-o", harness.path("out"), "--format", "html")
    let files = try ExportVerbTests.files(harness.path("out")).filter { $0.key.hasSuffix(".html") }
    let pages = files.mapValues { String(decoding: $0, as: UTF8.self) }
    let year = try #require(pages["entries/2026.html"])
    #expect(year.contains(/dir="auto"><time datetime="2026-11-20T[^"]+">[^<]+<\/time><\/a>/))
    #expect(year.contains("dir=\"auto\">Morning</a>"))
    #expect(pages.values.contains { $0.contains("<h1 dir=\"auto\"><time datetime=\"2026-") })
    #expect(pages.values.contains { $0.contains("<h1 dir=\"auto\">Morning</h1>") })
    #expect(!pages.values.contains { $0.contains(/<p[^>]*><\/p>/) })
  }

  @Test("comes home as the same journal, once, and is exported the same again")
  func home() async throws {
    let harness = try await ExportVerbTests.journal()
    _ = await harness.run("export", "-o", harness.path("one"), "--format", "json,markdown,csv")
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let outcome = await harness.run(
      "import", "--from", "sotto", harness.path("one"), "--journal", other)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("4 added"))
    _ = await harness.run(
      "export", "-o", harness.path("two"), "--format", "json,markdown,csv", "--journal", other)
    let one = try ExportVerbTests.files(harness.path("one"))
    let two = try ExportVerbTests.files(harness.path("two"))
    #expect(one.keys.sorted() == two.keys.sorted())
    for (name, data) in one { #expect(two[name] == data, "\(name)") }
    let again = await harness.run(
      "import", "--from", "sotto", harness.path("one"), "--journal", other)
    #expect(again.output.contains("3 already here, 1 in the trash"))
    #expect(await harness.run("check", "--journal", other).status == 0)
  }

  @Test("entries come home in the order of their numbers, whenever they were added elsewhere")
  func numbers() async throws {
    let harness = try Harness()
    let (other, third) = (harness.path("other.sotto"), harness.path("third.sotto"))
    for command in [
      ["note", "Added first, elsewhere"],
      ["export", "-o", harness.path("one"), "--format", "json"],
      ["init", other], ["note", "Added later", "--journal", other],
      ["import", "--from", "sotto", harness.path("one"), "--journal", other],
      ["export", "-o", harness.path("two"), "--format", "json", "--journal", other],
      ["init", third], ["import", "--from", "sotto", harness.path("two"), "--journal", third],
    ] {
      let outcome = await harness.run(command)
      try #require(outcome.status == 0, "\(command): \(outcome.messages)")
    }
    for journal in [other, third] {
      let shown = await harness.run("show", "1", "2", "--json", "--journal", journal)
      let entries = try #require(shown.json["entries"] as? [[String: Any]])
      let notes = entries.sorted { ($0["number"] as? Int ?? 0) < ($1["number"] as? Int ?? 0) }
        .map { $0["note"] as? String }
      #expect(notes == ["Added later", "Added first, elsewhere"])
    }
  }

  @Test("what the recogniser was taught comes home, and voices are said to stay behind")
  func taught() async throws {
    let harness = try await ExportVerbTests.journal()
    let words = [
      VocabularyWord(text: "Anna Zorblatt", pronunciations: [["AE N AH"], ["Z AO R", "Z ER"]]),
      VocabularyWord(
        text: "Siobhan", pronunciations: [["SH IH V AO N"]], soundsLike: "shi vawn",
        origin: .soundsLike),
    ]
    let journal = try Journal.open(at: harness.journal, for: .writing)
    try journal.setVocabulary(words)
    try journal.learnText("Grandmother folds the tablecloth.", named: "letters.txt")
    _ = await harness.run("export", "-o", harness.path("one"), "--format", "json")
    let document = try String(
      contentsOfFile: harness.path("one") + "/journal.json", encoding: .utf8)
    #expect(try SchemaCheck("archive-journal").faults(in: document) == [])
    let other = harness.path("other.sotto")
    _ = await harness.run("init", other)
    let here = VocabularyWord(text: "siobhan", pronunciations: [["S AY"]], origin: .voice)
    try Journal.open(at: other, for: .writing).setVocabulary([here])
    let back = await harness.run(
      "import", "--from", "sotto", harness.path("one"), "--journal", other)
    #expect(back.messages.contains("no learned voice came along"), "\(back.messages)")
    let home = try Journal.open(at: other, for: .reading)
    // A word that is there already stays as it is there.
    #expect(try home.vocabulary() == [here, words[0]])
    #expect(try home.learnedTexts() == ["letters.txt"])
  }

  @Test("is brought up to date: only what changed is written, and nobody's work is lost")
  func update() async throws {
    let harness = try await ExportVerbTests.journal()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder)
    let refused = await harness.run("export", "-o", folder)
    #expect(refused.status == 64)
    #expect(refused.messages.contains("--update"))
    let same = await harness.run("export", "-o", folder, "--update", "--json")
    #expect((same.json["export"] as? [String: Any])?["written"] as? Int == 0)

    let names = try ExportVerbTests.files(folder).keys.filter { $0.hasSuffix(".md") }.sorted()
    let edited = URL(filePath: folder).appending(path: names[0])
    try Data("my own words".utf8).write(to: edited)
    try Data("mine".utf8).write(to: URL(filePath: folder).appending(path: "mine.txt"))
    _ = await harness.run("mood", "1", "2")
    _ = await harness.run("delete", "2")
    let outcome = await harness.run("export", "-o", folder, "--update", "--json")
    #expect(outcome.status == 3)
    let report = try #require(outcome.json["export"] as? [String: Any])
    #expect(report["edited"] as? [String] == [names[0]])
    #expect(report["removed"] as? Int == 2)
    #expect(try String(contentsOf: edited, encoding: .utf8) == "my own words")
    let left = try ExportVerbTests.files(folder).keys
    #expect(left.filter { $0.hasPrefix("sound/") && $0.contains(".") }.count == 1)
    #expect(left.contains("mine.txt"))
  }

  @Test("writes a file again of which a power failure left nothing but the name")
  func emptied() async throws {
    let harness = try await ExportVerbTests.journal()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder)
    let before = try ExportVerbTests.files(folder)
    let emptied = before.keys.filter { name in
      [".md", ".flac", ".mp3"].contains { name.hasSuffix($0) }
    }
    #expect(emptied.count > 2)
    for name in emptied {
      try Data().write(to: URL(filePath: folder).appending(path: name))
    }
    let outcome = await harness.run("export", "-o", folder, "--update")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let after = try ExportVerbTests.files(folder)
    for name in emptied { #expect(after[name] == before[name], "\(name)") }
  }

  @Test("removes what a killed export has left, unless another is at work there")
  func unfinished() async throws {
    let harness = try await ExportVerbTests.journal()
    let folder = harness.path("out")
    _ = await harness.run("export", "-o", folder)
    let sound = try #require(
      try ExportVerbTests.files(folder).keys.first { $0.hasSuffix(".flac") })
    let place = URL(filePath: folder).appending(path: sound).deletingLastPathComponent()
    let left = place.appending(path: ".1.sotto-part").path
    try Data("half".utf8).write(to: URL(filePath: left))
    let other = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(other, LOCK_SH) == 0)
    #expect(await harness.run("export", "-o", folder, "--update").status == 0)
    #expect(FileManager.default.fileExists(atPath: left))
    close(other)
    #expect(await harness.run("export", "-o", folder, "--update").status == 0)
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("refuses a folder of other files, and leaves nothing where nothing matches")
  func refusals() async throws {
    let harness = try await ExportVerbTests.journal()
    let full = harness.path("full")
    try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: full).appending(path: "x"))
    for arguments in [["-o", full], ["-o", full, "--update"], ["-o", full + "/x"]] {
      let outcome = await harness.run(["export"] + arguments)
      #expect(outcome.status == 64, "\(arguments)")
      #expect(!outcome.messages.contains("Private"))
    }
    #expect(try ExportVerbTests.files(full).count == 1)
    let none = await harness.run("export", "-o", harness.path("none"), "--tag", "nothing")
    #expect(none.status == 2)
    #expect(!FileManager.default.fileExists(atPath: harness.path("none")))
    #expect(await harness.run("export", "-o", harness.path("f"), "--format", "htm").status == 64)
    let home = try FileManager.default.contentsOfDirectory(atPath: harness.home.path)
    #expect(!home.contains { $0.contains("sotto-part") })
  }

  @Test("A folder that does not exist is not made for an export: its name is probably mistyped")
  func missingFolder() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A walk.")
    let folder = harness.path("none")
    let result = await harness.run("export", "--output", folder + "/diary")
    #expect(result.status == 1)
    #expect(result.messages.contains(folder))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("A file that two entries share is written once, and counted once")
  func sharedFile() async throws {
    let harness = try Harness()
    let plan = harness.path("plan.txt")
    try Data("the plan".utf8).write(to: URL(filePath: plan))
    for words in ["One.", "Two."] {
      #expect(await harness.run("note", words, "--attach", plan).status == 0)
    }
    let folder = harness.path("out")
    func counts(_ more: String...) async throws -> [String: Int] {
      let outcome = await harness.run(["export", "--output", folder, "--json"] + more)
      let export = try #require(outcome.json["export"] as? [String: Any])
      return export.compactMapValues { $0 as? Int }
    }
    let written = try await counts()["written"]
    #expect(try await counts("--update")["unchanged"] == written)
  }
}
