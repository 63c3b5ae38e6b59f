import Foundation
import TestSupport
import Testing

@Suite("Merging two journals")
struct MergeVerbTests {
  /// A home with a journal of all kinds of entries, and a copy of it with changes of its own.
  private struct Rig {
    let backup: BackupRig
    var harness: Harness { backup.harness }
    /// The copy, as on another machine.
    var other: String { harness.path("stick/other.sotto") }

    init() async throws {
      backup = try await BackupRig()
      try FileManager.default.createDirectory(
        atPath: harness.path("stick"), withIntermediateDirectories: false)
      try await backup.sotto("backup", other)
    }

    /// Changes both journals, each in its own way.
    func part() async throws {
      for step in [
        ["note", "only here", "--tag", "here"], ["edit", "1", "--note", "the harbour at noon"],
        ["tag", "2", "+mine"],
      ] { try #require(await harness.run(step).status == 0) }
      let noise = harness.path("second.wav")
      try WaveFile.noise(seconds: 1).write(to: URL(filePath: noise))
      for step in [
        ["note", "only there"], ["edit", "1", "--note", "the harbour at dusk"], ["import", noise],
        ["tag", "2", "+theirs"], ["labels", "moods", "add", "calm", "4"],
        ["labels", "collections", "add", "good days", "--mood", "5"],
        ["edit", "2", "--replace", "quiet", "loud"], ["restore", "4"],
      ] {
        let outcome = await harness.run(step + ["--journal", other])
        try #require(outcome.status == 0, "\(step): \(outcome.messages)")
      }
    }
  }

  /// The texts that a journal shows.
  private static func texts(_ harness: Harness, _ journal: String) async -> [String] {
    let list = await harness.run("list", "--json", "--sort", "oldest", "--journal", journal)
    let entries = list.json["entries"] as? [[String: Any]] ?? []
    return entries.map { "\($0["uuid"] ?? "") \($0["note"] ?? "") \($0["tags"] ?? "")" }
  }

  @Test("refuses a text in one line")
  func text() async throws {
    let harness = try Harness()
    let file = harness.path("list.txt")
    try Data("root:x:0:0:root:/root:/bin/bash\n".utf8).write(to: URL(filePath: file))
    let outcome = await harness.run("merge", file)
    #expect(outcome.status == 7)
    #expect(outcome.messages == "sotto: error: \(file) is not a journal\n")
    // A long one too.
    let line = Data("Es war ein Morgen, schön und kühl.\n".utf8)
    try (0..<2000).reduce(into: Data()) { text, _ in text += line }.write(to: URL(filePath: file))
    #expect(await harness.run("merge", file).messages == outcome.messages)
  }

  @Test("a journal whose beginning was written over with text is still offered its way out")
  func overwritten() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "by the sea").status == 0)
    let file = URL(filePath: harness.journal)
    let bytes = try Data(contentsOf: file)
    for count in [512, 8192] {
      let text = Data(repeating: UInt8(ascii: "x"), count: count)
      try (text + bytes.dropFirst(count)).write(to: file)
      let outcome = await harness.run("list")
      #expect(outcome.status == 7)
      #expect(outcome.messages.contains("is not a journal"), "\(outcome.messages)")
      #expect(outcome.messages.contains("salvage"), "\(count): \(outcome.messages)")
    }
  }

  @Test(
    "takes all but a recording whose length or format no recording has, and names it",
    arguments: ["frames", "rate", "channels"], [1, 2])
  func absurdNumber(_ column: String, _ recording: Int) async throws {
    let rig = try await Rig()
    try BackupRig.change(
      rig.other,
      "PRAGMA ignore_check_constraints = ON; "
        + "UPDATE recording SET \(column) = 9223372036854775807 WHERE id = \(recording)")
    let left = "one recording is damaged in \(rig.other), and was left there"
    let new = rig.harness.path("new.sotto")
    try await rig.backup.sotto("init", new)
    for round in 0..<2 {
      let merged = await rig.harness.run("merge", rig.other, "--journal", new)
      #expect(merged.status == 9 && merged.messages.contains(left), "\(merged.messages)")
      #expect(merged.messages.contains("sotto: recording "), "\(merged.messages)")
      #expect(
        merged.output.contains(round == 0 ? "4 entries added" : "Nothing is new"),
        "\(merged.output)")
    }
    let checked = await rig.harness.run("check", "--journal", new)
    #expect(checked.output.hasPrefix("Nothing is damaged.\n"), "\(checked.output)")
    #expect(checked.output.contains(" of 1 recording"), "\(checked.output)")
    // A journal that has the recording keeps its own. Either file may have been imported first.
    let entry = try FinishedProgram([
      "sqlite3", rig.harness.journal, "SELECT entry_id FROM recording WHERE id = \(recording)",
    ]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let before = await MergeVerbTests.texts(rig.harness, rig.harness.journal)
    for option in [["--dry-run"], [], ["--json"]] {
      let own = await rig.harness.run(["merge", rig.other] + option)
      #expect(own.status == 9 && own.messages.contains(left), "\(own.messages)")
      if option != ["--json"] {
        #expect(own.messages.contains("sotto: entry \(entry) ("), "\(own.messages)")
      }
    }
    #expect(await MergeVerbTests.texts(rig.harness, rig.harness.journal) == before)
    try await rig.backup.sotto("check")
  }

  @Test("takes in what the other has, tells what both changed, and takes nothing the second time")
  func merged() async throws {
    let rig = try await Rig()
    try await rig.part()
    let stick = try Data(contentsOf: URL(filePath: rig.other))
    let tried = try await rig.backup.sotto("merge", rig.other, "--dry-run", "--json")
    #expect(try SchemaCheck("merge").faults(in: tried.output) == [])
    #expect(await rig.harness.run("search", "dusk").status == 2)
    let outcome = try await rig.backup.sotto("merge", rig.other, "--json")
    #expect(try SchemaCheck("merge").faults(in: outcome.output) == [])
    var expected = try #require(tried.json["merged"] as? [String: Any])
    expected["dryRun"] = nil
    let merged = try #require(outcome.json["merged"] as? [String: Any])
    #expect(NSDictionary(dictionary: merged) == NSDictionary(dictionary: expected))
    #expect(merged["recordings"] as? Int == 1)
    #expect((merged["conflicts"] as? [[String: Any]])?.map { $0["part"] as? String } == ["note"])
    #expect(try Data(contentsOf: URL(filePath: rig.other)) == stick)
    #expect(BackupRig.files(in: rig.harness.path("stick")) == ["other.sotto"])
    #expect(BackupRig.files(in: rig.harness.path("data/sotto")) == ["journal.sotto"])
    for word in ["dusk", "there", "here", "loud"] {
      #expect(await rig.harness.run("search", word).status == 0, "\(word)")
    }
    let history = try await rig.backup.sotto("history", "1")
    #expect(history.output.contains("noon") && history.output.contains("dusk"))
    #expect(try await rig.backup.sotto("check").output.contains("Nothing is damaged."))
    let again = try await rig.backup.sotto("merge", rig.other)
    #expect(again.output == "Nothing is new in \(rig.other)\n")
    let back = try await rig.backup.sotto("merge", rig.harness.journal, "--journal", rig.other)
    #expect(back.output.contains("1 entry added"))
    let here = await MergeVerbTests.texts(rig.harness, rig.harness.journal)
    #expect(await MergeVerbTests.texts(rig.harness, rig.other) == here && here.count == 7)
    #expect(try await rig.backup.sotto("check", "--journal", rig.other).status == 0)
  }

  @Test("says at the end what both have changed, and how it comes back")
  func told() async throws {
    let rig = try await Rig()
    try await rig.part()
    let outcome = try await rig.backup.sotto("merge", rig.other)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Merged from \(rig.other): 2 entries added, ") == true)
    #expect(
      lines.suffix(3) == [
        "changed in both, the later change stays:", "  note of entry 1, Friday 20 November: theirs",
        "'sotto history 1' shows both; 'sotto undo 1' takes the latest change back",
      ])
    try await rig.backup.sotto("undo", "1")
    #expect(try await rig.backup.sotto("show", "1").output.contains("noon"))
  }

  @Test("begins a journal where there is none, and does not bring back what was erased")
  func begun() async throws {
    let rig = try await Rig()
    try FileManager.default.removeItem(atPath: rig.harness.path("data"))
    let outcome = try await rig.backup.sotto("merge", rig.other)
    #expect(outcome.output.contains("4 entries added, 2 recordings"))
    try await rig.backup.sotto("delete", "2", "--forever", "--yes")
    let again = try await rig.backup.sotto("merge", rig.other)
    #expect(again.output == "Nothing is new in \(rig.other)\n")
    let there = try await rig.backup.sotto(
      "merge", rig.harness.journal, "--journal", rig.other)
    #expect(there.output.contains("1 erased for ever"))
    #expect(await rig.harness.run("search", "lighthouse", "--journal", rig.other).status == 2)
    let words = try #require("lighthouse".data(using: .utf8))
    #expect(try Data(contentsOf: URL(filePath: rig.other)).firstRange(of: words) == nil)
  }

  @Test("reads one with a log beside it, or of an earlier version, from a copy of its own")
  func copied() async throws {
    let rig = try await Rig()
    let log = rig.harness.path("stick/log.sotto")
    let writer = try StartedProgram(
      "sqlite3", [rig.other], input: .pipe, output: .pipe)
    try writer.input?.write(
      contentsOf: Data(
        "UPDATE entry SET title = 'in the log' WHERE id = 1; SELECT 'done';\n".utf8))
    _ = try writer.output?.read(upToCount: 5)
    let busy = await rig.harness.run("merge", rig.other)
    #expect(busy.status == 11, "\(busy.messages)")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: rig.other + ending, toPath: log + ending)
    }
    try writer.input?.close()
    writer.waitUntilExit()
    let before = try Data(contentsOf: URL(filePath: log + "-wal"))
    #expect(try await rig.backup.sotto("merge", log).output.contains("1 changed"))
    #expect(try Data(contentsOf: URL(filePath: log + "-wal")) == before)
    #expect(!FileManager.default.fileExists(atPath: log + "-shm"))
    #expect(try await rig.backup.sotto("show", "1").output.contains("in the log"))

    let old = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/databases/version-3.sotto").standardizedFileURL
    let bytes = try Data(contentsOf: old)
    let outcome = await rig.harness.run("merge", old.path)
    #expect(outcome.status == 9 || outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.contains("entries added"))
    #expect(try Data(contentsOf: old) == bytes)
    #expect(BackupRig.files(in: rig.harness.path("data/sotto")) == ["journal.sotto"])
  }

  @Test("refuses what it cannot read in one line, with its exit code, and changes nothing")
  func refused() async throws {
    let rig = try await Rig()
    let before = try BackupRig.contents(of: rig.harness.journal)
    let path = rig.harness.path
    try Data("not a journal".utf8).write(to: URL(filePath: path("text.sotto")))
    for name in ["newer", "broken", "trigger"] {
      try FileManager.default.copyItem(atPath: rig.other, toPath: path("\(name).sotto"))
    }
    try BackupRig.change(path("newer.sotto"), "PRAGMA user_version = 99")
    try BackupRig.change(
      path("trigger.sotto"),
      "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM entry; END")
    var data = try Data(contentsOf: URL(filePath: path("broken.sotto")))
    data.replaceSubrange(16384..<24576, with: Data(repeating: 0x5A, count: 8192))
    try data.write(to: URL(filePath: path("broken.sotto")))
    try await rig.backup.sotto("backup", rig.backup.folder + "/")
    let snapshot = try #require(rig.backup.snapshots().first)
    for (other, status) in [
      (path("none.sotto"), 10), (path("text.sotto"), 7), (path("newer.sotto"), 8),
      (path("broken.sotto"), 9), (path("trigger.sotto"), 9), (rig.harness.journal, 64),
      (rig.backup.folder, 64), ("\(rig.backup.folder)/\(snapshot).sotto", 7), ("/dev/null", 7),
    ] {
      for more in [[], ["--dry-run"]] {
        let outcome = await rig.harness.run(["merge", other] + more)
        #expect(Int(outcome.status) == status, "\(other): \(outcome.messages)")
        let lines = outcome.messages.split(separator: "\n")
        #expect((1...2).contains(lines.count) && lines[0].hasPrefix("sotto: error: "))
        #expect(outcome.messages.contains(other), "\(outcome.messages)")
      }
    }
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)
    #expect(BackupRig.files(in: rig.harness.path("data/sotto")) == ["journal.sotto"])
  }

  @Test("makes no journal where there is none and the other is missing or no journal")
  func nothingMade() async throws {
    let harness = try Harness()
    let text = harness.path("text.sotto")
    try Data("not a journal".utf8).write(to: URL(filePath: text))
    for (other, status) in [(harness.path("none.sotto"), 10), (text, 7), (harness.home.path, 64)] {
      for more in [[], ["--dry-run"]] {
        let outcome = await harness.run(["merge", other] + more)
        #expect(Int(outcome.status) == status, "\(other): \(outcome.messages)")
        #expect(outcome.messages.contains(other))
        #expect(!FileManager.default.fileExists(atPath: harness.journal))
        #expect(!FileManager.default.fileExists(atPath: harness.path("data/sotto")))
      }
    }
  }

  @Test("leaves a recording whose sound is damaged there, and names it")
  func damaged() async throws {
    let rig = try await Rig()
    try await rig.part()
    try BackupRig.change(
      rig.other,
      "UPDATE segment SET bytes = x'00' WHERE recording_id = (SELECT max(id) FROM recording)")
    let outcome = await rig.harness.run("merge", rig.other)
    #expect(outcome.status == 9, "\(outcome.messages)")
    #expect(outcome.output.contains("2 entries added"))
    #expect(outcome.messages.contains("its sound is not what was recorded"))
    #expect(try await rig.backup.sotto("check").output.contains("Nothing is damaged."))
  }

  @Test("takes a recording that its digest proves though a piece's own is wrong, and tells it")
  func changedSound() async throws {
    let rig = try await Rig()
    try await rig.part()
    try BackupRig.change(
      rig.other,
      """
      UPDATE segment SET digest = 'x' || substr(digest, 2)
      WHERE recording_id = (SELECT max(id) FROM recording)
      """)
    let trial = await rig.harness.run("merge", rig.other, "--dry-run")
    #expect(trial.status == 0 && trial.messages.contains("sotto: a recording of 20"))
    #expect(
      trial.messages.contains(
        ": stored bytes of its sound or their digest have changed, from 0:00; the sound is still"
          + " whole\n"), "\(trial.messages)")
    let outcome = await rig.harness.run("merge", rig.other)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      outcome.messages.contains(
        ": stored bytes of its sound or their digest have changed, from 0:00; the sound is still"
          + " whole\n"))
    #expect(outcome.messages.contains("sotto: hint: 'sotto check --repair' writes it anew\n"))
    let mended = await rig.harness.run("check", "--repair")
    #expect(mended.status == 0 && mended.output.contains("mended"), "\(mended.output)")
    #expect(try await rig.backup.sotto("check").output.hasPrefix("Nothing is damaged.\n"))
  }

  @Test("takes in more files that were attached than a process may have open")
  func manyAttachments() async throws {
    let harness = try Harness()
    let files = (0..<100).map { harness.path("file-\($0).txt") }
    for (number, file) in files.enumerated() {
      try Data("text \(number)".utf8).write(to: URL(filePath: file))
    }
    let other = harness.path("other.sotto")
    for step in [
      ["init", other], ["note", "with files", "--journal", other],
      ["attach", "1"] + files + ["--journal", other],
      ["note", "here"],
    ] { try #require(await harness.run(step).status == 0) }
    let outcome = try FinishedProgram([
      "sh", "-c", "ulimit -n 64; exec \"$@\"", "sh", BuiltProgram.sotto, "merge", other,
      "--journal",
      harness.journal,
    ])
    #expect(outcome.status == 0, "\(outcome.messages)")
    let list = await harness.run("attachments", "2", "--json")
    #expect(list.output.components(separatedBy: "\"uuid\"").count >= 100)
    #expect(await harness.run("check").status == 0)
  }

  @Test("tells that a place has moved, also when it only tries, and takes it the first time alone")
  func movedPlace() async throws {
    let rig = try await Rig()
    try await rig.backup.sotto(
      "labels", "places", "set", "Kiel", "54.3,10.1", "--journal", rig.other)
    let tried = try await rig.backup.sotto("merge", rig.other, "--dry-run", "--json")
    #expect(try SchemaCheck("merge").faults(in: tried.output) == [])
    #expect((tried.json["merged"] as? [String: Any])?["places"] as? Int == 1)
    let outcome = try await rig.backup.sotto("merge", rig.other)
    #expect(outcome.output.contains("1 place\n"), "\(outcome.output)")
    let again = try await rig.backup.sotto("merge", rig.other)
    #expect(again.output == "Nothing is new in \(rig.other)\n")
  }

  @Test("lists a word for a mood that a later one replaces, with what it was, and counts it once")
  func replacedMoodWord() async throws {
    let rig = try await Rig()
    try await rig.backup.sotto("labels", "moods", "add", "fizzy", "4")
    try await rig.backup.sotto("labels", "moods", "add", "fizzy", "2", "--journal", rig.other)
    let tried = try await rig.backup.sotto("merge", rig.other, "--dry-run", "--json")
    #expect(try SchemaCheck("merge").faults(in: tried.output) == [])
    let outcome = try await rig.backup.sotto("merge", rig.other)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Merged from \(rig.other): 1 mood word")
    #expect(lines.last == "  the mood word 'fizzy': theirs, 2 instead of 4")
    let back = try await rig.backup.sotto(
      "merge", rig.harness.journal, "--journal", rig.other)
    #expect(back.output == "Nothing is new in \(rig.harness.journal)\n")
  }

  @Test("lists what one changed and the other removed, and how to have it the other way")
  func removed() async throws {
    let rig = try await Rig()
    try await rig.backup.sotto("goals", "add", "talk 5 days a week")
    try await rig.backup.sotto("labels", "moods", "add", "very cosy", "5")
    try FileManager.default.removeItem(atPath: rig.other)
    try await rig.backup.sotto("backup", rig.other)
    for step in [
      ["goals", "pause", "1"], ["labels", "moods", "add", "very cosy", "2"], ["delete", "1"],
    ] { try #require(await rig.harness.run(step).status == 0, "\(step)") }
    for step in [
      ["goals", "remove", "1"], ["labels", "moods", "hide", "very cosy"],
      ["edit", "1", "--note", "the harbour at dusk"],
    ] {
      let outcome = await rig.harness.run(step + ["--journal", rig.other])
      try #require(outcome.status == 0, "\(step): \(outcome.messages)")
    }
    let tried = try await rig.backup.sotto("merge", rig.other, "--dry-run", "--json")
    #expect(try SchemaCheck("merge").faults(in: tried.output) == [])
    let merged = tried.json["merged"] as? [String: Any]
    let conflict = try #require((merged?["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["deletedIn"] as? String == "ours" && !conflict.keys.contains("kept"))
    let outcome = try await rig.backup.sotto("merge", rig.other)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.suffix(4) == [
        "changed in one and removed in the other, and kept:",
        "  note of entry 1, Friday 20 November: deleted here, and in the trash; "
          + "'sotto restore 1' brings it back",
        "  the mood word 'very cosy': hidden there, and stays hidden; to show it: "
          + "sotto labels moods add 'very cosy'",
        "  the goal 'talk 5 days a week': removed there, and stays; "
          + "'sotto goals remove 1' removes it",
      ])
    try await rig.backup.sotto("restore", "1")
    #expect(try await rig.backup.sotto("show", "1").output.contains("dusk"))
  }

  @Test("does not bring back a goal that was removed here and only imported there")
  func importedGoal() async throws {
    let rig = try await Rig()
    let (folder, third) = (rig.harness.path("export"), rig.harness.path("third.sotto"))
    for step in [
      ["goals", "add", "talk 4 days a week"], ["export", "--output", folder, "--format", "json"],
      ["init", third], ["import", "--from", "sotto", folder, "--journal", third],
      ["goals", "remove", "1"],
    ] { try #require(await rig.harness.run(step).status == 0, "\(step)") }
    #expect(await rig.harness.run("goals", "--journal", third).output.contains("talk 4 days"))
    let outcome = try await rig.backup.sotto("merge", third)
    #expect(!outcome.output.contains("removed in the other"), "\(outcome.output)")
    #expect(try await !rig.backup.sotto("goals").output.contains("talk 4 days"))
  }

  @Test("counts no goal and no collection that were only saved again as they are")
  func savedAgain() async throws {
    let rig = try await Rig()
    try await rig.backup.sotto("goals", "add", "talk 5 days a week")
    try FileManager.default.removeItem(atPath: rig.other)
    try await rig.backup.sotto("backup", rig.other)
    try BackupRig.change(
      rig.other,
      """
      UPDATE goal SET saved = '000001ffffffffff' || substr(saved, 17);
      UPDATE saved_filter SET saved = '000001ffffffffff' || substr(saved, 17)
      """)
    let outcome = try await rig.backup.sotto("merge", rig.other)
    #expect(outcome.output == "Nothing is new in \(rig.other)\n")
  }
}
