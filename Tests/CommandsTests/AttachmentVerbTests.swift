import Foundation
import TestSupport
import Testing

@Suite("What is attached")
struct AttachmentVerbTests {
  @Test("a file that is missing is told also where no entry was named")
  func missingWithoutEntry() async throws {
    let harness = try Harness()
    let missing = harness.path("nosuch.png")
    for files in [[missing], [missing, harness.path("other.pdf")]] {
      let outcome = await harness.run(["attach"] + files)
      #expect(outcome.status == 64)
      #expect(
        outcome.messages.hasPrefix(
          "sotto: error: there is no file \(missing), and no entry is named\n"),
        "\(outcome.messages)")
      // What is hinted at would fail with a file that is not there.
      #expect(
        outcome.messages.hasSuffix(
          "sotto: hint: sotto attach last FILE, with a file that is there\n"),
        "\(outcome.messages)")
    }
  }

  @Test("the same file named twice is attached once")
  func twice() async throws {
    let rig = try await AttachmentRig()
    let picture = rig.harness.path("beach.png")
    try await rig.sotto("attach", "1", picture, picture)
    #expect(try await rig.attachments("attachments", "1").count == 1)
    try await rig.sotto("note", "the same twice", "--attach", picture, "--attach", picture)
    #expect(try await rig.attachments("attachments", "2").count == 1)
  }

  @Test("a picture comes back bit for bit, is shown and listed, and its caption is found")
  func whole() async throws {
    let rig = try await AttachmentRig()
    let outcome = try await rig.sotto(
      "attach", "1", rig.harness.path("beach.png"), "--caption", "the last evening")
    #expect(outcome.output.contains("Attached beach.png to entry 1"))
    let found = try await rig.attachments("attachments", "1")
    #expect(found.count == 1)
    #expect(found[0]["kind"] as? String == "picture")
    #expect(found[0]["mediaType"] as? String == "image/png")
    #expect((found[0]["picture"] as? [String: Any])?["width"] as? Int == 60)
    #expect(try await rig.sotto("show", "1").output.contains("60 × 40"))
    let entry = try await rig.sotto("show", "1", "--json")
    #expect(try SchemaCheck("entries").faults(in: entry.output) == [])
    #expect(try await rig.sotto("search", "evening").output.contains("1"))
    let copy = rig.harness.path("copy.png")
    try await rig.sotto("attachments", "extract", "1", "--output", copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == rig.picture)
    // A file that is there is not written over.
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", copy).status == 64)
    #expect(try await rig.sotto("check").output.contains("1 of 1 attached file proved"))
    let check = try await rig.sotto("check", "--json")
    #expect(try SchemaCheck("check").faults(in: check.output) == [])
  }

  @Test("several of one name are written under names of their own, whole or none of them")
  func names() async throws {
    let rig = try await AttachmentRig()
    for (folder, grey) in [("one", UInt8(10)), ("two", 200)] {
      try FileManager.default.createDirectory(
        atPath: rig.harness.path(folder), withIntermediateDirectories: true)
      let place = try rig.write(
        "\(folder)/beach.png", PictureFile.png(width: 4, height: 3, grey: grey))
      try await rig.sotto("attach", "1", place)
    }
    let target = rig.harness.path("out")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: target + "/beach 2.png"))
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", target).status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["beach 2.png"])
    try await rig.sotto("attachments", "extract", "1", "-o", target, "--force")
    for (name, grey) in [("beach.png", UInt8(10)), ("beach 2.png", 200)] {
      #expect(
        try Data(contentsOf: URL(filePath: "\(target)/\(name)"))
          == PictureFile.png(width: 4, height: 3, grey: grey))
    }
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", "-").status == 64)
  }

  /// A journal with an entry that has a picture, beach.png, and a text, list.txt.
  private static func rigWithTwo() async throws -> AttachmentRig {
    let rig = try await AttachmentRig()
    let text = try rig.write("list.txt", Data("milk and bread".utf8))
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), text)
    return rig
  }

  @Test("a folder that is not there is made, and a file in its place is named")
  func newFolder() async throws {
    let rig = try await AttachmentVerbTests.rigWithTwo()
    let target = rig.harness.path("pictures")
    try await rig.sotto("attachments", "extract", "1", "--output", target)
    func files(_ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
    #expect(try files(target) == ["beach.png", "list.txt"])
    #expect(try Data(contentsOf: URL(filePath: target + "/beach.png")) == rig.picture)
    // A second time nothing is written over, unless that is asked for.
    let again = await rig.harness.run("attachments", "extract", "1", "--output", target)
    #expect(again.status == 64 && again.messages.contains("beach.png exists already"))
    try await rig.sotto("attachments", "extract", "1", "--output", target, "--force")
    // For one attachment a slash tells a folder from a file.
    let (folder, file) = (rig.harness.path("one"), rig.harness.path("two"))
    try await rig.sotto("attachments", "extract", "1", "1", "--output", folder + "/")
    #expect(try files(folder) == ["beach.png"])
    try await rig.sotto("attachments", "extract", "1", "1", "--output", file)
    #expect(try Data(contentsOf: URL(filePath: file)) == rig.picture)
    let inWay = await rig.harness.run("attachments", "extract", "1", "--output", file)
    #expect(inWay.status == 64)
    #expect(inWay.messages.contains("2 files need a folder, and \(file) is a file"))
  }

  @Test("a folder above the new one is not made: its name is most likely mistyped")
  func missingFolder() async throws {
    let rig = try await AttachmentVerbTests.rigWithTwo()
    let missing = rig.harness.path("usv")
    for words in [["-o", "\(missing)/pictures"], ["1", "-o", "\(missing)/pictures/"]] {
      let outcome = await rig.harness.run(["attachments", "extract", "1"] + words)
      #expect(outcome.status == 1)
      #expect(
        outcome.messages == "sotto: error: there is no folder \(missing)\n"
          + "sotto: hint: make it: mkdir -p \(missing)\n", "\(outcome.messages)")
    }
    #expect(!FileManager.default.fileExists(atPath: missing))
  }

  @Test("one is written to where a link leads, and never over a journal")
  func links() async throws {
    let rig = try await AttachmentRig()
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"))
    let (link, goal) = (rig.harness.path("link.png"), rig.harness.path("goal.png"))
    try Data("old".utf8).write(to: URL(filePath: goal))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: goal)
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", link).status == 64)
    try await rig.sotto("attachments", "extract", "1", "-o", link, "--force")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == goal)
    #expect(try Data(contentsOf: URL(filePath: goal)) == rig.picture)
    let over = await rig.harness.run(
      "attachments", "extract", "1", "-o", rig.harness.journal, "--force")
    #expect(over.status == 64)
  }

  @Test(
    "a caption is spoken, found by its words, and its sound is not kept",
    .requires(.recognitionModel))
  func spoken() async throws {
    let rig = try await AttachmentRig()
    let voice =
      "/usr/share/pocketsphinx/test/data/librivox/"
      + "sense_and_sensibility_01_austen_64kb-0880.wav"
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), "--say", "--input", voice)
    let found = try await rig.attachments("attachments", "1")
    let caption = found.first?["caption"] as? String ?? ""
    #expect(caption.split(separator: " ").count > 3, "\(caption)")
    #expect(!caption.contains("\n"))
    let word = try #require(
      caption.split(separator: " ").map(String.init).max { $0.count < $1.count })
    #expect(try await rig.sotto("search", word).output.contains(word))
    let entry = try await rig.sotto("show", "1", "--json")
    let entries = entry.json["entries"] as? [[String: Any]]
    let recordings = entries?.first?["recordings"] as? [Any]
    #expect(recordings == nil || recordings?.isEmpty == true)
  }

  @Test("a caption is typed or spoken, and one of both")
  func captions() async throws {
    let rig = try await AttachmentRig()
    let picture = rig.harness.path("beach.png")
    try await rig.sotto("attach", "1", picture)
    for command in [
      ["attach", "1", picture, "--say", "--caption", "x"],
      ["attach", "1", picture, "--input", "x"],
      ["attachments", "caption", "1", "1"], ["attachments", "caption", "1", "1", "x", "--say"],
    ] {
      #expect(await rig.harness.run(command).status == 64, "\(command)")
    }
    try await rig.sotto("attachments", "caption", "1", "1", "sand")
    try await rig.sotto("attachments", "caption", "1", "1", "")
    #expect(try await rig.attachments("attachments", "1")[0]["caption"] == nil)
  }

  @Test("the same bytes are kept once, and attached to an entry once")
  func once() async throws {
    let rig = try await AttachmentRig()
    let twin = try rig.write("twin.png", rig.picture)
    try await rig.sotto("note", "another", "--attach", twin)
    try await rig.sotto("attach", "1", rig.harness.path("beach.png"), twin)
    let again = try await rig.sotto("attach", "1", twin)
    #expect(again.output.contains("it has that already"))
    let captioned = try await rig.sotto("attach", "1", twin, "--caption", "dusk")
    #expect(captioned.output.contains("it has that already, and the new caption"))
    let kept = try await rig.attachments("attachments", "1")
    #expect(kept.map { $0["caption"] as? String } == ["dusk"])
    let pieces = try FinishedProgram(
      ["sqlite3", rig.harness.journal, "SELECT count(*) FROM content_piece"])
    #expect(pieces.output == "1\n")
  }

  @Test("files and links are counted apart")
  func filesAndLinks() async throws {
    let rig = try await AttachmentRig()
    let (one, two) = ("https://example.org/a", "https://example.org/b")
    let text = try rig.write("list.txt", Data("milk and bread".utf8))
    let mixed = try await rig.sotto("attach", "1", rig.harness.path("beach.png"), text, one)
    #expect(mixed.output == "Attached 2 files and 1 link to entry 1, Friday 20 November\n")
    let links = try await rig.sotto("attach", "1", two, two + "c")
    #expect(links.output == "Attached 2 links to entry 1, Friday 20 November\n")
  }

  @Test("of several files those that the entry has already are named")
  func present() async throws {
    let rig = try await AttachmentRig()
    let picture = rig.harness.path("beach.png")
    try await rig.sotto("attach", "1", picture)
    let text = try rig.write("list.txt", Data("milk and bread".utf8))
    let mixed = try await rig.sotto("attach", "1", picture, text, text)
    #expect(
      mixed.output == "Attached list.txt to entry 1, Friday 20 November; "
        + "already there: beach.png, list.txt\n")
    let all = try await rig.sotto("attach", "1", picture, text)
    #expect(all.output == "Entry 1, Friday 20 November: it has all of that already\n")
    let part = await rig.harness.run("attach", "1", rig.harness.path("missing.jpg"), picture)
    #expect(part.status == 3)
    #expect(part.output == "Entry 1, Friday 20 November: it has that already\n")
    // What was removed is new again.
    try await rig.sotto("attachments", "remove", "1", "2")
    #expect(try await rig.sotto("attach", "1", text).output.hasPrefix("Attached list.txt to "))
  }

  @Test("what is removed, moved or captioned is taken back by undo, and told by history")
  func changes() async throws {
    let rig = try await AttachmentVerbTests.rigWithTwo()
    try await rig.sotto("attachments", "caption", "1", "1", "sand", "and", "sea")
    try await rig.sotto("attachments", "move", "1", "2", "1")
    func names() async throws -> [String] {
      try await rig.attachments("attachments", "1").compactMap { $0["fileName"] as? String }
    }
    #expect(try await names() == ["list.txt", "beach.png"])
    try await rig.sotto("attachments", "remove", "1", "2")
    #expect(try await names() == ["list.txt"])
    #expect(await rig.harness.run("search", "sand").status == 2)
    try await rig.sotto("undo")
    #expect(try await names() == ["list.txt", "beach.png"])
    #expect(await rig.harness.run("search", "sand").status == 0)
    try await rig.sotto("undo")
    #expect(try await names() == ["beach.png", "list.txt"])
    let history = try await rig.sotto("history", "1", "--json")
    #expect(try SchemaCheck("history").faults(in: history.output) == [])
    let lines = try await rig.sotto("history", "1").output.split(separator: "\n").map(String.init)
    // Only what a change touched is named.
    #expect(
      lines.filter { $0.hasPrefix("    ") } == [
        "    added  beach.png", "    added  list.txt", "    was  beach.png",
        "    now  beach.png (sand and sea)", "    moved  beach.png, from 1 to 2",
        "    removed  beach.png (sand and sea)",
      ], "\(lines)")
    #expect(await rig.harness.run("attachments", "remove", "1", "3").status == 2)
  }

  @Test("what cannot be attached is named in one line, and nothing is kept of it")
  func refusals() async throws {
    let rig = try await AttachmentRig()
    let empty = try rig.write("empty.jpg", Data())
    for (name, word) in [
      (rig.harness.path("missing.jpg"), "there is no file"), (empty, "is empty"),
      (rig.harness.home.path, "is not a file"), ("https://", "no address"),
      ("", "a name of a file is empty"),
      ("ftp://example.org/a", "no address"), ("https://exa mple.org", "no address"),
    ] {
      let outcome = await rig.harness.run("attach", "1", name)
      #expect(outcome.status != 0, "\(name)")
      #expect(outcome.messages.contains(word), "\(name): \(outcome.messages)")
    }
    let liar = try rig.write("beach.jpg", Data("not a picture at all".utf8))
    let outcome = try await rig.sotto("attach", "1", liar)
    #expect(outcome.messages.contains("is no picture; it is kept as a file"))
    #expect(try await rig.attachments("attachments", "1")[0]["kind"] as? String == "file")
    #expect(await rig.harness.run("note", "--caption", "of nothing", "words").status == 64)
  }

  @Test("of several, each bad one is named in a line, and the good ones are attached")
  func several() async throws {
    let rig = try await AttachmentRig()
    let missing = [rig.harness.path("none.jpg"), rig.harness.path("neither.jpg")]
    let empty = try rig.write("empty.jpg", Data())
    let good = rig.harness.path("beach.png")
    let mixed = await rig.harness.run(
      ["attach", "1", missing[0], good, empty, "http://", "ftp://example.org/a", missing[1]])
    #expect(mixed.status == 3)
    #expect(mixed.output.hasPrefix("Attached beach.png to entry 1, "))
    let lines = mixed.messages.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("sotto: error: ") }.dropLast().map { $0.dropFirst(14) } == [
        "there is no file \(missing[0])", "\(empty) is empty", "http:// is no address on the web",
        "ftp://example.org/a is no address on the web", "there is no file \(missing[1])",
      ])
    #expect(lines.count { $0.hasPrefix("sotto: hint: one begins with https://") } == 1)
    #expect(lines.last == "sotto: error: 5 of 6 could not be attached")
    #expect(try await rig.attachments("attachments", "1").count == 1)

    let document = await rig.harness.run(["attach", "1", good, empty, "--json"])
    #expect(document.status == 3)
    #expect(try SchemaCheck("results").faults(in: document.output) == [])
    let results = document.json["results"] as? [[String: Any]] ?? []
    #expect(results.map { $0["status"] as? String } == ["unchanged", "failed"])
    #expect(results.last?["input"] as? String == empty)

    // Where none can be attached nothing is, and no entry is made without what it is to have.
    let none = await rig.harness.run(["attach", "1"] + missing)
    #expect(none.status == 1 && none.messages.contains("2 of 2 could not be attached"))
    #expect(await rig.harness.run("attach", "1", "http://", "ftp://a").status == 64)
    for verb in [["note", "words"], ["check-in", "--mood", "4"]] {
      let refused = await rig.harness.run(
        verb + ["--attach", good, "--attach", missing[0], "--attach", empty])
      #expect(refused.status == 1)
      #expect(refused.messages.contains(missing[0]) && refused.messages.contains("is empty"))
      #expect(refused.messages.contains("2 of 3 could not be attached, so no entry is made"))
      // Nothing is said to be kept where no entry is made.
      let liar = try rig.write("liar.jpg", Data("not a picture at all".utf8))
      let untrue = await rig.harness.run(verb + ["--attach", liar, "--attach", empty])
      #expect(untrue.status == 1)
      #expect(!untrue.messages.contains("kept"))
    }
    let kept = try await rig.sotto("list", "--json").json["entries"] as? [Any]
    #expect(kept?.count == 1)
  }

  @Test(
    "a file of one piece or several comes back whole, and a lost byte of it is found",
    arguments: [(5, 1, 0), (19, 10, 1 << 20)])
  func pieces(halfMegabytes: Int, pieces: Int, broken: Int) async throws {
    let rig = try await AttachmentRig()
    let part = Data(SeededRandom.bytes(500_000, seed: 3))
    let bytes = (0..<halfMegabytes).reduce(into: Data()) { all, _ in all += part }
    try await rig.sotto("attach", "1", try rig.write("large.bin", bytes))
    let copy = rig.harness.path("copy.bin")
    try await rig.sotto("attachments", "extract", "1", "1", "--output", copy)
    #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
    let change = try FinishedProgram([
      "sqlite3", rig.harness.journal,
      """
      SELECT count(*) FROM content_piece;
      UPDATE content_piece SET bytes = zeroblob(byte_count) WHERE first_byte = \(broken)
      """,
    ])
    try #require(change.status == 0)
    #expect(change.output == "\(pieces)\n")
    let check = await rig.harness.run("check", "--json")
    #expect(check.status == 9)
    #expect(try SchemaCheck("check").faults(in: check.output) == [])
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", copy, "--force").status == 9)
    #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
  }

  @Test("an export proves an attached file by one digest, and leaves out a changed one")
  func provedExport() async throws {
    let rig = try await AttachmentRig()
    let part = Data(SeededRandom.bytes(500_000, seed: 4))
    let bytes = (0..<19).reduce(into: Data()) { all, _ in all += part }
    try await rig.sotto("attach", "1", try rig.write("large.bin", bytes))
    func exported(to name: String, after change: String) async throws -> [Data] {
      let changed = try FinishedProgram([
        "sqlite3", rig.harness.journal, "UPDATE content_piece SET \(change)",
      ])
      try #require(changed.status == 0)
      let folder = URL(filePath: rig.harness.path(name))
      let outcome = await rig.harness.run("export", "--output", folder.path)
      // What is not in it is told.
      #expect(outcome.status == (name == "sums" ? 0 : 9), "\(outcome.messages)")
      #expect(
        outcome.messages.contains("entry 1: bytes of what is attached to it are lost")
          == (outcome.status == 9))
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try paths.filter { $0.hasSuffix(".bin") }
        .map { try Data(contentsOf: folder.appending(path: $0)) }
    }
    #expect(try await exported(to: "sums", after: "digest = 'lost'") == [bytes])
    // What an export writes, check and extract know as well.
    let check = await rig.harness.run("check")
    #expect(check.status == 9 && check.output.contains("the digest of a piece"), "\(check.output)")
    #expect(check.messages.contains("nothing is lost by it; 'sotto check --repair'"))
    let copy = rig.harness.path("copy.bin")
    #expect(await rig.harness.run("attachments", "extract", "1", "-o", copy).status == 0)
    #expect(try Data(contentsOf: URL(filePath: copy)) == bytes)
    #expect(await rig.harness.run("check", "--repair").status == 0)
    #expect(await rig.harness.run("check").status == 0)
    #expect(
      try await exported(
        to: "bytes", after: "bytes = zeroblob(byte_count) WHERE first_byte = \(1 << 20)") == [])
    // Nothing stands where it would have been.
    let left = rig.harness.path("bytes/attachments")
    #expect(!FileManager.default.fileExists(atPath: left))
  }

  @Test("a link that leads nowhere is called that, and is not offered in its own place")
  func danglingLink() async throws {
    let rig = try await AttachmentRig()
    let link = rig.harness.path("dang.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: rig.harness.path("gone.jpg"))
    let outcome = await rig.harness.run("attach", "1", link)
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains("is a link that leads nowhere"), "\(outcome.messages)")
    #expect(!outcome.messages.contains("did you mean"))
    #if os(Linux)
      let system = await rig.harness.run("attach", "1", "/proc/version")
      #expect(system.status != 0)
      #expect(system.messages.contains("does not say how large it is"), "\(system.messages)")
    #endif
  }

  @Test("what is saved in the program that draws is attached, and nothing without saving")
  func draw() async throws {
    let rig = try await AttachmentRig()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func draw(_ program: String, _ arguments: String...) async -> Harness.Outcome {
      _ = await rig.harness.run("config", "set", "draw-program", program)
      return await rig.harness.run(["draw", "1"] + arguments, environment: ["PATH": path])
    }
    #expect(await draw("true").output.contains("nothing was saved"))
    let drawn = await draw("cp '\(rig.harness.path("beach.png"))'", "--caption", "a sketch")
    #expect(drawn.status == 0, "\(drawn.messages)")
    let found = try await rig.attachments("attachments", "1")
    #expect(found.map { $0["kind"] as? String } == ["drawing"])
    #expect(found.first?["caption"] as? String == "a sketch")
    let again = await draw("cp '\(rig.harness.path("beach.png"))'")
    #expect(again.status == 0 && again.output.contains("it has that drawing already"))
    let captioned = await draw("cp '\(rig.harness.path("beach.png"))'", "--caption", "another")
    #expect(captioned.status == 0 && captioned.output.contains("which now has your caption"))
    #expect(!captioned.output.contains("Attached"))
    #expect(await draw("false").status == 1)
    #expect(try await rig.attachments("attachments", "1").count == 1)
    let sheet = rig.harness.path("sheet.png")
    #expect(await draw("cp \"$1\" '\(sheet)'; true").status == 0)
    // The picture's header: 1600 by 1200 pixels.
    let head = try Data(contentsOf: URL(filePath: sheet)).prefix(24)
    #expect(head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(head.suffix(8)) == [0, 0, 0x06, 0x40, 0, 0, 0x04, 0xB0])
  }

  @Test("Without an entry the list is that of the one added last, and says so where it is empty")
  func listOfLast() async throws {
    let harness = try Harness()
    for words in ["One.", "Two."] { _ = await harness.run("note", words) }
    #expect(
      await harness.run("attachments").output
        == "Nothing is attached to entry 2, the one added last.\n")
    #expect(
      await harness.run("attachments", "list", "1").output == "Nothing is attached to entry 1.\n")
    #expect(
      await harness.run("attachments", "list", "1..2").output
        == "Nothing is attached to these entries.\n")
  }
}
