import Foundation
import TestSupport
import Testing

@Suite("A folder of backups")
struct FolderBackupTests {
  @Test("takes only what is new, under the names of its digests, and its owner alone can read it")
  func added() async throws {
    let rig = try await BackupRig()
    let first = try await rig.sotto("backup", rig.folder + "/", "--json")
    #expect(try SchemaCheck("backup").faults(in: first.output) == [])
    let wrote = try #require(first.json["backup"] as? [String: Any])
    #expect(wrote["addedRecordings"] as? Int == 2)
    let sound = try rig.sound()
    #expect(try sound.reduce(0) { try $0 + rig.size($1) } == wrote["addedBytes"] as? Int)
    for file in sound {
      let digest = try FinishedProgram(["sha256sum", file]).output.prefix(64)
      #expect(file.contains("/sound/\(digest.prefix(2))/\(digest)."))
    }
    for file in BackupRig.files(in: rig.folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(rig.folder)/\(file)")
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
    let before = try sound.map { try FileManager.default.attributesOfItem(atPath: $0) }

    let second = try await rig.sotto("backup", rig.folder)
    #expect(second.output.contains("added 0 recordings, 0 kB, and the snapshot 2026-11-20T"))
    #expect(second.output.contains("not read again: "))
    try await rig.record(3)
    let third = try await rig.sotto("backup", rig.folder, "--json")
    #expect((third.json["backup"] as? [String: Any])?["addedRecordings"] as? Int == 1)
    let after = try sound.map { try FileManager.default.attributesOfItem(atPath: $0) }
    #expect(
      before.map { $0[.systemFileNumber] as? Int } == after.map { $0[.systemFileNumber] as? Int })
    #expect(
      before.map { $0[.modificationDate] as? Date } == after.map { $0[.modificationDate] as? Date })
    let list = try await rig.sotto("backup", "--list", rig.folder, "--json")
    #expect(try SchemaCheck("snapshots").faults(in: list.output) == [])
    #expect((list.json["snapshots"] as? [Any])?.count == 3)
    #expect(rig.snapshots().count == 3)
  }

  @Test("tells recordings and attached files that it took apart")
  func addedFiles() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    for name in ["one", "two"] {
      try Data("\(name)\n".utf8).write(to: URL(filePath: rig.harness.path("\(name).txt")))
      try await rig.sotto("attach", "1", rig.harness.path("\(name).txt"))
    }
    #expect(try await rig.sotto("backup", rig.folder).output.contains(": added 2 attached files, "))
    try await rig.record(3)
    try Data("three\n".utf8).write(to: URL(filePath: rig.harness.path("three.txt")))
    try await rig.sotto("attach", "1", rig.harness.path("three.txt"))
    let both = try await rig.sotto("backup", rig.folder, "--json")
    #expect(try SchemaCheck("backup").faults(in: both.output) == [])
    let wrote = try #require(both.json["backup"] as? [String: Any])
    #expect(wrote["addedRecordings"] as? Int == 1 && wrote["addedAttachedFiles"] as? Int == 1)
    try await rig.record(4)
    try Data("four\n".utf8).write(to: URL(filePath: rig.harness.path("four.txt")))
    try await rig.sotto("attach", "1", rig.harness.path("four.txt"))
    let told = try await rig.sotto("backup", rig.folder).output
    #expect(told.contains(": added 1 recording and 1 attached file, "))
  }

  @Test("gives the journal back field for field, from any of its snapshots, and it is searched")
  func restored() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let first = try BackupRig.contents(of: rig.harness.journal)
    try await rig.sotto("note", "the second day")
    try await rig.record(3)
    try await rig.sotto("backup", rig.folder)
    let second = try BackupRig.contents(of: rig.harness.journal)
    try await rig.sotto("delete", "1..4")
    let outcome = try await rig.sotto("restore-from", rig.folder)
    #expect(try BackupRig.contents(of: rig.harness.journal) == second)
    #expect(outcome.output.contains("journal.before-"))
    #expect(try await rig.sotto("search", "lighthouse").output.contains("lighthouse"))
    #expect(try await rig.sotto("search", "second").output.contains("second"))

    let old = rig.harness.path("old.sotto")
    let name = try #require(rig.snapshots().first)
    let json = try await rig.sotto(
      "restore-from", rig.folder, "--snapshot", name, "--output", old, "--json")
    #expect(try SchemaCheck("restore-from").faults(in: json.output) == [])
    #expect(try BackupRig.contents(of: old) == first)
    #expect(await rig.harness.run("search", "second", "--journal", old).status == 2)
    let integrity = try FinishedProgram(
      ["sqlite3", old, "PRAGMA integrity_check; PRAGMA auto_vacuum; PRAGMA journal_mode"])
    #expect(integrity.output == "ok\n2\nwal\n")
    let wrong = await rig.harness.run("restore-from", rig.folder, "--snapshot", "yesterday")
    #expect(wrong.status == 2)
  }

  @Test("with a flipped byte gives the rest back, names what is damaged, and is mended when read")
  func flipped() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let file = try #require(try rig.sound().first)
    try BackupRig.flip(file)
    let copy = rig.harness.path("copy.sotto")
    let outcome = await rig.harness.run("restore-from", rig.folder, "--output", copy)
    #expect(outcome.status == 9)
    #expect(outcome.messages.contains("sotto: entry "))
    #expect(outcome.messages.contains("missing or damaged"))
    #expect(outcome.output.contains("4 entries, 2 recordings"))
    #expect(await rig.harness.run("search", "dawn", "--journal", copy).status == 0)
    let mended = try await rig.sotto("backup", rig.folder, "--read-data")
    #expect(mended.output.contains("1 file of sound was missing or damaged, and written anew"))
    try await rig.sotto("restore-from", rig.folder)
    #expect(try await rig.sotto("backup", rig.folder, "--read-data", "--json").status == 0)
  }

  @Test(
    "that lost a file is mended by the next backup, and says what it cannot give back until then")
  func missing() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let before = try BackupRig.contents(of: rig.harness.journal)
    for file in try rig.sound() { try FileManager.default.removeItem(atPath: file) }
    let outcome = await rig.harness.run("restore-from", rig.folder, "--json")
    #expect(outcome.status == 9)
    #expect(try SchemaCheck("restore-from").faults(in: outcome.output) == [])
    let restored = try #require(outcome.json["restored"] as? [String: Any])
    #expect(
      (restored["damaged"] as? [[String: Any]])?.compactMap { $0["entry"] as? Int } == [2, 3])
    let aside = try #require(restored["movedAside"] as? String)
    try await rig.sotto("backup", rig.folder, "--journal", aside)
    try await rig.sotto("restore-from", rig.folder)
    #expect(try BackupRig.contents(of: rig.harness.journal) == before)
  }

  @Test("tells which entries of the journal before are not in it, and how they come back")
  func left() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    try await rig.sotto("note", "since then")
    let outcome = try await rig.sotto("restore-from", rig.folder)
    let way = try #require(outcome.output.firstRange(of: "1 entry of it is not in the backup; "))
    let told = outcome.output[way.upperBound...]
    let command = try #require(told.firstMatch(of: /to take it in: sotto merge (.+)/))
    try await rig.sotto("merge", String(command.1))
    #expect(await rig.harness.run("search", "since").status == 0)
    let again = try await rig.sotto("restore-from", rig.folder, "--json")
    #expect((again.json["restored"] as? [String: Any])?["leftAside"] as? Int == 1)
    #expect(try SchemaCheck("restore-from").faults(in: again.output) == [])
  }

  @Test("keeps what its rule says; other snapshots go, with the sound that no other names")
  func kept() async throws {
    let rig = try await BackupRig()
    try await rig.record(3)
    try await rig.sotto("backup", rig.folder + "/")
    let all = try rig.sound()
    try BackupRig.change(
      rig.harness.journal, "DELETE FROM recording WHERE id = (SELECT max(id) FROM recording)")
    try await rig.sotto("backup", rig.folder)
    #expect(try rig.sound() == all)
    let foreign = [rig.folder + "/letter.txt", rig.folder + "/sound/song.flac"]
    for file in foreign { try Data("mine".utf8).write(to: URL(filePath: file)) }
    let outcome = try await rig.sotto("backup", rig.folder, "--keep", "1")
    #expect(outcome.output.contains("removed 2 snapshots, and "))
    #expect(rig.snapshots().count == 1)
    #expect(try rig.sound().filter { !foreign.contains($0) }.count < all.count)
    for file in foreign { #expect(FileManager.default.fileExists(atPath: file)) }
    let journal = try BackupRig.contents(of: rig.harness.journal)
    try await rig.sotto("restore-from", rig.folder)
    #expect(try BackupRig.contents(of: rig.harness.journal) == journal)
  }

  @Test("loses no sound while one of its snapshots cannot be read, and says which")
  func unreadable() async throws {
    let rig = try await BackupRig()
    try await rig.record(3)
    try await rig.sotto("backup", rig.folder + "/")
    let broken = try #require(rig.snapshots().first)
    try Data(repeating: 1, count: 9000)
      .write(to: URL(filePath: "\(rig.folder)/\(broken).sotto"))
    let sound = try rig.sound()
    try BackupRig.change(
      rig.harness.journal, "DELETE FROM recording WHERE id = (SELECT max(id) FROM recording)")
    let outcome = await rig.harness.run("backup", rig.folder, "--keep", "1")
    #expect(outcome.status == 9)
    #expect(outcome.messages.contains(broken))
    #expect(try rig.sound() == sound)
    let restored = await rig.harness.run("restore-from", rig.folder, "--snapshot", broken)
    #expect(restored.status == 9)
    #expect(restored.messages.contains("--snapshot 2026-11-20T"))
  }

  @Test("sweeps what a killed run left, and does not touch another folder or another journal's")
  func leftovers() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let sound = try #require(try rig.sound().first)
    let url = URL(filePath: sound)
    let partial = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).part")
    let draft = rig.folder + "/.2026-11-20T01-02-03Z.sotto.\(UUID().uuidString).part"
    for path in [partial.path, draft, draft + "-journal"] {
      try Data("half".utf8).write(to: URL(filePath: path))
    }
    let before = BackupRig.files(in: rig.folder).filter { !$0.contains("/.") && !$0.hasPrefix(".") }
    try await rig.sotto("backup", rig.folder)
    let after = BackupRig.files(in: rig.folder)
    #expect(after.filter { !$0.hasPrefix("2026") } == before.filter { !$0.hasPrefix("2026") })

    let other = rig.harness.path("mine")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(filePath: other + "/letter.txt"))
    #expect(await rig.harness.run("backup", other).status == 64)
    #expect(BackupRig.files(in: other) == ["letter.txt"])

    let stranger = rig.harness.path("stranger.sotto")
    try await rig.sotto("init", stranger)
    let refused = await rig.harness.run("backup", rig.folder, "--journal", stranger, "--keep", "1")
    #expect(refused.status == 64)
    #expect(refused.messages.contains("another journal"))
    #expect(BackupRig.files(in: rig.folder) == after)
  }

  @Test("takes one run at a time, and none while another restores from it")
  func lock() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let lock = open(rig.folder + "/sotto-backup", O_RDONLY)
    defer { close(lock) }
    try #require(flock(lock, LOCK_SH) == 0)
    let refused = await rig.harness.run("backup", rig.folder)
    #expect(refused.status == 11)
    #expect(rig.snapshots().count == 1)
    try await rig.sotto("backup", "--list", rig.folder)
    flock(lock, LOCK_UN)
    try await rig.sotto("backup", rig.folder)
  }
}
