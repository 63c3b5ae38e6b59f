import Foundation
import TestSupport
import Testing

@Suite("Verbs that mend a text that is not UTF-8, or leave it as it is")
struct MendedTextVerbTests {
  private static let note =
    "UPDATE entry SET note = substr(note, 1, 4) || CAST(X'EC' AS TEXT) || substr(note, 6) "
    + "WHERE id = 1"

  private static func value(_ journal: String, _ sql: String) throws -> String {
    try FinishedProgram(["sqlite3", journal, sql]).output
  }

  @Test("tell what they mended in one line, and exit 0")
  func mended() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, MendedTextVerbTests.note)
    let tagged = await rig.harness.run("tag", "1", "+pier")
    #expect(tagged.status == 0, "\(tagged.messages)")
    #expect(
      tagged.messages.contains("entry 1: bytes of its text were damaged, and are mended\n"))
    #expect(!tagged.messages.contains("error") && !tagged.messages.contains("sotto check"))
    try await rig.sotto("check")
  }

  @Test("tell the same damage once where they refuse it")
  func once() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, MendedTextVerbTests.note)
    let replaced = await rig.harness.run("edit", "1", "--replace", "dawn", "dusk")
    #expect(replaced.status == 9)
    #expect(
      replaced.messages.contains(
        "entry 1: bytes of its text are damaged, and nothing was replaced\n"))
    #expect(replaced.messages.components(separatedBy: "are damaged").count == 2)
  }

  @Test("leave the words for moods of which they change nothing as they are, and exit 9")
  func moods() async throws {
    let rig = try await BackupRig()
    let journal = rig.harness.journal
    try BackupRig.change(
      journal, "UPDATE mood_word SET word = CAST(X'63FF7379' AS TEXT) WHERE word = 'cosy'")
    for verb in [
      ["labels", "moods"], ["labels", "moods", "add", "other", "3"],
      ["labels", "moods", "hide", "nonsense"],
    ] {
      let outcome = await rig.harness.run(verb)
      #expect(outcome.status == (verb.last == "nonsense" ? 2 : 9), "\(verb)")
      #expect(outcome.messages.contains("bytes of a text are damaged\n"), "\(verb)")
      let words = try MendedTextVerbTests.value(
        journal, "SELECT hex(word) FROM mood_word ORDER BY id LIMIT 1")
      #expect(words == "63FF7379\n", "\(verb)")
    }
  }

  @Test("say of a restored text that is whole elsewhere how it is mended")
  func restored() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, MendedTextVerbTests.note)
    #expect(await rig.harness.run("backup", rig.folder + "/").status == 9)
    let made = rig.harness.path("new.sotto")
    let restored = await rig.harness.run("restore-from", rig.folder, "--output", made)
    #expect(restored.status == 9)
    // The note was changed, so that the history has it too.
    #expect(restored.messages.contains("mends what stands whole elsewhere in the journal"))
    try await rig.sotto("check", "--repair", "--journal", made)
  }

  @Test("name the attachment whose facts are no JSON")
  func facts() async throws {
    let rig = try await BackupRig()
    let file = rig.harness.path("words.txt")
    try await rig.sotto("attach", "1", file)
    try BackupRig.change(
      rig.harness.journal,
      "PRAGMA ignore_check_constraints = ON; UPDATE attachment SET facts = '{bad'")
    let checked = await rig.harness.run("check", "--json")
    #expect(checked.status == 9)
    #expect(checked.output.contains("what is known of an attachment of it cannot be read"))
  }
}
