import Foundation
import TestSupport
import Testing

@Suite("A backup of a journal in which an attached file is damaged")
struct DamagedAttachmentBackupTests {
  @Test("names the file, ends with 9, and replaces no earlier backup")
  func told() async throws {
    let rig = try await AttachmentRig()
    let harness = rig.harness
    let bytes = Data(SeededRandom.bytes(40_000, seed: 6))
    try await rig.sotto("attach", "1", try rig.write("x.bin", bytes))
    let file = harness.path("copy.sotto")
    try await rig.sotto("backup", file)
    let before = try Data(contentsOf: URL(filePath: file))
    try BackupRig.change(
      harness.journal, "UPDATE content_piece SET bytes = zeroblob(length(bytes))")

    let replacing = await harness.run("backup", file, "--force")
    #expect(replacing.status == 9, "\(replacing.messages)")
    #expect(replacing.messages.contains("was left as it is"))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)

    for place in [harness.path("other.sotto"), harness.path("folder") + "/"] {
      let outcome = await harness.run("backup", place)
      #expect(outcome.status == 9, "\(place): \(outcome.messages)")
      #expect(
        outcome.messages.contains("entry 1: its bytes are not what was attached"),
        "\(outcome.messages)")
      #expect(outcome.messages.contains("one attached file is damaged in the journal itself"))
    }

    let restored = harness.path("restored.sotto")
    let back = await harness.run(
      "restore-from", harness.path("folder"), "--journal", restored)
    #expect(back.status == 9, "\(back.messages)")
    #expect(back.messages.contains("its bytes are not what was attached"), "\(back.messages)")
  }
}
