import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Commands

@Suite("What a backup refuses, warns of and says")
struct BackupGuardTests {
  @Test("--force replaces a backup or an empty file, and no other file")
  func force() async throws {
    let rig = try await BackupRig()
    let letter = rig.harness.path("letter.txt")
    try Data("mine".utf8).write(to: URL(filePath: letter))
    let refused = await rig.harness.run("backup", letter, "--force")
    #expect(refused.status == 64 && refused.messages.contains("never overwritten"))
    #expect(FileManager.default.contents(atPath: letter) == Data("mine".utf8))
    let empty = rig.harness.path("empty.sotto")
    try Data().write(to: URL(filePath: empty))
    try await rig.sotto("backup", empty, "--force")
    #expect(try BackupRig.contents(of: empty) == BackupRig.contents(of: rig.harness.journal))
  }

  @Test("a verb's name is refused for a new file, and passes where such a file is there")
  func verbAsFile() async throws {
    let rig = try await BackupRig()
    let last = rig.harness.path("last")
    #expect(throws: Failure.self) { try VerbAsFile.refuse("last", of: "backup", at: last) }
    try Data().write(to: URL(filePath: last))
    try VerbAsFile.refuse("last", of: "backup", at: last)
  }

  @Test("an entry that was erased since does not keep a backup from being replaced, or added to")
  func erased() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    try await rig.sotto("backup", rig.folder + "/")
    try await rig.sotto("delete", "1..4", "--forever", "--yes")
    try await rig.sotto("note", "a new beginning")
    try await rig.sotto("backup", file, "--force")
    #expect(try BackupRig.contents(of: file) == BackupRig.contents(of: rig.harness.journal))
    try await rig.sotto("backup", rig.folder)
    #expect(rig.snapshots().count == 2)
  }

  @Test("--keep never removes the snapshot of its own run, and one from the future is told of")
  func future() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let first = try #require(rig.snapshots().first)
    let future = "2099-01-01T00-00-00Z"
    try FileManager.default.moveItem(
      atPath: "\(rig.folder)/\(first).sotto", toPath: "\(rig.folder)/\(future).sotto")
    let outcome = try await rig.sotto("backup", rig.folder, "--keep", "1")
    #expect(outcome.messages.contains("\(future) is from the future"))
    #expect(rig.snapshots().count == 2 && rig.snapshots().last == future)
    let json = try await rig.sotto("backup", rig.folder, "--keep", "1", "--json")
    #expect(try SchemaCheck("backup").faults(in: json.output) == [])
    let made = try #require(json.json["backup"] as? [String: Any])
    #expect(made["futureSnapshots"] as? [String] == [future])
    #expect(rig.snapshots() == [try #require(made["snapshot"] as? String), future])
  }

  @Test("snapshots that follow at once are not from the future")
  func atOnce() async throws {
    let rig = try await BackupRig()
    for _ in 0..<4 {
      #expect(!(try await rig.sotto("backup", rig.folder + "/")).messages.contains("future"))
    }
    #expect(rig.snapshots().count == 4)
  }

  @Test("a snapshot with values that no snapshot has is called damaged, listed and not restored")
  func hostile() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let name = try #require(rig.snapshots().first)
    let file = "\(rig.folder)/\(name).sotto"
    let whole = try Data(contentsOf: URL(filePath: file))
    let schema = try FinishedProgram([
      "sqlite3", file, "SELECT sql FROM sqlite_schema WHERE name = 'pooled_segment'",
    ]).output
    // A stranger's table has no constraints.
    let loose = schema.replacing(" NOT NULL", with: "").replacing("pooled_segment", with: "loose")
    for sql in [
      "UPDATE pooled_segment SET file_digest = NULL", "UPDATE pooled_segment SET file_size = 'big'",
      "UPDATE pooled_segment SET file_size = 9223372036854775807",
      "UPDATE pooled_original SET file_size = -1", "UPDATE pooled_segment SET first_frame = x'00'",
      "DROP TABLE pooled_segment; CREATE VIEW pooled_segment AS SELECT 1",
    ] {
      try whole.write(to: URL(filePath: file))
      try BackupRig.change(
        file,
        """
        \(loose); INSERT INTO loose SELECT * FROM pooled_segment; DROP TABLE pooled_segment;
        ALTER TABLE loose RENAME TO pooled_segment; \(sql)
        """)
      let list = await rig.harness.run("backup", "--list", rig.folder, "--json")
      #expect(list.status == 9, "\(sql)")
      let snapshots = try #require(list.json["snapshots"] as? [[String: Any]])
      #expect(snapshots.count == 1 && snapshots[0]["entries"] == nil, "\(sql)")
      let restored = await rig.harness.run(
        "restore-from", rig.folder, "--output", rig.harness.path("copy.sotto"))
      #expect(restored.status == 9, "\(sql): \(restored.messages)")
      #expect(!FileManager.default.fileExists(atPath: rig.harness.path("copy.sotto")))
    }
  }

  @Test("a value that no journal may hold is told, and costs a snapshot no more than its sound")
  func wrongValues() async throws {
    let rig = try await BackupRig()
    let whole = try Data(contentsOf: URL(filePath: rig.harness.journal))
    let unchecked = "PRAGMA ignore_check_constraints = ON;"
    for change in ["encoding = 'zebra'", "first_frame = -1", "frame_count = 0"] {
      try whole.write(to: URL(filePath: rig.harness.journal))
      try BackupRig.change(
        rig.harness.journal, "\(unchecked) UPDATE segment SET \(change) WHERE id = 1")
      let file = await rig.harness.run("backup", rig.harness.path("copy.sotto"))
      #expect(file.status == 9)
      #expect(
        file.messages.contains("is damaged: the table segment has a value that it may not have\n"))
      // It is told each time, and not only when the recording is new.
      for _ in 1...2 {
        let kept = await rig.harness.run("backup", rig.folder + "/")
        #expect(kept.status == 9, "\(kept.messages)")
        #expect(kept.messages.contains("one recording is damaged in the journal itself"))
      }
      let restored = await rig.harness.run(
        "restore-from", rig.folder, "--output", rig.harness.path("\(change.first!).sotto"))
      #expect(restored.status == 9)
      #expect(restored.output.contains("2 recordings"), "\(change): \(restored.messages)")
      try FileManager.default.removeItem(atPath: rig.folder)
      try? FileManager.default.removeItem(atPath: rig.harness.path("\(change.first!).sotto"))
    }
    try whole.write(to: URL(filePath: rig.harness.journal))
    try BackupRig.change(rig.harness.journal, "\(unchecked) UPDATE recording SET rate = -5")
    let refused = await rig.harness.run("backup", rig.folder + "/")
    #expect(refused.status == 9)
    #expect(refused.messages.contains("is damaged: a row has a value that it may not have\n"))
  }

  @Test("restoring from a folder tells of sound that was damaged before it was backed up")
  func damagedBefore() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, "UPDATE segment SET bytes = x'00' WHERE id = 1")
    #expect(await rig.harness.run("backup", rig.folder + "/").status == 9)
    let restored = await rig.harness.run(
      "restore-from", rig.folder, "--output", rig.harness.path("copy.sotto"))
    #expect(restored.status == 9)
    #expect(restored.messages.contains("came back without all of its sound"))
  }

  @Test("a recording without a digest is not called proved, and one with a broken piece is damaged")
  func unproved() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, "UPDATE recording SET digest = NULL")
    let outcome = try await rig.sotto("backup", rig.harness.path("copy.sotto"))
    #expect(outcome.output.contains("not proved to be whole: 2 recordings without a digest"))
    let json = try await rig.sotto("backup", rig.harness.path("second.sotto"), "--json")
    #expect(try SchemaCheck("backup").faults(in: json.output) == [])
    try BackupRig.change(rig.harness.journal, "UPDATE segment SET bytes = x'00' WHERE id = 1")
    #expect(await rig.harness.run("backup", rig.harness.path("third.sotto")).status == 9)
  }

  @Test("--schedule and --keep of a file name a folder that can be had")
  func circle() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    // Where there is neither systemd nor cron, nothing can be scheduled.
    for (options, taken) in [(["--schedule", "daily"], [0, 1, 3]), (["--keep", "7d"], [0])] {
      for name in [file, file + "/"] {
        let refused = await rig.harness.run(["backup", name] + options)
        #expect(refused.status == 64)
        #expect(refused.messages.contains("\(file)-backups/"), "\(refused.messages)")
      }
      let outcome = await rig.harness.run(["backup", file + "-backups/"] + options)
      #expect(taken.contains(Int(outcome.status)), "\(outcome.messages)")
    }
  }

  @Test("restoring from a wrong folder tells of the right one near it, not of making backups")
  func wrongFolder() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    for folder in [rig.folder + "/sound", rig.harness.home.path] {
      let refused = await rig.harness.run("restore-from", folder)
      #expect(refused.status == 64)
      #expect(refused.messages.contains("hint: \(rig.folder) is one"), "\(refused.messages)")
    }
    let other = await rig.harness.run("restore-from", rig.harness.path("data"))
    #expect(other.status == 64 && !other.messages.contains("new folder"))
  }

  @Test("a snapshot that is named for a journal is called what it is, with the way to a journal")
  func snapshotForJournal() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let name = try #require(rig.snapshots().first)
    let file = "\(rig.folder)/\(name).sotto"
    for arguments in [["list", "--journal", file], ["restore-from", file], ["merge", file]] {
      let refused = await rig.harness.run(arguments)
      #expect(refused.status == 7, "\(refused.messages)")
      #expect(refused.messages.contains("is a snapshot of a folder of backups"))
      #expect(
        refused.messages.contains("sotto restore-from \(rig.folder) --snapshot \(name) --output"))
    }
  }

  @Test("hints name the journal that was named")
  func named() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let other = rig.harness.path("other.sotto")
    try await rig.sotto("init", other)
    let refused = await rig.harness.run("backup", rig.folder, "--journal", other)
    #expect(
      refused.messages.contains("sotto restore-from \(rig.folder) --journal \(other)"),
      "\(refused.messages)")
    try BackupRig.change(rig.harness.journal, "UPDATE segment SET bytes = x'00' WHERE id = 1")
    let journal = ["--journal", rig.harness.journal]
    let damaged = await rig.harness.run(["backup", rig.harness.path("copy.sotto")] + journal)
    #expect(
      damaged.messages.contains("sotto restore-from BACKUP \(journal.joined(separator: " "))"))
    let check = await rig.harness.run(["check"] + journal)
    #expect(
      check.messages.contains("sotto restore-from BACKUP \(journal.joined(separator: " "))"))
  }

  @Test("a run that is ended after its snapshot says that the snapshot stands")
  func interrupted() async throws {
    let rig = try await BackupRig()
    let journal = try Journal.open(at: rig.harness.journal, for: .reading)
    let folder = rig.folder
    let error = await #expect(throws: BackupInterruption.self) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          _ = try await journal.backUp(to: .folder(folder)) { progress in
            guard case .comparing = progress else { return }
            withUnsafeCurrentTask { $0?.cancel() }
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(error?.snapshot == rig.snapshots().first && rig.snapshots().count == 1)
    try await rig.sotto("restore-from", folder, "--output", rig.harness.path("copy.sotto"))
  }
}
