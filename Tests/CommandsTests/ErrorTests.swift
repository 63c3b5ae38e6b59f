import Entries
import Foundation
import TestSupport
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test("a journal that was named must exist, else exit 10")
  func missing() async throws {
    let harness = try Harness()
    for verb in [["list"], ["note", "x"], ["show", "1"], ["search", "x"]] {
      let outcome = await harness.run(verb + ["--journal", harness.path("none.sotto")])
      #expect(outcome.status == 10)
      #expect(!FileManager.default.fileExists(atPath: harness.path("none.sotto")))
      #expect(
        outcome.messages.contains(
          ShellWord.offered("sotto init \(ShellWord.quoted(harness.path("none.sotto")))")))
    }
  }

  @Test("a folder in the place of a journal is told as that, with the journal in it")
  func folder() async throws {
    let harness = try Harness()
    for verb in [["list"], ["note", "x"]] {
      let outcome = await harness.run(verb + ["--journal", harness.home.path])
      #expect(outcome.status == 7)
      #expect(
        outcome.messages == """
          sotto: error: \(harness.home.path) is a folder, not a journal
          sotto: hint: name the journal's file in it

          """)
    }
    _ = await harness.run("note", "x")
    _ = await harness.run("backup", harness.path("copies") + "/")
    let backups = await harness.run("list", "--journal", harness.path("copies"))
    #expect(backups.status == 7)
    #expect(backups.messages.contains("is a folder of backups"))
    let inside = harness.path("mine.sotto")
    _ = await harness.run("init", inside)
    let named = await harness.run("list", "--journal", harness.home.path)
    #expect(named.messages.hasSuffix("in it: --journal \(ShellWord.quoted(inside))\n"))
  }

  @Test(
    "a file that is not there fails with one code and the name most likely meant, by every verb",
    .requires(.recognitionModel),
    arguments: [
      ["import", "FILE"], ["import", "--from", "csv", "FILE"], ["record", "--input", "FILE"],
      ["transcribe", "--file", "FILE"], ["attach", "1", "FILE"],
      ["note", "y", "--attach", "FILE"], ["quote", "--file", "FILE"],
      ["vocabulary", "import", "FILE"], ["vocabulary", "learn-text", "FILE"],
      ["vocabulary", "add", "Anna", "--input", "FILE"], ["learn", "--text", "FILE"],
      ["transcript", "import", "2", "FILE"],
      ["accuracy", "--read", "--input", "FILE", "--input", "FILE"],
      ["show", "1", "--card", "square", "--output", "-", "--picture", "FILE"],
    ])
  func missingFile(_ arguments: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let sound = harness.path("morning.wav")
    try WaveFile.tone(seconds: 0.2, hertz: 440).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    let typed = harness.path("mornnig.wav")
    let outcome = await harness.run(arguments.map { $0 == "FILE" ? typed : $0 })
    #expect(outcome.status == 1, "\(outcome.messages)")
    #expect(outcome.messages.contains("sotto: error: there is no file \(typed)\n"))
    #expect(
      outcome.messages.contains("sotto: hint: did you mean \(sound)?\n"), "\(outcome.messages)")
  }

  @Test("a folder to write into that is not there fails with one code, by every verb")
  func missingFolder() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let folder = harness.path("no")
    for arguments in [
      ["init", folder + "/x.sotto"], ["sample", folder + "/x.sotto"],
      ["backup", folder + "/x.sotto"],
      ["day", "--svg", folder + "/x.svg"], ["read", "1", "--output", folder + "/x.wav"],
    ] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 1, "\(arguments): \(outcome.messages)")
      #expect(outcome.messages.contains("there is no folder \(folder)\n"), "\(outcome.messages)")
      #expect(outcome.messages.contains("sotto: hint: make it: mkdir -p "), "\(outcome.messages)")
    }
  }

  @Test(
    "an entry without sound matches nothing where sound is wanted, by every verb",
    arguments: [
      ["replay", "1"], ["replay", "1", "--output", "x.wav"], ["transcribe", "1"],
      ["transcript", "show", "1"], ["transcript", "align", "1"], ["show", "1", "--video", "x.mp4"],
      ["replay", "1", "--original", "--output", "x.mp3"],
    ])
  func silent(_ arguments: [String]) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 2, "\(outcome.messages)")
  }

  @Test("a damaged journal is told in plain words with a way out, and exits 9")
  func damaged() async throws {
    let harness = try Harness()
    for index in 0..<60 { _ = await harness.run("note", "line \(index)") }
    var bytes = try Data(contentsOf: URL(filePath: harness.journal))
    bytes.replaceSubrange(8192..., with: repeatElement(0x5A, count: bytes.count - 8192))
    try bytes.write(to: URL(filePath: harness.journal))
    for verb in [["list"], ["note", "x"], ["search", "line"]] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 9)
      #expect(outcome.messages.contains("is damaged: its pages contradict each other\n"))
      #expect(outcome.messages.contains("sotto: hint: 'sotto salvage "))
      #expect(!outcome.messages.contains("malformed"))
    }
    let doctor = await harness.run("doctor")
    #expect(doctor.status == 9)
    #expect(doctor.output.contains("is damaged"))
    #expect(doctor.output.contains("sotto salvage"))
  }

  @Test("a file that is there is wrong usage for whatever was to write it, and stays as it is")
  func exists() async throws {
    let harness = try Harness()
    let file = harness.path("there")
    try Data("mine".utf8).write(to: URL(filePath: file))
    _ = await harness.run("note", "x")
    for verb in [["init", file], ["sample", file], ["day", "--svg", file]] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 64)
      #expect(outcome.messages.hasPrefix("sotto: error: \(file) exists already\n"))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(await harness.run("init").status == 64)
  }

  @Test("a file that is no journal is refused with exit 7 and left as it is")
  func noJournal() async throws {
    let harness = try Harness()
    let path = harness.path("letter.txt")
    let letter = Data("Dear diary, this is no database but it is long enough to be one.".utf8)
    try letter.write(to: URL(filePath: path))
    for verb in [["list"], ["note", "x"]] {
      let outcome = await harness.run(verb + ["--journal", path])
      #expect(outcome.status == 7)
      #expect(try Data(contentsOf: URL(filePath: path)) == letter)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: harness.home.path) == ["letter.txt"])
  }

  @Test("on an empty home the program by itself says how to begin and exits 0")
  func emptyHome() async throws {
    let harness = try Harness()
    let outcome = await harness.run()
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("sotto record"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "what needs a journal finds none on an empty home, says so and exits 2",
    arguments: [
      ["list"], ["transcribe"], ["transcribe", "--reindex"], ["day"], ["calendar"], ["insights"],
      ["on-this-day"], ["recap"], ["map"], ["goals"], ["photos"], ["songs"], ["labels"], ["tags"],
      ["places"], ["vocabulary"], ["vocabulary", "suggest"], ["vocabulary", "export"], ["learn"],
      ["accuracy"], ["review", "--list"], ["history"], ["attachments"],
      ["show"], ["show", "3"], ["search", "x"], ["replay"], ["replay", "last"], ["read", "3"],
      ["read"], ["transcribe", "3"], ["transcript", "show"], ["transcript", "list"],
      ["transcript", "diff", "last"], ["search", "x", "--play"],
    ])
  func nothingOnEmptyHome(_ arguments: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.messages
        == "sotto: error: there is no journal yet\nsotto: hint: begin it: sotto record\n")
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "days without an entry are told as days",
    arguments: [
      ("yesterday", "there are no entries of yesterday"),
      ("2026-01-31", "there are no entries on 2026-01-31"),
      ("2026-02", "there are no entries in February 2026"), ("7", "no entry is named '7'"),
      ("5d", "there are no entries on 2026-11-15"),
      ("last monday", "there are no entries on 2026-11-16"),
      ("last week", "there are no entries from 2026-11-09 to 2026-11-15"),
    ])
  func noEntryOnDay(_ selector: String, _ message: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x", "--at", "2026-03-01")
    let outcome = await harness.run("show", selector)
    #expect(outcome.status == 2)
    #expect(outcome.messages.hasPrefix("sotto: error: \(message)\n"))
    #expect(
      await harness.run("show", "today").messages.hasPrefix(
        "sotto: error: there are no entries today\n"))
  }

  @Test(
    "of several entries those that are there are shown, the others are named, and the code is 3")
  func someEntries() async throws {
    let harness = try Harness()
    for note in ["the first", "the second"] { _ = await harness.run("note", note) }
    let outcome = await harness.run("show", "1", "301", "yesterday", "2")
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("the first") && outcome.output.contains("the second"))
    #expect(
      outcome.messages == """
        sotto: error: no entry is named '301'
        sotto: error: there are no entries of yesterday
        sotto: hint: see 'sotto list'

        """)
    let document = await harness.run("show", "1", "301", "--json")
    #expect(document.status == 3)
    #expect((document.json["entries"] as? [Any])?.count == 1)
  }

  @Test("an entry that does not exist exits 2")
  func noEntry() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "x").status == 0)
    for arguments in [["show", "7"], ["mood", "7", "4"], ["delete", "7"], ["restore", "1"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 2)
    }
  }

  @Test("a selector that names several where one is wanted lists them and exits 64")
  func ambiguous() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "first")
    _ = await harness.run("note", "second")
    let outcome = await harness.run("mood", "today", "4")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("names 2 entries"))
    #expect(outcome.messages.contains("second"))
  }

  @Test("a journal that was not begun is said to be so by every verb that wants an entry")
  func notBegun() async throws {
    let harness = try Harness()
    for verb in [
      ["mood", "1", "4"], ["tag", "last", "+a"], ["edit", "1", "--title", "x"], ["delete", "1"],
      ["restore", "1"], ["undo"], ["show", "1"], ["labels", "tags", "rename", "a", "b"],
    ] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 2)
      #expect(outcome.messages.hasPrefix("sotto: error: there is no journal yet\n"), "\(verb)")
    }
  }

  @Test("on a terminal a message breaks between words, and a path stays whole")
  func wrapping() async throws {
    let harness = try Harness()
    let path = "/nowhere/" + String(repeating: "long", count: 20) + ".sotto"
    let outcome = await harness.run(
      ["list", "--journal", path], isTerminal: true, width: 40)
    let lines = outcome.messages.split(separator: "\n")
    #expect(lines.contains { $0.contains(path) })
    #expect(lines.filter { !$0.contains(path) }.allSatisfy { $0.count <= 40 })
    #expect(outcome.messages.contains("there is no journal at\n"))
    _ = await harness.run("note", "x")
    let deleted = await harness.run(["delete", "1"], isTerminal: true, width: 40)
    let shown = deleted.output.split(separator: "\n")
    #expect(shown.count > 1 && shown.allSatisfy { $0.count <= 40 })
  }
}
