import Entries
import Foundation
import JournalEngine
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite("Editing from one unsure word to the next")
struct UnsureEditTests {
  /// Two sentences; "met", "old" and "man" are unsure.
  private static let heard = """
    {"text": " We met. An old man.", "segments": [
      {"start": 0, "end": 1, "text": " We met.", "words": [
        {"word": " We", "start": 0, "end": 0.4, "probability": 0.9},
        {"word": " met.", "start": 0.5, "end": 1, "probability": 0.4}]},
      {"start": 2, "end": 3, "text": " An old man.", "words": [
        {"word": " An", "start": 2, "end": 2.2, "probability": 0.9},
        {"word": " old", "start": 2.3, "end": 2.6, "probability": 0.2},
        {"word": " man.", "start": 2.7, "end": 3, "probability": 0.2}]}]}
    """

  private let harness: Harness
  private let journal: Journal

  init() async throws {
    harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    try Data(Self.heard.utf8).write(to: URL(filePath: harness.path("heard.json")))
    _ = await harness.run("import", tone.path)
    let added = await harness.run("transcript", "import", "1", harness.path("heard.json"))
    try #require(added.status == 0, "\(added.messages)")
    journal = try Journal.open(at: harness.journal, for: .writing)
  }

  /// Edits the entry as at a terminal, with a shell script as the editor, which finds its arguments in
  /// `arguments` and the file in `$file`.
  private func edit(_ script: String, called name: String) async throws -> EditSession.Outcome {
    let editor = harness.path(name)
    let lines = [
      "#!/bin/sh", "echo \"$#\" \"$1\" > \(harness.path("arguments"))",
      "for file in \"$@\"; do :; done", "cp \"$file\" \(harness.path("seen"))", script,
    ]
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: editor))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let context = Context(
      environment: [
        "HOME": harness.home.path, "VISUAL": editor, "TMPDIR": harness.home.path,
        "PATH": "/usr/bin:/bin",
      ],
      surroundings: journal.surroundings, width: 80, outputIsTerminal: true,
      messagesAreTerminal: true, inputIsTerminal: true, output: { _ in }, messages: { _ in })
    return try await EditSession(
      context: context, journal: journal, settings: TranscribeSettings()
    ).run(try journal.entry(1))
  }

  private func seen(_ name: String) throws -> [String] {
    try String(contentsOfFile: harness.path(name), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func words() throws -> [Word] {
    let recording = try #require(try journal.entry(1).recordings.first)
    return try journal.currentTranscript(of: recording)?.utterances.flatMap(\.words) ?? []
  }

  @Test("an editor begins at the first unsure word, and marks that are left change nothing")
  func marks() async throws {
    let outcome = try await edit("true", called: "nano")
    let sheet = try seen("seen")
    #expect(sheet.contains("We ??met."))
    #expect(sheet.contains("An ??old ??man."))
    let line = try #require(sheet.firstIndex(of: "We ??met.")) + 1
    #expect(try seen("arguments").first == "2 +\(line)")
    #expect(!outcome.isChanged)
    #expect(try journal.unsureSentences(of: 1).count == 2)
  }

  @Test("an editor passes over question marks in a title and in a note")
  func head() async throws {
    let named = await harness.run("edit", "1", "--title", "Really??", "--note", "What??")
    try #require(named.status == 0, "\(named.messages)")
    _ = try await edit("true", called: "nano")
    let line = try #require(try seen("seen").firstIndex(of: "We ??met.")) + 1
    #expect(try seen("arguments").first == "2 +\(line)")
  }

  @Test("a sentence whose marks are all taken out counts as right, others stay unsure")
  func right() async throws {
    let outcome = try await edit(
      "sed -i -e 's/??met/met/' -e 's/??old/old/' \"$file\"", called: "vim")
    #expect(outcome.isChanged && outcome.right == 1)
    #expect(try journal.unsureSentences(of: 1).map(\.utterance.text) == ["An old man."])
    #expect(try words().map(\.confidence) == [1, 1, 0.9, 0.2, 0.2])
  }

  @Test("a word corrected beside a mark is kept without it, and question marks of its own stay")
  func corrected() async throws {
    _ = try await edit("sed -i -e 's/??old ??man[.]/??old dog??/' \"$file\"", called: "nvim")
    #expect(try words().map(\.text) == ["We", "met", "An", "old", "dog"])
    let recording = try #require(try journal.entry(1).recordings.first)
    let text = try journal.currentTranscript(of: recording)?.utterances.map(\.text)
    #expect(text == ["We met.", "An old dog??"])
    // Now that the text has such marks of its own, no others are put into it.
    _ = try await edit("true", called: "nvim")
    #expect(try seen("seen").contains("We met."))
  }

  @Test(
    "a line that is taken out leaves the others as sure as they were, or as they were made",
    arguments: [("s/??old/old/", [0.9, 0.2, 0.2]), ("s/??//g", [1, 1, 1])])
  func removed(_ command: String, _ confidences: [Double]) async throws {
    _ = try await edit("sed -i -e '/We ??met/d' -e '\(command)' \"$file\"", called: "micro")
    #expect(try words().map(\.confidence) == confidences)
  }

  @Test("a program that is not known to show a text gets it without marks")
  func unknown() async throws {
    _ = try await edit("true", called: "script")
    #expect(try seen("seen").contains("We met."))
    #expect(try seen("arguments").first?.hasPrefix("1 ") == true)
  }

  @Test("--unsure takes no other change, and needs a terminal")
  func refused() async throws {
    let both = await harness.run("edit", "1", "--unsure", "--title", "x")
    #expect(both.status == 64)
    #expect(both.messages.contains("review 1 --json"))
    let alone = await harness.run("edit", "1", "--unsure")
    #expect(alone.status == 64)
    #expect(alone.messages.contains("no terminal"))
    _ = await harness.run("note", "Nothing said.")
    let none = await harness.run("edit", "2", "--unsure")
    #expect(none.output.contains("no word is unsure"))
  }

  @Test("unsure sentences come in the order in which they were said")
  func order() throws {
    #expect(
      try journal.unsureSentences(of: 1).map(\.utterance.text) == ["We met.", "An old man."])
  }
}
