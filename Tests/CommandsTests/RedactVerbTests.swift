import Foundation
import JournalEngine
import Pages
import TestSupport
import Testing

@testable import Commands

@Suite("Redacting what was written")
struct RedactVerbTests {
  private static func harness() async throws -> Harness {
    let harness = try Harness()
    _ = await harness.run(
      "note", "Walk with Anna in the STRASSE", "--tag", "anna", "--person", "Anna")
    _ = await harness.run("config", "set", "sound-index", "off")
    return harness
  }

  @Test("A tag and a person of one name are two labels, and an earlier version is shown as that")
  func counted() async throws {
    let harness = try await RedactVerbTests.harness()
    _ = await harness.run("edit", "1", "--note", "A walk")
    let listed = await harness.run("redact", "Anna", "--list")
    #expect(
      listed.output == """
        entry 1 · an earlier version of its note has it
            Walk with [Anna] in the STRASSE
        written: 1 entry's history (entry 1), 2 labels (entry 1)

        """)
  }

  @Test(
    "Sound without words is told not to be searched, before and beside what is proved",
    .requires(.recognitionModel))
  func untranscribed() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "Walk with Anna in the STRASSE")
    let sound = harness.path("sound.wav")
    try WaveFile.tone(seconds: 2, hertz: 220).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    let told = "sotto: the sound of 1 entry has no words yet and was not searched; "
    let none = await harness.run("redact", "Harmon", "--list")
    #expect(none.status == 2 && none.messages.contains(told), "\(none.messages)")
    #expect(none.messages.contains("nothing in the sound that was searched is like it"))
    let outcome = await harness.run("redact", "Anna", "--yes")
    #expect(outcome.status == 0 && outcome.messages.contains(told), "\(outcome.messages)")
    #expect(outcome.output.contains("\nnot searched: the sound of 1 entry without words; first: "))
    let document = await harness.run("redact", "STRASSE", "--list", "--json").json
    let redaction = document["redaction"] as? [String: Any]
    #expect(redaction?["untranscribed"] as? Int == 1)
  }

  @Test("A word that the file's own tables have in their definitions is proved gone all the same")
  func ownWord() async throws {
    let harness = try await RedactVerbTests.harness()
    _ = await harness.run("note", "A cold evening.")
    let outcome = await harness.run("redact", "evening", "--yes")
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  @Test(
    "A word that the journal itself uses is said to be that, and not to be left",
    arguments: ["note", "person"])
  func ownName(word: String) async throws {
    let harness = try Harness()
    _ = await harness.run("note", "A note on a person.", "--person", "Anna")
    _ = await harness.run("edit", "1", "--note", "Another note on a person.")
    _ = await harness.run("tag", "1", "@Berta")
    // A blank stands before the name of the part, so that it is no part of a longer word.
    try BackupRig.change(harness.journal, "UPDATE entry_change SET undone = 32")
    let outcome = await harness.run("redact", word, "--yes")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(!outcome.output.contains("still written"), "\(outcome.output)")
    #expect(!outcome.output.contains("still in the file"), "\(outcome.output)")
    #expect(
      outcome.output.contains("Proved: no text of the journal has the words any more\n"),
      "\(outcome.output)")
    #expect(outcome.output.contains("it is also a name that the journal itself uses"))
  }

  @Test("Where a word for a mood was taken out, no mood is suggested by the mark that is left")
  func moodWord() async throws {
    let harness = try Harness()
    _ = await harness.run("config", "set", "sound-index", "off")
    _ = await harness.run("labels", "moods", "add", "lynde", "4")
    _ = await harness.run("note", "Lynde was here.")
    #expect(await harness.run("show", "1").output.contains("because of"))
    #expect(await harness.run("redact", "Lynde", "--yes").status == 0)
    let shown = await harness.run("show", "1").output
    #expect(shown.contains("[redacted] was here.") && !shown.contains("because of"))
  }

  @Test("A label that was added later is no earlier version of the labels")
  func addedLater() async throws {
    let harness = try Harness()
    _ = await harness.run("config", "set", "sound-index", "off")
    _ = await harness.run("note", "A walk")
    _ = await harness.run("tag", "1", "Anna")
    let listed = await harness.run("redact", "Anna", "--list")
    #expect(listed.output == "written: 1 entry's history (entry 1), 1 label (entry 1)\n")
  }

  @Test("A word goes in each form of its letters, and the proof agrees")
  func forms() async throws {
    let harness = try await RedactVerbTests.harness()
    let done = await harness.run("redact", "straße", "--yes")
    #expect(done.status == 0, "\(done.output)")
    #expect(done.output.hasPrefix("Redacted 1 note\nProved: "))
    #expect(await harness.run("search", "strasse", "--exact").status == 2)
  }

  @Test("After a redaction, undo takes nothing earlier back by itself, and offers no way")
  func undone() async throws {
    let harness = try await RedactVerbTests.harness()
    _ = await harness.run("mood", "1", "4")
    _ = await harness.run("redact", "Anna", "--yes")
    let refused = await harness.run("undo")
    #expect(refused.status == 2)
    #expect(
      refused.messages == """
        sotto: error: what was changed last is a redaction, and undo does not reach it
        sotto: hint: nothing brings back what was redacted; 'sotto undo ENTRY' takes back what was \
        changed in an entry

        """)
  }

  @Test("Nothing is called proved where damaged texts were not searched")
  func unproved() {
    let lines = RedactText.report(RedactionReport(), unread: 2)
    #expect(lines[1] == "Not proved: 2 texts are damaged, and were not searched")
    #expect(!lines.contains { $0.hasPrefix("Proved") })
    #expect(JSONRedaction(RedactionReport(), at: [], unread: 2).isGone == false)
    #expect(JSONRedaction(RedactionReport(), at: [], unread: 0).isGone == true)
  }

  @Test("On a terminal the report breaks between words")
  func wrapped() {
    let report = RedactText.report(RedactionReport())
    let lines = report.flatMap(PageStyle(width: 60).wrappedText)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines.joined(separator: " ") == report.joined(separator: " "))
    #expect(report.flatMap(PageStyle(isForTerminal: false).wrappedText).count == 3)
  }
}
