import Foundation
import GRDB
import TestSupport
import Testing

@Suite("check, salvage and delete --forever")
struct TrustVerbTests {
  private static let reading =
    "/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0880.wav"

  private static func harness() async throws -> Harness {
    let harness = try Harness()
    _ = await harness.run("note", "Slept well.", "--tag", "garden")
    _ = await harness.run("import", reading)
    return harness
  }

  /// Changes a journal behind the program's back.
  private static func change(_ harness: Harness, _ sql: String) throws {
    let queue = try DatabaseQueue(path: harness.journal)
    try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
    try queue.close()
  }

  @Test("check says what it proved, with a document")
  func check() async throws {
    let harness = try await TrustVerbTests.harness()
    let outcome = await harness.run("check")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Nothing is damaged.\n2 entries; 1 of 1 recording proved"))
    let document = await harness.run("check", "--json")
    #expect(try SchemaCheck("check").faults(in: document.output) == [])
    #expect((document.json["proved"] as? [String: Any])?["provedRecordings"] as? Int == 1)
  }

  @Test("check names what is damaged and exits 9; --repair mends what it can")
  func damaged() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(
      harness,
      "DELETE FROM segment; UPDATE search_document SET note = 'other' WHERE entry_id = 1")
    let outcome = await harness.run("check")
    #expect(outcome.status == 9)
    #expect(outcome.output.contains("DAMAGED  entry 2: 3.0 s of its sound are lost, from 0:00"))
    #expect(outcome.output.contains("DAMAGED  entry 1: the search index does not hold its text"))
    #expect(outcome.messages.hasPrefix("sotto: error: 2 things are damaged\n"))
    let mended = await harness.run("check", "--repair", "--json")
    #expect(mended.status == 9)
    #expect(try SchemaCheck("check").faults(in: mended.output) == [])
    #expect(await harness.run("check").messages.hasPrefix("sotto: error: one thing is damaged\n"))
  }

  @Test("What to do about damage is a backup, and salvage only where the file itself is broken")
  func advice() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "DELETE FROM segment")
    for arguments in [["check"], ["check", "--repair"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.messages.contains("'sotto restore-from' brings it back"))
      #expect(!outcome.messages.contains("salvage"))
      #expect(
        outcome.output.contains("Nothing of this could be mended.") == (arguments.count == 2))
    }
    try TrustVerbTests.change(
      harness, "PRAGMA foreign_keys = OFF; INSERT INTO check_in VALUES (99, 'morning')")
    let broken = await harness.run("check", "--repair")
    #expect(broken.messages.contains("without one, 'sotto salvage \(harness.journal)'"))
  }

  @Test(
    "Pages that belong to nothing are no loss; only a large file keeps them",
    arguments: [(8, false), (70_000, true)])
  func unusedPages(_ pages: Int, _ isLarge: Bool) async throws {
    let harness = try await TrustVerbTests.harness()
    let file = try FileHandle(forUpdating: URL(filePath: harness.journal))
    let count = Int(try file.seekToEnd()) / 8192 + pages
    try file.truncate(atOffset: UInt64(count) * 8192)
    // The header says how many pages there are.
    try file.seek(toOffset: 28)
    try file.write(contentsOf: Data([24, 16, 8, 0].map { UInt8(count >> $0 & 255) }))
    try file.close()
    let found = await harness.run("check")
    #expect(found.status == 9)
    #expect(found.messages.contains("hint: nothing is lost by it; "))
    #expect(found.messages.contains("'sotto check --repair' gives them back") != isLarge)
    let repaired = await harness.run("check", "--repair")
    #expect(repaired.status == (isLarge ? 9 : 0), "\(repaired.messages)")
    #expect(repaired.messages.contains("a file of more than 512 MiB keeps them") == isLarge)
    #expect(!repaired.messages.contains("has what is lost"))
    let again = await harness.run("check")
    #expect(again.status == repaired.status, "\(again.messages)")
  }

  @Test(
    "A recording of which cannot be read what sound it is is damaged, and not missing",
    arguments: ["rate = 2147483648", "channels = -1", "channels = 65536"])
  func unreadable(_ value: String) async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(
      harness, "PRAGMA ignore_check_constraints = ON; UPDATE recording SET \(value)")
    let sentence =
      "sotto: error: entry 2: the format of its recording cannot be read, so that it cannot be played\n"
    let out = harness.path("q.wav")
    for arguments in [["2"], ["1..2"], ["2", "--original"]] {
      let outcome = await harness.run(["replay"] + arguments + ["--output", out])
      #expect(outcome.status == 9, "\(arguments)")
      #expect(
        outcome.messages == sentence
          + "sotto: hint: 'sotto check' tells all that is damaged, and what to do\n")
    }
    // The hint can be typed as it stands.
    let other = harness.path("other.sotto")
    try FileManager.default.copyItem(atPath: harness.journal, toPath: other)
    let named = await harness.run("replay", "2", "--output", out, "--journal", other)
    #expect(named.status == 9)
    #expect(
      named.messages == sentence
        + "sotto: hint: 'sotto check --journal \(other)' tells all that is damaged, and what to do\n"
    )
  }

  @Test("Sound of an unknown encoding is named by each verb that reads it, with exit code 9")
  func unknownEncoding() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(
      harness, "PRAGMA ignore_check_constraints = ON; UPDATE segment SET encoding = 'opus'")
    let out = harness.path("q.wav")
    for arguments in [
      ["check"], ["replay", "2", "--output", out],
      ["export", "--format", "json", "--output", harness.path("all")],
    ] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 9, "\(arguments)")
      #expect((outcome.output + outcome.messages).contains("entry 2: "), "\(arguments)")
    }
  }

  @Test("salvage exits 9 and names what is lost where labels are")
  func lostLabels() async throws {
    let harness = try await TrustVerbTests.harness()
    let queue = try DatabaseQueue(path: harness.journal)
    let root = try await queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'tag'") ?? 0
    }
    try queue.close()
    let url = URL(filePath: harness.journal)
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange((root - 1) * 8192..<root * 8192, with: Data(count: 8192))
    try bytes.write(to: url)
    let outcome = await harness.run("salvage", harness.journal)
    #expect(outcome.status == 9)
    #expect(outcome.output.contains("1 page could not be read, which held labels\n"))
  }

  @Test("An entry that lies in the trash is not said to be missing", arguments: ["delete", "mood"])
  func inTrash(_ verb: String) async throws {
    let harness = try await TrustVerbTests.harness()
    _ = await harness.run("delete", "1")
    let outcome = await harness.run([verb, "1"] + (verb == "mood" ? ["4"] : []))
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("error: entry 1 lies in the trash\n"))
    #expect(outcome.messages.contains("'sotto restore 1' brings it back"))
    _ = await harness.run("delete", "2")
    let empty = await harness.run([verb, "9"] + (verb == "mood" ? ["4"] : []))
    #expect(empty.messages.contains("the journal is empty"))
  }

  @Test(
    "A share of the sound is written as a share or as a part",
    arguments: ["0%", "x", "3/2", "0/2", "101%"])
  func subset(_ wrong: String) async throws {
    let harness = try await TrustVerbTests.harness()
    #expect(await harness.run("check", "--read-data-subset", wrong).status == 64)
    #expect(await harness.run("check", "--read-data-subset", "5%").status == 0)
    #expect(await harness.run("check", "--read-data-subset", "2/2").status == 0)
  }

  @Test("A verb that plays lost sound writes silence, says so and exits 9")
  func replay() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "DELETE FROM segment")
    let file = harness.path("out.wav")
    let outcome = await harness.run("replay", "2", "--output", file)
    #expect(outcome.status == 9)
    #expect(
      outcome.messages.contains(
        "sotto: error: entry 2: 3.0 s of its sound are lost, from 0:00\n"))
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    #expect((size ?? 0) > 90_000)
    let heard = await harness.run("transcribe", "2")
    #expect(heard.status == 9)
    #expect(!heard.output.contains("no speech"))
  }

  @Test(
    "One bad row leaves the list whole, names the entry and exits 9",
    arguments: ["list", "search well"])
  func badRow(_ verb: String) async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "UPDATE entry SET day = 'someday' WHERE id = 1")
    let outcome = await harness.run(verb.split(separator: " ").map(String.init))
    #expect(outcome.status == 9)
    #expect(outcome.messages.contains("entry 1: its day cannot be read"))
    #expect(!outcome.output.isEmpty)
    #expect(await harness.run("calendar").status == 0)
  }

  @Test("A journal with a stranger's trigger is refused by every verb, and salvaged")
  func stranger() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(
      harness, "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM segment; END")
    for verb in [["list"], ["note", "x"], ["check"]] {
      let outcome = await harness.run(verb)
      #expect(outcome.status == 9)
      #expect(outcome.messages.contains("it has a trigger that sotto did not make"))
      #expect(outcome.messages.contains("'sotto salvage \(harness.journal)'"))
    }
    #expect(await harness.run("doctor", "--json").output.contains("it has a trigger"))
    #expect(await harness.run("salvage", harness.path("")).status == 64)
    let saved = await harness.run("salvage", harness.journal, "--json")
    #expect(saved.status == 0, "\(saved.messages)")
    #expect(try SchemaCheck("salvage").faults(in: saved.output) == [])
    let path = try #require(saved.json["journal"] as? String)
    #expect(path.hasSuffix("journal-salvaged.sotto"))
    #expect(await harness.run("list", "--journal", path).status == 0)
    #expect(await harness.run("salvage", harness.journal).status == 64)
  }

  @Test("doctor exits 9 where the journal is damaged")
  func doctor() async throws {
    let harness = try await TrustVerbTests.harness()
    // An index without a row of its table.
    try TrustVerbTests.change(
      harness,
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX entry_day ON entry (title)' WHERE name = 'entry_day';
      PRAGMA writable_schema = RESET;
      """)
    try TrustVerbTests.change(
      harness,
      """
      INSERT INTO entry (uuid, instant, zone, utc_offset, day, created, search_key)
      VALUES ('00000000-0000-4000-8000-00000000ffff', 0, 'UTC', 0, '1970-01-01', 0, 1);
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = 'CREATE INDEX entry_day ON entry (day)' WHERE name = 'entry_day';
      PRAGMA writable_schema = RESET;
      """)
    let outcome = await harness.run("doctor", "--json")
    #expect(outcome.status == 9)
    let checks = outcome.json["checks"] as? [[String: Any]] ?? []
    #expect(checks.first { $0["name"] as? String == "journal" }?["state"] as? String == "failed")
    let found = await harness.run("check")
    #expect(found.status == 9)
    #expect(found.output.contains("DAMAGED  the index entry_day does not agree with its table\n"))
    _ = await harness.run("check", "--repair")
    let mended = await harness.run("check")
    #expect(mended.status == 0, "\(mended.output)")
    try TrustVerbTests.change(harness, "UPDATE recording SET rate = 2147483648")
    #expect(await harness.run("doctor").status == 9)
  }

  @Test("delete --forever asks, and erases what --yes allows, from the trash or not")
  func erase() async throws {
    let harness = try await TrustVerbTests.harness()
    let asked = await harness.run("delete", "2", "--forever")
    #expect(asked.status == 64)
    #expect(asked.messages.contains("it would erase entry 2, "))
    #expect(asked.messages.contains(" of sound for ever"))
    _ = await harness.run("delete", "1")
    let erased = await harness.run("delete", "1", "2", "--forever", "--yes", "--json")
    #expect(erased.status == 0)
    #expect(try SchemaCheck("results").faults(in: erased.output) == [])
    #expect(await harness.run("list").output == "The journal is empty. Speak: sotto record\n")
    #expect(await harness.run("list", "--trash").output == "The trash is empty.\n")
    #expect(
      await harness.run("delete", "--trash", "--forever", "--yes").output == "The trash is empty.\n"
    )
    #expect(await harness.run("delete").status == 64)
    #expect(await harness.run("delete", "--trash").status == 64)
    #expect(await harness.run("delete", "1", "--trash", "--forever").status == 64)
  }

  @Test("The trash empties itself after the days that are set, and says so")
  func trashDays() async throws {
    let harness = try await TrustVerbTests.harness()
    _ = await harness.run("delete", "1")
    _ = await harness.run("config", "set", "trash.days", "30")
    #expect(await harness.run("note", "x").messages == "")
    let isLate = "UPDATE entry SET deleted = 0 WHERE id = 1"
    try TrustVerbTests.change(harness, isLate)
    // What a person asks for is not erased before it is looked for.
    #expect(await harness.run("restore", "1").status == 0)
    _ = await harness.run("delete", "1")
    try TrustVerbTests.change(harness, isLate)
    // Nothing tells that so many years have gone by but one reading of the clock.
    #expect(await harness.run("note", "y").messages == "")
    for week in 1...4 {
      _ = await harness.run("note", "week \(week)")
      try TrustVerbTests.change(
        harness,
        "UPDATE entry SET created = created - \(week * 6 * 86_400_000) WHERE note = 'week \(week)'")
    }
    let outcome = await harness.run("note", "y")
    #expect(
      outcome.messages == "sotto: erased 1 entry that lay in the trash for 30 days\n")
    #expect(await harness.run("list", "--trash").output == "The trash is empty.\n")
  }

  @Test("The trash empties itself after as many days as are set, if the journal is used meanwhile")
  func trashClock() async throws {
    let harness = try await TrustVerbTests.harness()
    _ = await harness.run("config", "set", "trash.days", "30")
    _ = await harness.run("delete", "1")
    for _ in 1...4 {
      harness.pass(days: 7)
      #expect(await harness.run("note", "still here").messages == "")
    }
    // 28 days and some minutes.
    #expect(await harness.run("list", "--trash").output.contains("Slept well."))
    harness.pass(days: 1)
    #expect(await harness.run("note", "a day too early").messages == "")
    harness.pass(days: 1)
    #expect(
      await harness.run("note", "30 days").messages
        == "sotto: erased 1 entry that lay in the trash for 30 days\n")
    #expect(await harness.run("list", "--trash").output == "The trash is empty.\n")
    // Between two uses at most a week counts, so that a clock set far ahead erases nothing.
    _ = await harness.run("delete", "2")
    harness.pass(days: 400)
    #expect(await harness.run("note", "after a long time").messages == "")
    #expect(await harness.run("restore", "2").status == 0)
  }

  @Test("A search index that cannot be read is said to be that, and check --repair makes it anew")
  func lostIndex() async throws {
    let harness = try await TrustVerbTests.harness()
    for table in ["search_index_data", "search_document"] {
      try TrustVerbTests.overwriteRoot(of: table, harness)
      let outcome = await harness.run("search", "well")
      #expect(outcome.status == 9)
      #expect(
        outcome.messages
          == "sotto: error: \(harness.journal) is damaged: its search index cannot be"
          + " read\nsotto: hint: 'sotto check --repair' makes it anew\n", "\(table)")
      #expect(
        await harness.run("search", "well", "--journal", harness.journal).messages
          .hasSuffix("hint: 'sotto check --repair --journal \(harness.journal)' makes it anew\n"))
      #expect(await harness.run("list").status == 0)
      #expect(await harness.run("check").messages.contains("'sotto check --repair' makes anew"))
      let mended = await harness.run("check", "--repair")
      #expect(mended.status == 0, "\(mended.output)\(mended.messages)")
      #expect(await harness.run("search", "well").output.contains("Slept"))
      #expect(await harness.run("check").output.hasPrefix("Nothing is damaged.\n"))
    }
  }

  @Test("Where words of an entry are lost its sound is written whole, with a line, and exit code 9")
  func lostWords() async throws {
    let harness = try await TrustVerbTests.harness()
    let words = harness.path("words.srt")
    try Data("1\n00:00:00,100 --> 00:00:02,000\nIt was the spoken canary\n".utf8)
      .write(to: URL(filePath: words))
    #expect(await harness.run("transcript", "import", "2", words).status == 0)
    let whole = harness.path("whole.wav")
    #expect(await harness.run("replay", "2", "--output", whole).status == 0)
    try TrustVerbTests.overwriteRoot(of: "utterance", harness)
    let part = harness.path("part.wav")
    let said = "error: entry 2: the words of a transcript cannot be read\n"
    let replayed = await harness.run("replay", "2", "--output", part)
    #expect(replayed.status == 9 && replayed.messages.contains(said))
    let shown = await harness.run("show", "2")
    #expect(shown.status == 9 && shown.output.contains("(its words cannot be read)"))
    let exported = await harness.run(
      "export", "--format", "json", "--output", harness.path("all"))
    #expect(exported.status == 9 && exported.messages.contains(said))
    let found = await harness.run("check")
    #expect(found.status == 9)
    #expect(
      found.output.contains(
        "DAMAGED  entry 2: words of its transcript are lost, from 0:00,"
          + " and are still in the searchable text\n"))
    let mended = await harness.run("check", "--repair")
    #expect(mended.status == 0, "\(mended.output)\(mended.messages)")
    #expect(await harness.run("check").output.hasPrefix("Nothing is damaged.\n"))
    #expect(await harness.run("show", "2").output.contains("It was the spoken canary"))
    #expect(await harness.run("replay", "2", "--output", harness.path("again.wav")).status == 0)
  }

  @Test("Words outside their sound are heard again, but those of a former version are not")
  func outside() async throws {
    let harness = try await TrustVerbTests.harness()
    let words = harness.path("words.srt")
    for (text, engine) in [("first", "one"), ("second", "two")] {
      try Data("1\n00:00:00,100 --> 00:00:02,000\n\(text)\n".utf8).write(to: URL(filePath: words))
      let imported = await harness.run("transcript", "import", "2", words, "--engine", engine)
      #expect(imported.status == 0, "\(imported.messages)")
    }
    func outside(_ condition: String) throws {
      try TrustVerbTests.change(
        harness,
        """
        UPDATE utterance SET end_seconds = 2; UPDATE utterance SET end_seconds = 9000
        WHERE transcript_id IN (SELECT id FROM transcript WHERE \(condition))
        """)
    }
    let said = "'sotto transcribe --redo 2' hears the words once more"
    try outside("is_current = 1")
    let current = await harness.run("check")
    #expect(current.status == 9 && current.messages.contains(said))
    try outside("is_current = 0")
    let former = await harness.run("check")
    #expect(former.output.contains("lie outside its sound"))
    #expect(!former.messages.contains("--redo") && former.messages.contains("a backup"))
    #expect(await harness.run("check", "--repair").status == 0)
    #expect(await harness.run("check").output.hasPrefix("Nothing is damaged.\n"))
  }

  @Test(
    "A wrong digest of a piece of sound, or a changed byte of its head, is mended, and then all is well",
    arguments: [
      "UPDATE segment SET digest = 'x' || substr(digest, 2)",
      "UPDATE segment SET bytes = CAST(substr(bytes, 1, 30) || x'0001' || substr(bytes, 33) AS BLOB)",
    ])
  func unmatched(_ change: String) async throws {
    let harness = try await TrustVerbTests.harness()
    let before = harness.path("before.wav")
    #expect(await harness.run("replay", "2", "--output", before).status == 0)
    try TrustVerbTests.change(harness, change)
    let unmended = harness.path("unmended.wav")
    #expect(await harness.run("replay", "2", "--output", unmended).status == 0)
    #expect(
      try Data(contentsOf: URL(filePath: before)) == Data(contentsOf: URL(filePath: unmended)))
    let check = await harness.run("check")
    #expect(check.status == 9 && check.output.contains("the sound is still whole"))
    #expect(
      check.messages.contains("nothing is lost by it; 'sotto check --repair' writes it anew"),
      "\(check.messages)")
    let mended = await harness.run("check", "--repair")
    #expect(mended.status == 0 && mended.output.contains("mended"), "\(mended.output)")
    #expect(await harness.run("check").output.hasPrefix("Nothing is damaged.\n"))
    let after = harness.path("after.wav")
    #expect(await harness.run("replay", "2", "--output", after).status == 0)
    #expect(
      try Data(contentsOf: URL(filePath: before)) == Data(contentsOf: URL(filePath: after)))
  }

  @Test("Where a recording's digest alone disagrees, nothing is said to be lost")
  func wrongDigest() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "UPDATE recording SET digest = 'x' || substr(digest, 2)")
    let check = await harness.run("check")
    #expect(check.status == 9)
    #expect(check.output.contains("entry 2: its sound or its digest has changed; "))
    #expect(
      check.messages.contains("hint: nothing shows that something is lost; "), "\(check.messages)")
    #expect(!check.messages.contains("what is lost"))
    let saved = await harness.run("salvage", harness.journal)
    #expect(saved.status == 9)
    #expect(
      saved.messages.contains("nothing shows that something is lost"), "\(saved.messages)")
    #expect(!saved.messages.contains("a backup may have it"))
  }

  @Test("A wrong length is told by what reads the sound, and nothing is said to be lost")
  func wrongLength() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "UPDATE recording SET frames = 9223372036854775807")
    for arguments in [
      ["replay", "2", "--output", harness.path("out.wav")],
      ["export", "--format", "json", "--output", harness.path("all")],
    ] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 9, "\(arguments)")
      #expect(
        outcome.messages.contains(
          "entry 2: its length in the journal is wrong, and is taken from its sound\n"),
        "\(outcome.messages)")
      #expect(!outcome.messages.contains("lost"), "\(outcome.messages)")
    }
    let list = await harness.run("list")
    #expect(list.status == 9 && list.output.contains("     ?  "), "\(list.output)")
    let shown = await harness.run("show", "2")
    #expect(shown.status == 9 && shown.output.contains("length unknown"), "\(shown.output)")
    for verb in [["list", "--json"], ["show", "2", "--json"]] {
      let json = await harness.run(verb)
      #expect(json.status == 9 && !json.output.contains("\"seconds\""), "\(json.output)")
      #expect(try SchemaCheck("entries").faults(in: json.output) == [])
    }
    #expect(await harness.run("salvage", harness.journal).status == 0)
    let mended = await harness.run("check", "--repair")
    #expect(mended.status == 0, "\(mended.output)\(mended.messages)")
    #expect(await harness.run("check").output.hasPrefix("Nothing is damaged.\n"))
    #expect(await harness.run("show", "2").output.contains("length 0:"))
  }

  @Test("What plays sound although a piece of it has a wrong digest names the command to mend it")
  func changedSound() async throws {
    let harness = try await TrustVerbTests.harness()
    try TrustVerbTests.change(harness, "UPDATE segment SET digest = 'x' || substr(digest, 2)")
    let replay = await harness.run("replay", "2", "--output", harness.path("out.wav"))
    #expect(replay.status == 0)
    #expect(
      replay.messages.contains(
        "sotto: entry 2: stored bytes of its sound or their digest have changed, from 0:00; the sound"
          + " is still whole\n"))
    #expect(
      replay.messages.contains("sotto: hint: 'sotto check --repair' writes it anew\n"),
      "\(replay.messages)")
  }

  @Test("Of much sound with wrong digests twenty entries are named, and how many more there are")
  func muchChangedSound() async throws {
    let harness = try Harness()
    let files = (1...22).map { harness.path("\($0).wav") }
    for (number, file) in files.enumerated() {
      try WaveFile.tone(seconds: 1, hertz: 200 + 10 * Double(number)).write(
        to: URL(filePath: file))
    }
    #expect(await harness.run(["import"] + files).status == 0)
    try TrustVerbTests.change(harness, "UPDATE segment SET digest = 'x' || substr(digest, 2)")
    let numbers = (1...22).map { "\($0)" }
    let replay = await harness.run(
      ["replay", "--no-headings", "--output", harness.path("out.wav")] + numbers)
    #expect(replay.status == 0)
    let told = replay.messages.split(separator: "\n")
    #expect(told.count(where: { $0.hasSuffix("; the sound is still whole") }) == 20, "\(told)")
    #expect(told.contains("sotto: and 2 more"), "\(told)")
  }

  @Test("A damaged former version does not hide how to mend the shown one")
  func formerToo() async throws {
    let harness = try await TrustVerbTests.harness()
    let words = harness.path("words.srt")
    for (text, engine) in [("first", "one"), ("second", "two")] {
      try Data("1\n00:00:00,100 --> 00:00:02,000\n\(text)\n".utf8).write(to: URL(filePath: words))
      let imported = await harness.run("transcript", "import", "2", words, "--engine", engine)
      #expect(imported.status == 0, "\(imported.messages)")
    }
    try TrustVerbTests.change(harness, "UPDATE utterance SET end_seconds = 9000")
    let check = await harness.run("check")
    #expect(check.status == 9)
    #expect(
      check.messages.contains(
        "'sotto transcribe --redo 2' hears the words once more, and 'sotto check --repair' makes"))
    let repaired = await harness.run("check", "--repair")
    #expect(repaired.status == 9 && repaired.output.contains("mended"), "\(repaired.output)")
    #expect(
      repaired.messages.contains("'sotto transcribe --redo 2' hears the words once more; a backup"))
  }

  /// Writes random bytes over the first page of a table.
  private static func overwriteRoot(of table: String, _ harness: Harness) throws {
    let queue = try DatabaseQueue(path: harness.journal)
    let root = try queue.read { db in
      try Int.fetchOne(
        db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = ?", arguments: [table])
    }
    try queue.close()
    let place = (try #require(root) - 1) * 8192
    let url = URL(filePath: harness.journal)
    var bytes = try Data(contentsOf: url)
    var random = SeededRandom(seed: 7)
    let noise = (0..<8192).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes.replaceSubrange(place..<place + 8192, with: noise)
    try bytes.write(to: url)
  }

  @Test("who wants a trash that is never emptied is told how", arguments: ["0", "off"])
  func trashNever(_ value: String) async throws {
    let harness = try Harness()
    let outcome = await harness.run("config", "set", "trash.days", value)
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("expected a whole number from 1 to 36500"))
    #expect(outcome.messages.contains("hint: to leave it unset: sotto config unset trash.days\n"))
  }

  @Test("'last' is not erased where what was added last has just gone into the trash")
  func trashedLast() async throws {
    let harness = try Harness()
    for text in ["one", "two"] { _ = await harness.run("note", text) }
    _ = await harness.run("delete", "last")
    let outcome = await harness.run("delete", "last", "--forever", "--yes")
    #expect(outcome.status == 64)
    #expect(outcome.messages.contains("may be entry 2, which lies in the trash, or entry 1"))
    #expect(await harness.run("show", "last").output.contains("one"))
    #expect(await harness.run("delete", "2", "--forever", "--yes").status == 0)
    #expect(await harness.run("delete", "last", "--forever", "--yes").status == 0)
  }
}
