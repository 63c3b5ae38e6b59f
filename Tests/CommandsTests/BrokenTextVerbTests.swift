import Foundation
import TestSupport
import Testing

@Suite("Verbs that meet a text that is not UTF-8")
struct BrokenTextVerbTests {
  private static let note =
    "UPDATE entry SET note = substr(note, 1, 4) || CAST(X'EC' AS TEXT) || substr(note, 6) "
    + "WHERE id = 1"

  @Test("a redaction that cannot search it names it, and exits 9")
  func redacted() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, BrokenTextVerbTests.note)
    // Neither the index nor the history has it whole.
    try BackupRig.change(
      rig.harness.journal,
      "UPDATE search_document SET note = 'another'; DELETE FROM entry_change")
    let outcome = await rig.harness.run("redact", "Dashwoods", "--yes")
    #expect(outcome.status == 9)
    #expect(outcome.messages.contains("entry 1: its text is not UTF-8 any more (entry.note)"))
    #expect(
      outcome.messages.contains("one text is damaged, and was not searched for the words"))
  }

  @Test("a repair mends all of a broken list of words, and then nothing is damaged")
  func mendedWords() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(
      rig.harness.journal,
      "PRAGMA ignore_check_constraints = ON; UPDATE utterance "
        + "SET words = replace(words, 'lighthouse', 'light' || char(0) || 'ouse')")
    let checked = await rig.harness.run("check")
    #expect(checked.status == 9)
    #expect(checked.output.contains("(utterance.words), and is whole elsewhere"))
    #expect(!checked.output.contains("the table utterance"), "\(checked.output)")
    #expect(!checked.output.contains("the words of transcript"), "\(checked.output)")
    let repaired = await rig.harness.run("check", "--repair")
    #expect(repaired.status == 0, "\(repaired.output)\(repaired.messages)")
    try await rig.sotto("check")
  }

  @Test("a list of words of which nothing can be read is one fault, before and in a repair")
  func lostWords() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(
      rig.harness.journal,
      "PRAGMA ignore_check_constraints = ON; "
        + "UPDATE utterance SET words = '[' || CAST(X'EC' AS TEXT)")
    let checked = await rig.harness.run("check")
    #expect(checked.status == 9)
    #expect(
      checked.output.hasPrefix(
        "DAMAGED  entry 2: its text is not UTF-8 any more (utterance.words)\n"))
    #expect(checked.output.ranges(of: "DAMAGED").count == 1, "\(checked.output)")
    #expect(checked.messages.contains("'sotto check --repair' makes anew what can be"))
    let repaired = await rig.harness.run("check", "--repair")
    #expect(repaired.status == 0, "\(repaired.output)\(repaired.messages)")
    #expect(
      repaired.output.hasPrefix(
        "mended   entry 2: the words of transcript 1 could not be read; the text is there,"))
    #expect(!repaired.output.contains("DAMAGED"), "\(repaired.output)")
    try await rig.sotto("check")
  }

  @Test("name its entry, keep its bytes, and exit 9 until a check has mended it")
  func told() async throws {
    let rig = try await BackupRig()
    try BackupRig.change(rig.harness.journal, BrokenTextVerbTests.note)
    for verb in [["list"], ["show", "1"], ["export", "--output", rig.harness.path("out")]] {
      let outcome = await rig.harness.run(verb)
      #expect(outcome.status == 9, "\(verb)")
      #expect(outcome.messages.contains("entry 1: bytes of its text are damaged\n"), "\(verb)")
      #expect(outcome.messages.contains("sotto check"), "\(verb)")
    }
    let replaced = await rig.harness.run("edit", "1", "--replace", "dawn", "dusk")
    #expect(replaced.status == 9 && replaced.messages.contains("nothing was replaced"))
    let backup = await rig.harness.run("backup", rig.folder + "/")
    #expect(backup.status == 9)
    #expect(backup.messages.contains("entry 1: its text is not UTF-8 any more (entry.note)"))
    #expect(backup.messages.contains("one text is damaged in the journal itself, and in the "))
    #expect(
      backup.messages.contains(
        "'sotto check --repair' first: it mends from the search index, which is not copied"))
    let file = await rig.harness.run("backup", rig.harness.path("file.sotto"), "--json")
    #expect(file.status == 9)
    #expect(try SchemaCheck("backup").faults(in: file.output) == [])
    let restored = await rig.harness.run(
      "restore-from", rig.folder, "--output", rig.harness.path("new.sotto"), "--json")
    #expect(restored.status == 9)
    #expect(try SchemaCheck("restore-from").faults(in: restored.output) == [])
    let notes = try FinishedProgram([
      "sqlite3", rig.harness.path("new.sotto"), "SELECT hex(note) FROM entry WHERE id = 1",
    ])
    #expect(notes.output == "74686520EC6172626F7572206174206461776E\n")
    try await rig.sotto("check", "--repair")
    #expect(try await rig.sotto("show", "1").output.contains("the harbour at dawn"))
    try await rig.sotto("backup", rig.folder)
  }

  @Test("of a history are named by a backup and a restored one, until a check sets them aside")
  func history() async throws {
    let rig = try await BackupRig()
    try await rig.sotto("edit", "1", "--note", "at dusk")
    try BackupRig.change(
      rig.harness.journal,
      "PRAGMA ignore_check_constraints = ON; UPDATE entry_change "
        + "SET was = replace(was, ' ', char(0)) WHERE entry_id = 1 AND part = 'note'")
    let line = "entry 1: its text is not UTF-8 any more (entry_change.was)"
    let file = rig.harness.path("file.sotto")
    for path in [rig.folder + "/", file] {
      let backup = await rig.harness.run("backup", path)
      #expect(backup.status == 9 && backup.messages.contains(line), "\(backup.messages)")
    }
    let restored = await rig.harness.run(
      "restore-from", rig.folder, "--output", rig.harness.path("new.sotto"))
    #expect(restored.status == 9 && restored.messages.contains(line), "\(restored.messages)")
    try await rig.sotto("check", "--repair")
    try await rig.sotto("backup", rig.folder)
  }

  @Test("take none of another journal in a merge, and name what stays there")
  func merged() async throws {
    let rig = try await BackupRig()
    let other = rig.harness.path("other.sotto")
    try await rig.sotto("backup", other)
    try BackupRig.change(
      other, "UPDATE recording SET file_name = file_name || CAST(X'EC' AS TEXT) WHERE id = 1")
    try BackupRig.change(rig.harness.journal, BrokenTextVerbTests.note)
    let merged = await rig.harness.run("merge", other, "--json")
    #expect(merged.status == 9)
    #expect(try SchemaCheck("merge").faults(in: merged.output) == [])
    #expect((merged.json["merged"] as? [String: Any])?["textsLeft"] as? Int == 1)
    #expect(try await rig.sotto("show", "1").output.contains("the harbour at dawn"))
    let again = await rig.harness.run("merge", other)
    #expect(again.messages.contains("one text is damaged in \(other), and was left there"))
    try await rig.sotto("check")
  }

  @Test("of names are told one by one by a check, with what can be read of each")
  func names() async throws {
    let harness = try Harness()
    for step in [
      ["note", "one", "--tag", "garden,harbour,xy"], ["labels", "moods", "add", "cosy", "5"],
    ] {
      try #require(await harness.run(step).status == 0)
    }
    try BackupRig.change(
      harness.journal,
      """
      UPDATE tag SET name = substr(name, 1, 2) || CAST(X'EC' AS TEXT) || char(27) || '[1m'
        WHERE name <> 'xy';
      UPDATE tag SET name = CAST(X'EC' AS TEXT) WHERE name = 'xy';
      UPDATE mood_word SET word = 'co' || CAST(X'EC' AS TEXT) || 'y';
      UPDATE search_document SET tags = 'other'
      """)
    let outcome = await harness.run("check")
    #expect(outcome.status == 9)
    for line in [
      "the text of the label 'ga\u{FFFD} [1m' is not UTF-8 any more (tag.name)",
      "the text of the label 'ha\u{FFFD} [1m' is not UTF-8 any more (tag.name)",
      "the text of the label with the number 3 is not UTF-8 any more (tag.name)",
      "the text of the word for moods 'co\u{FFFD}y' is not UTF-8 any more (mood_word.word)",
    ] {
      #expect(outcome.output.contains("DAMAGED  \(line)\n"), "\(outcome.output)")
    }
  }

  @Test("of a place's name leave its key, by which the place is listed, located and named anew")
  func place() async throws {
    let harness = try Harness()
    try #require(
      await harness.run("note", "one", "--place", "Kiel", "--tag", "Sea").status == 0)
    try BackupRig.change(
      harness.journal,
      """
      UPDATE place SET name = 'K' || CAST(X'EC' AS TEXT) || 'el'; DELETE FROM place_claim;
      UPDATE tag SET name = 'S' || CAST(X'EC' AS TEXT) || 'a'; DELETE FROM entry_change;
      UPDATE search_document SET places = 'other', tags = 'other'
      """)
    #expect(await harness.run("labels", "places").output.contains(" kiel "))
    #expect(await harness.run("labels", "tags").output.contains(" sea "))
    let located = await harness.run("labels", "places", "set", "kiel", "54.3,10.1")
    #expect(located.output.hasPrefix("kiel lies at "), "\(located.messages)")
    let named = await harness.run("labels", "places", "rename", "kiel", "Kiel")
    #expect(named.output.hasPrefix("kiel is now Kiel"), "\(named.messages)")
    _ = await harness.run("labels", "tags", "rename", "sea", "Sea")
    let checked = await harness.run("check")
    #expect(checked.status == 0, "\(checked.output)")
  }
}
