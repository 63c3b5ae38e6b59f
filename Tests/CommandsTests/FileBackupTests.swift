import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("A backup in one file")
struct FileBackupTests {
  @Test("holds what the journal holds, is its owner's alone, and leaves nothing beside it")
  func same() async throws {
    let rig = try await BackupRig()
    let folder = rig.harness.path("copies")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let file = folder + "/journal.sotto"
    let outcome = try await rig.sotto("backup", file, "--json")
    #expect(try SchemaCheck("backup").faults(in: outcome.output) == [])
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))
    #expect(BackupRig.files(in: folder) == ["journal.sotto"])
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(await rig.harness.run("search", "lighthouse", "--journal", file).status == 0)
    let told = try await rig.sotto("backup", folder + "/second.sotto")
    #expect(told.output.contains("4 entries, 2 recordings"))
  }

  @Test("replaces an earlier backup of the same journal only with --force, and nothing else")
  func force() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    #expect(await rig.harness.run("backup", file).status == 64)
    try await rig.sotto("note", "since then")
    try await rig.sotto("backup", file, "--force")
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))

    let other = rig.harness.path("other.sotto")
    try await rig.sotto("init", other)
    try await rig.sotto("note", "a life of its own", "--journal", other)
    let database = rig.harness.path("any.db")
    try BackupRig.change(database, "CREATE TABLE mine (x)")
    for path in [
      other, database, rig.harness.journal, rig.harness.journal + "-wal",
      rig.harness.journal + "-shm",
    ] {
      let before = FileManager.default.contents(atPath: path)
      let refused = await rig.harness.run("backup", path, "--force")
      #expect(refused.status == 64, "\(path): \(refused.messages)")
      #expect(refused.messages.contains("never overwritten"), "\(refused.messages)")
      #expect(FileManager.default.contents(atPath: path) == before)
    }
  }

  @Test("is not replaced while it holds words that the journal has lost; merging takes them in")
  func lostWords() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    try BackupRig.change(rig.harness.journal, "DELETE FROM utterance")
    try await rig.sotto("check", "--repair")
    let before = FileManager.default.contents(atPath: file)
    let refused = await rig.harness.run("backup", file, "--force")
    #expect(refused.status == 64)
    #expect(refused.messages.contains("holds words that the journal has lost"))
    #expect(refused.messages.contains("sotto merge \(file)"))
    #expect(FileManager.default.contents(atPath: file) == before)
    try await rig.sotto("merge", file)
    try await rig.sotto("backup", file, "--force")
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))
  }

  @Test(
    "is not replaced while it holds changes that the journal does not; merging takes them in",
    arguments: [
      ["note", "another entry"], ["edit", "1", "--note", "the harbour in the fog"],
      ["mood", "1", "2"], ["tag", "1", "+storm"], ["delete", "1"], ["restore", "4"],
      ["delete", "1", "--forever", "--yes"], ["undo"],
      ["labels", "moods", "add", "gloomy", "2"],
      ["labels", "collections", "add", "bad days", "--mood", "..2"],
      ["labels", "collections", "remove", "good days"],
      ["goals", "add", "talk 5 days a week"], ["transcript", "import", "2"],
    ])
  func changed(_ change: [String]) async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    rig.harness.pass(days: 1)
    var change = change
    if change[0] == "transcript" {
      let words = rig.harness.path("other words.txt")
      try Data("a loud lighthouse\n".utf8).write(to: URL(filePath: words))
      change.append(words)
    }
    let made = await rig.harness.run(change + ["--journal", file])
    try #require(made.status == 0, "\(made.messages)")
    let before = FileManager.default.contents(atPath: file)
    let refused = await rig.harness.run("backup", file, "--force")
    #expect(refused.status == 64, "\(change): \(refused.messages)")
    let what = change[0] == "note" ? "entries" : "changes"
    #expect(
      refused.messages
        == "sotto: error: \(file) holds \(what) that the journal does not, and is never overwritten"
        + "\nsotto: hint: take them in first: sotto merge \(file)\n")
    #expect(FileManager.default.contents(atPath: file) == before)
    try await rig.sotto("merge", file)
    try await rig.sotto("backup", file, "--force")
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))
  }

  @Test("is not replaced where words were redacted in it, which no merge takes over")
  func redactedThere() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    try await rig.sotto("redact", "harbour", "--yes", "--journal", file)
    let refused = await rig.harness.run("backup", file, "--force")
    #expect(refused.status == 64)
    #expect(
      refused.messages
        == "sotto: error: words were redacted in \(file) that the journal still has, and it is never "
        + "overwritten\nsotto: hint: redact them here too; then name another file, or remove this one "
        + "yourself\n")
  }

  @Test("is replaced also where an earlier version made it, unless it holds more", arguments: 5...7)
  func earlierVersion(_ version: Int) async throws {
    let harness = try Harness()
    let old = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/databases/version-\(version).sotto").standardizedFileURL
    let file = harness.path("copy.sotto")
    try FileManager.default.copyItem(atPath: old.path, toPath: file)
    _ = await harness.run("restore-from", file)
    // Its sound is damaged on purpose.
    try #require(await harness.run("delete", "1", "--forever", "--yes").status == 0)
    let other = harness.path("other.sotto")
    try FileManager.default.copyItem(atPath: file, toPath: other)
    let replaced = await harness.run("backup", file, "--force")
    #expect(replaced.status == 0, "\(replaced.messages)")
    #expect(await harness.run("list", "--journal", file).status == 0)
    try BackupRig.change(
      other, "UPDATE entry SET uuid = 'abababab-abab-4bab-8bab-abababababab' WHERE id = 2")
    let before = try Data(contentsOf: URL(filePath: other))
    let refused = await harness.run("backup", other, "--force")
    #expect(refused.status == 64)
    #expect(refused.messages.contains("holds entries that the journal does not"))
    #expect(try Data(contentsOf: URL(filePath: other)) == before)
  }

  @Test("is replaced whatever was changed in the journal since, redacted words too")
  func older() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("labels", "collections", "add", "harbour days", "--mood", "4..")
    try await rig.sotto("vocabulary", "add", "Dashwood")
    try await rig.sotto("backup", file)
    rig.harness.pass(days: 1)
    for change in [
      ["edit", "1", "--note", "the harbour in the fog"], ["undo"], ["mood", "1", "2"],
      ["labels", "moods", "hide", "cosy"], ["labels", "collections", "remove", "good days"],
      ["vocabulary", "remove", "Dashwood"], ["delete", "4", "--forever", "--yes"],
      ["redact", "harbour", "--yes"],
    ] {
      let made = await rig.harness.run(change)
      try #require(made.status == 0, "\(change): \(made.messages)")
      try await rig.sotto("backup", file, "--force")
    }
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))
  }

  @Test("comes back field for field; the journal that was there is moved aside, and found again")
  func restored() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let before = try BackupRig.contents(of: rig.harness.journal)
    try await rig.sotto("delete", "1")
    let changed = try BackupRig.contents(of: rig.harness.journal)
    let outcome = try await rig.sotto("restore-from", file)
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)
    let aside = try #require(
      outcome.output.firstMatch(of: #/now (.*/journal\.before-2026-11-20T[-0-9]+Z\.sotto)/#)?.1)
    #expect(BackupRig.files(in: rig.harness.path("data/sotto")).count == 2)
    #expect(try BackupRig.contents(of: String(aside)) == changed)
    #expect(try await rig.sotto("search", "dawn").output.contains("harbour"))

    let elsewhere = rig.harness.path("elsewhere.sotto")
    let json = try await rig.sotto("restore-from", file, "--output", elsewhere, "--json")
    #expect(try SchemaCheck("restore-from").faults(in: json.output) == [])
    #expect(try BackupRig.contents(of: elsewhere) == before)
    #expect(await rig.harness.run("restore-from", file, "--output", elsewhere).status == 64)
    #expect(await rig.harness.run("restore-from", rig.harness.journal).status == 64)
  }

  @Test("comes back to a home that has no journal, and in the place of one that is beyond reading")
  func lost() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let before = try BackupRig.contents(of: rig.harness.journal)
    try FileManager.default.removeItem(atPath: rig.harness.path("data"))
    try await rig.sotto("restore-from", file)
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)

    let garbage = Data(repeating: 7, count: 50_000)
    try garbage.write(to: URL(filePath: rig.harness.journal))
    try garbage.write(to: URL(filePath: rig.harness.journal + "-wal"))
    try await rig.sotto("restore-from", file)
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)
    let names = BackupRig.files(in: rig.harness.path("data/sotto"))
    #expect(names.count == 2, "\(names)")
    let aside = try #require(names.first { $0.hasPrefix("journal.before-") })
    #expect(
      try Data(contentsOf: URL(filePath: rig.harness.path("data/sotto/" + aside))) == garbage)
  }

  @Test("does not replace a file that another program has open, also where that wrote nothing")
  func inUse() async throws {
    let rig = try await BackupRig()
    let folder = rig.harness.path("copies")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let file = folder + "/copy.sotto"
    try await rig.sotto("backup", file)
    let reader = try StartedProgram("sqlite3", [file], input: .pipe, output: .pipe)
    try reader.input?.write(contentsOf: Data("SELECT count(*) FROM entry;\n".utf8))
    _ = try reader.output?.read(upToCount: 1)
    let busy = await rig.harness.run("backup", file, "--force")
    #expect(busy.status == 11, "\(busy.messages)")
    #expect(busy.messages.contains("another program is using"))
    #expect(!BackupRig.files(in: folder).contains { $0.hasSuffix(".part") })
    try reader.input?.close()
    reader.waitUntilExit()
    try await rig.sotto("backup", file, "--force")
  }

  @Test("is not changed by the log of a journal that was there")
  func strayLog() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let before = try BackupRig.contents(of: rig.harness.journal)
    let writer = try Journal.open(at: rig.harness.journal, for: .writing)
    _ = try writer.add(EntryDraft(moment: writer.surroundings.moment, note: "in the log alone"))
    let log = try Data(contentsOf: URL(filePath: rig.harness.journal + "-wal"))
    #expect(log.count > 8192)
    for name in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: rig.harness.journal + name)
    }
    try log.write(to: URL(filePath: rig.harness.journal + "-wal"))
    try await rig.sotto("restore-from", file)
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)

    let place = rig.harness.path("second.sotto")
    try log.write(to: URL(filePath: place + "-wal"))
    #expect(await rig.harness.run("backup", place).status == 64)
    #expect(BackupRig.files(in: rig.harness.home.path).filter { $0.hasPrefix("second") }.count == 1)
    withExtendedLifetime(writer) {}
  }

  @Test("that is damaged takes no journal's place")
  func damaged() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let before = try Data(contentsOf: URL(filePath: rig.harness.journal))
    var data = try Data(contentsOf: URL(filePath: file))
    data.replaceSubrange(8192..<16384, with: Data(repeating: 0xFF, count: 8192))
    try data.write(to: URL(filePath: file))
    let outcome = await rig.harness.run("restore-from", file)
    #expect(outcome.status == 9, "\(outcome.messages)")
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    #expect(try Data(contentsOf: URL(filePath: rig.harness.journal)) == before)
    #expect(BackupRig.files(in: rig.harness.path("data/sotto")) == ["journal.sotto"])
  }

  @Test("names a recording that the journal itself has damaged, and spares an earlier backup")
  func damagedJournal() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let good = try Data(contentsOf: URL(filePath: file))
    try BackupRig.change(
      rig.harness.journal,
      "UPDATE segment SET bytes = x'00' WHERE id = (SELECT min(id) FROM segment)")
    let refused = await rig.harness.run("backup", file, "--force")
    #expect(refused.status == 9)
    #expect(try Data(contentsOf: URL(filePath: file)) == good)
    let made = await rig.harness.run("backup", rig.harness.path("new.sotto"))
    #expect(made.status == 9)
    #expect(made.messages.contains("sotto: entry 2 ("))
    #expect(made.output.contains("Backed up to"))
    let folder = await rig.harness.run("backup", rig.folder + "/")
    #expect(folder.status == 9)
    #expect(folder.messages.contains("sotto: entry 2 ("))
    #expect(rig.snapshots().count == 1)
  }

  @Test("does not take the place of a journal that another program has open")
  func open() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let reader = try Journal.open(at: rig.harness.journal, for: .reading)
    #expect(try reader.count() > 0)
    let outcome = await rig.harness.run("restore-from", file)
    #expect(outcome.status == 11, "\(outcome.messages)")
    #expect(try reader.count() > 0)
    #expect(
      BackupRig.files(in: rig.harness.path("data/sotto")).allSatisfy { !$0.contains("before") })
  }

  @Test(
    "what cannot be done is one line and its exit code",
    arguments: [
      (["backup"], 64), (["backup", ""], 64), (["backup", "-"], 64), (["backup", "/dev/null"], 64),
      (["backup", "/no-such-folder/x.sotto"], 1), (["backup", "x/", "--keep", "often"], 64),
      (["backup", "x.sotto", "--keep", "7d"], 64), (["backup", "x/", "--force"], 64),
      (["backup", "x.sotto", "--read-data"], 64), (["backup", "x/", "--schedule", "often"], 64),
      (["backup", "--schedule", "daily"], 64), (["backup", "x", "--schedule", "daily"], 64),
      (["backup", "--list", "/no-such-folder/"], 10), (["restore-from", "none.sotto"], 10),
      (["restore-from", "none/"], 10), (["restore-from", "/etc/hostname"], 7),
      (["restore-from", "/etc"], 64), (["backup", "x.sotto"], 2), (["backup", "x/"], 2),
    ])
  func refused(_ arguments: [String], _ status: Int) async throws {
    let harness = try Harness()
    let arguments = arguments.map { $0.hasPrefix("x") ? harness.home.path + "/" + $0 : $0 }
    let outcome = await harness.run(arguments)
    #expect(Int(outcome.status) == status, "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
    let lines = outcome.messages.split(separator: "\n")
    #expect((1...2).contains(lines.count))
    #expect(lines.first?.hasPrefix("sotto: error: ") == true)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("sotto: hint: ") })
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    #expect(BackupRig.files(in: harness.home.path) == [])
  }

  @Test("has no snapshots to list, and says that it is one file")
  func listed() async throws {
    let harness = try Harness()
    let file = harness.path("copy.sotto")
    for step in [["note", "hello"], ["backup", file]] {
      try #require(await harness.run(step).status == 0)
    }
    let list = await harness.run("backup", "--list", file)
    #expect(list.status == 64)
    #expect(list.messages.contains("\(file) is one file, and not a folder of backups\n"))
    #expect(list.messages.contains("sotto list --journal \(file)"))
    let again = await harness.run("backup", file)
    #expect(again.messages.contains("if it is an earlier backup of this journal"))
  }
}
