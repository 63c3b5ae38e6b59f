import Foundation
import Testing

@Suite("A journal of a newer version")
struct NewerJournalTests {
  @Test("is refused by every verb in one line and a hint, with exit code 8, and left as it is")
  func refused() async throws {
    let harness = try Harness()
    let other = harness.path("other.sotto")
    for step in [["note", "here"], ["init", other]] {
      try #require(await harness.run(step).status == 0)
    }
    try BackupRig.change(harness.journal, "PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: harness.journal))
    let folder = harness.path("data/sotto")
    let files = BackupRig.files(in: folder)
    for arguments in [
      ["list"], ["search", "here"], ["show", "1"], ["history", "1"], ["goals"], ["note", "more"],
      ["edit", "1", "--note", "x"], ["delete", "1"], ["undo"], ["transcribe"], ["merge", other],
      ["check"], ["check", "--repair"], ["backup", harness.path("copy.sotto")],
      ["backup", harness.path("copies/")], ["export", "--output", harness.path("out")],
    ] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 8, "\(arguments): \(outcome.messages)")
      let lines = outcome.messages.split(separator: "\n")
      #expect((1...2).contains(lines.count) && outcome.output.isEmpty, "\(arguments)")
      #expect(lines.first?.hasPrefix("sotto: error: ") == true, "\(arguments)")
      #expect(try Data(contentsOf: URL(filePath: harness.journal)) == before, "\(arguments)")
      #expect(BackupRig.files(in: folder) == files, "\(arguments)")
    }
    #expect(!FileManager.default.fileExists(atPath: harness.path("copy.sotto")))
  }
}
