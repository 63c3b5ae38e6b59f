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

  @Test("is listed as partial where a file of its sound is missing or has another size")
  func lacking() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    try await rig.sotto("backup", "--list", rig.folder)
    let name = try #require(rig.snapshots().first)
    let sound = try rig.sound()
    try FileManager.default.removeItem(atPath: try #require(sound.first))
    try Data("short".utf8).write(to: URL(filePath: try #require(sound.last)))
    let list = await rig.harness.run("backup", "--list", rig.folder)
    #expect(list.status == 9)
    #expect(list.output.contains("partial"))
    #expect(
      list.messages.contains(
        "files of sound of the snapshot \(name) are missing or have another size"))
    let json = await rig.harness.run("backup", "--list", rig.folder, "--json")
    #expect(try SchemaCheck("snapshots").faults(in: json.output) == [])
    let snapshots = try #require(json.json["snapshots"] as? [[String: Any]])
    #expect((1...2).contains(snapshots.first?["lackingSound"] as? Int ?? 0))
    // A new backup of a journal that has the sound mends it, as the hint says.
    try await rig.sotto("backup", rig.folder)
    try await rig.sotto("backup", "--list", rig.folder)
  }

  @Test("reading the folder's data counts sound that only earlier snapshots name and that is gone")
  func goneEarlier() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let file = try #require(try rig.sound().last)
    try await rig.sotto("delete", "2..3", "--forever", "--yes")
    try await rig.sotto("backup", rig.folder)
    try FileManager.default.removeItem(atPath: file)
    let read = await rig.harness.run("backup", rig.folder, "--read-data")
    #expect(read.status == 9)
    #expect(
      read.messages.contains("1 file of earlier snapshots' sound is missing or damaged"),
      "\(read.messages)")
  }

  @Test("tells an attached file that did not come back whole as a file, and not as sound")
  func attachedLost() async throws {
    let harness = try Harness()
    let (file, folder) = (harness.path("letter.txt"), harness.path("backups"))
    try Data("a letter\n".utf8).write(to: URL(filePath: file))
    for step in [["note", "with a letter"], ["attach", "1", file], ["backup", folder + "/"]] {
      try #require(await harness.run(step).status == 0)
    }
    let part = try #require(BackupRig.files(in: folder).first { $0.hasSuffix(".part") })
    try Data("a better".utf8).write(to: URL(filePath: "\(folder)/\(part)"))
    for more in [[], ["--json"]] {
      let copy = harness.path("copy\(more.count).sotto")
      let outcome = await harness.run(["restore-from", folder, "--output", copy] + more)
      #expect(outcome.status == 9)
      #expect(outcome.messages.contains("one attached file came back incomplete"))
      guard more.isEmpty else {
        #expect(try SchemaCheck("restore-from").faults(in: outcome.output) == [])
        continue
      }
      #expect(
        outcome.messages.contains(
          "parts of a file that is attached to it are missing or damaged"))
    }
  }

  @Test("shows names of snapshots whole on a narrow terminal", arguments: [40, 60, 80])
  func narrow(_ width: Int) async throws {
    let rig = try await BackupRig()
    try await rig.sotto("backup", rig.folder + "/")
    let name = try #require(rig.snapshots().first)
    let list = await rig.harness.run(["backup", "--list", rig.folder], width: width)
    let lines = list.output.split(separator: "\n")
    #expect(lines.last?.contains(name) == true, "\(list.output)")
    #expect(lines.allSatisfy { $0.count <= width && !$0.contains("…") })
    #expect(lines.first?.contains("HERE") == (width == 80))
  }
}
