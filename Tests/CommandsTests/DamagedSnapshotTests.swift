import Foundation
import TestSupport
import Testing

@Suite("A snapshot that is damaged")
struct DamagedSnapshotTests {
  /// Overwrites the page with the entries of a snapshot, of which an index still tells how many
  /// there are.
  private static func damage(_ name: String, _ rig: BackupRig) throws {
    let file = "\(rig.folder)/\(name).sotto"
    let root = try FinishedProgram([
      "sqlite3", file, "SELECT rootpage FROM sqlite_schema WHERE name = 'entry'",
    ]).output
    let page = try #require(Int(root.trimmingCharacters(in: .whitespacesAndNewlines)))
    var data = try Data(contentsOf: URL(filePath: file))
    data.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xFF, count: 4096))
    try data.write(to: URL(filePath: file))
  }

  @Test("is found by listing, and by reading the folder's data; the others are listed as ever")
  func found() async throws {
    let rig = try await BackupRig()
    for _ in 0..<2 { try await rig.sotto("backup", rig.folder + "/") }
    try await rig.sotto("backup", "--list", rig.folder)
    let first = try #require(rig.snapshots().first)
    try DamagedSnapshotTests.damage(first, rig)
    let list = await rig.harness.run("backup", "--list", rig.folder, "--json")
    #expect(list.status == 9)
    #expect(list.messages.contains("error: the snapshot \(first) cannot be read\n"))
    #expect(try SchemaCheck("snapshots").faults(in: list.output) == [])
    let snapshots = try #require(list.json["snapshots"] as? [[String: Any]])
    #expect(snapshots.map { $0["entries"] != nil } == [false, true])
    let read = await rig.harness.run("backup", rig.folder, "--read-data", "--json")
    #expect(read.status == 9)
    #expect(read.messages.contains("error: the snapshot \(first) cannot be read\n"))
    let made = try #require(read.json["backup"] as? [String: Any])
    #expect(made["unreadableSnapshots"] as? [String] == [first])
    #expect(rig.snapshots().count == 3)
    #expect(try await rig.sotto("backup", rig.folder).messages == "")
  }

  @Test("counts for nothing where --keep chooses, stays, and no sound goes", arguments: [1, 0])
  func kept(_ damaged: Int) async throws {
    let rig = try await BackupRig()
    for _ in 0..<3 { try await rig.sotto("backup", rig.folder + "/") }
    let before = rig.snapshots()
    try DamagedSnapshotTests.damage(before[damaged + 1], rig)
    // The run's own snapshot is one of two; the other is the newest of those that can be read.
    let outcome = await rig.harness.run("backup", rig.folder, "--keep", "2")
    #expect(outcome.status == 9)
    #expect(
      outcome.messages.contains(
        "the snapshot \(before[damaged + 1]) cannot be read, so no sound was removed"))
    let after = rig.snapshots()
    let kept = damaged == 1 ? before[1] : before[2]
    #expect(Set(after) == [before[damaged + 1], kept, try #require(after.last)])
    let restored = rig.harness.path("restored.sotto")
    try await rig.sotto(
      "restore-from", rig.folder, "--snapshot", kept, "--output", restored)
  }
}
