import Foundation
import TestSupport
import Testing

@Suite("A folder of backups that a damaged journal was backed up to")
struct DamagedJournalBackupTests {
  /// The tables with sound or attached bytes.
  static let tables = ["segment", "original", "content_piece"]

  /// Makes a journal with an attached file, and a whole copy of it.
  private static func rig() async throws -> (rig: BackupRig, good: String) {
    let rig = try await BackupRig()
    let letter = rig.harness.path("letter.txt")
    try Data("a letter\n".utf8).write(to: URL(filePath: letter))
    try await rig.sotto("attach", "1", letter)
    let good = rig.harness.path("good.sotto")
    try await rig.sotto("backup", good)
    return (rig, good)
  }

  /// Damages the first bytes of a table of the journal.
  private static func damage(_ table: String, _ rig: BackupRig) throws {
    try BackupRig.change(
      rig.harness.journal,
      """
      UPDATE \(table) SET bytes = zeroblob(length(bytes))
      WHERE id = (SELECT min(id) FROM \(table))
      """)
  }

  @Test(
    "takes the bytes of a whole copy when it reads all, and keeps the earlier ones",
    arguments: tables)
  func mended(_ table: String) async throws {
    let (rig, good) = try await DamagedJournalBackupTests.rig()
    try DamagedJournalBackupTests.damage(table, rig)
    #expect(await rig.harness.run("backup", rig.folder + "/").status == 9)
    let first = try #require(rig.snapshots().first)
    let before = Set(try rig.sound())

    let outcome = try await rig.sotto(
      "backup", rig.folder, "--journal", good, "--read-data", "--json")
    #expect(try SchemaCheck("backup").faults(in: outcome.output) == [])
    let wrote = try #require(outcome.json["backup"] as? [String: Any])
    #expect(wrote["mendedFiles"] as? Int == 1)
    #expect(wrote["addedRecordings"] as? Int == 0)
    let after = Set(try rig.sound())
    #expect(after.isSuperset(of: before) && after.count == before.count + 1)
    let added = try #require(after.subtracting(before).first)
    #expect(wrote["addedBytes"] as? Int == (try rig.size(added)))

    let restored = rig.harness.path("restored.sotto")
    try await rig.sotto("restore-from", rig.folder, "--output", restored)
    #expect(try BackupRig.contents(of: restored) == BackupRig.contents(of: good))
    try await rig.sotto("check", "--journal", restored)
    // The earlier snapshot is as it was.
    let earlier = await rig.harness.run(
      "restore-from", rig.folder, "--snapshot", first, "--output", rig.harness.path("first.sotto"))
    #expect(earlier.status == 9, "\(earlier.messages)")
    // The next run has nothing to mend.
    let again = try await rig.sotto(
      "backup", rig.folder, "--journal", good, "--read-data", "--json")
    #expect((again.json["backup"] as? [String: Any])?["addedBytes"] as? Int == 0)
    #expect(Set(try rig.sound()) == after)
  }

  @Test("after a whole one gives everything back, though all was read", arguments: tables)
  func kept(_ table: String) async throws {
    let (rig, good) = try await DamagedJournalBackupTests.rig()
    try await rig.sotto("backup", rig.folder + "/")
    let before = try rig.sound()
    try DamagedJournalBackupTests.damage(table, rig)
    #expect(await rig.harness.run("backup", rig.folder, "--read-data").status == 9)
    #expect(try rig.sound() == before)
    #expect(rig.snapshots().count == 2)
    let restored = rig.harness.path("restored.sotto")
    try await rig.sotto("restore-from", rig.folder, "--output", restored)
    #expect(try BackupRig.contents(of: restored) == BackupRig.contents(of: good))
    try await rig.sotto("check", "--journal", restored)
  }

  @Test("takes a recording without a digest of its own by the digests of its pieces")
  func pieces() async throws {
    let (rig, good) = try await DamagedJournalBackupTests.rig()
    for journal in [good, rig.harness.journal] {
      try BackupRig.change(journal, "UPDATE recording SET digest = NULL")
    }
    try DamagedJournalBackupTests.damage("segment", rig)
    #expect(await rig.harness.run("backup", rig.folder + "/").status == 9)
    try await rig.sotto("backup", rig.folder, "--journal", good, "--read-data")
    let restored = rig.harness.path("restored.sotto")
    try await rig.sotto("restore-from", rig.folder, "--output", restored)
    #expect(try BackupRig.contents(of: restored) == BackupRig.contents(of: good))
  }
}
