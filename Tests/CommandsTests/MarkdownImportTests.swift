import Foundation
import TestSupport
import Testing

@Suite("The verb import, of folders of Markdown")
struct MarkdownImportTests {
  private static func write(_ harness: Harness, _ files: [String: String]) throws {
    for (name, text) in files {
      let file = URL(filePath: harness.path(name))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private static func notes(_ harness: Harness) async throws -> Set<String> {
    let listed = await harness.run("list", "--json")
    let entries = try #require(listed.json["entries"] as? [[String: Any]])
    return Set(entries.compactMap { $0["note"] as? String })
  }

  @Test("two folders with a note of one name both come, and each of them once")
  func sameNames() async throws {
    let harness = try Harness()
    let (sea, office) = ("By the sea, with Anna and the dog.", "A long day at work. Home late.")
    try MarkdownImportTests.write(
      harness, ["one/2024-03-05.md": sea, "two/2024-03-05.md": office, "three/2024-03-05.md": "?"])
    for folder in ["one", "two"] {
      let trial = await harness.run(
        "import", "--from", "markdown", harness.path(folder), "--dry-run")
      #expect(trial.output.contains("would import"), "\(folder): \(trial.output)")
      let outcome = await harness.run("import", "--from", "markdown", harness.path(folder))
      #expect(outcome.status == 0)
      #expect(!outcome.output.contains("already here"), "\(folder): \(outcome.output)")
    }
    #expect(try await MarkdownImportTests.notes(harness) == [sea, office])
    // What has gained words on either side is the same note still.
    try MarkdownImportTests.write(harness, ["two/2024-03-05.md": office + " And so to bed."])
    _ = await harness.run("edit", "1", "--note", "Rewritten here from the first word to the last")
    for folder in ["one", "two"] {
      let again = await harness.run("import", "--from", "markdown", harness.path(folder))
      #expect(again.output.contains("already here"), "\(folder): \(again.output)")
    }
    // A note that says nothing has nothing to lose.
    let empty = await harness.run("import", "--from", "markdown", harness.path("three"))
    #expect(empty.output.contains("already here"), "\(empty.output)")
  }

  @Test("a folder of notes with recordings is told, and one note beside recordings is not")
  func recordingsAndNotes() async throws {
    let harness = try Harness()
    let (vault, plain) = (harness.path("vault"), harness.path("plain"))
    try MarkdownImportTests.write(
      harness,
      ["vault/2024-03-05.md": "One", "vault/2024-03-06.md": "Two", "plain/README.md": "Mine"])
    for (index, folder) in [vault, plain].enumerated() {
      try WaveFile.tone(seconds: 1, hertz: 440 + Double(index)).write(
        to: URL(filePath: folder + "/a.wav"))
    }
    let outcome = await harness.run("import", vault, "--dry-run")
    #expect(outcome.status == 0)
    #expect(
      outcome.messages
        == "sotto: only recordings are taken from \(vault), which looks like notes in Markdown; "
        + "to bring in all of it, first delete these entries, which would be there twice; then: "
        + "sotto import --from markdown \(vault)\n")
    let other = await harness.run("import", plain, "--dry-run")
    #expect(other.status == 0)
    #expect(other.messages == "")
  }

  @Test("a trial says where the time of a note is that of its file")
  func lastChange() async throws {
    let harness = try Harness()
    try MarkdownImportTests.write(harness, ["v/2024-03-05.md": "One", "v/walk.md": "Two"])
    let outcome = await harness.run("import", "--from", "markdown", harness.path("v"), "--dry-run")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("(last change)") }.map { $0.hasSuffix("walk.md") } == [true])
    #expect(lines.contains { $0.hasSuffix("2024-03-05.md") })
  }

  @Test("a picture of Hugo's is found where Hugo keeps it")
  func hugo() async throws {
    let harness = try Harness()
    try MarkdownImportTests.write(
      harness, ["site/content/posts/2024-03-05.md": "One ![](/images/sea.png)"])
    let images = URL(filePath: harness.path("site/static/images"))
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    try PictureFile.png(width: 6, height: 4).write(to: images.appending(path: "sea.png"))
    let outcome = await harness.run("import", "--from", "markdown", harness.path("site"))
    #expect(outcome.status == 0)
    #expect(outcome.messages.hasPrefix("sotto: made your journal"))
    #expect(!outcome.messages.contains("not kept"), "\(outcome.messages)")
    let attached = await harness.run("attachments", "1", "--json")
    let items = try #require(attached.json["attachments"] as? [[String: Any]])
    #expect(items.map { $0["fileName"] as? String } == ["sea.png"])
  }

  @Test("many rows of another program's table are one error")
  func otherProgram() async throws {
    let harness = try Harness()
    let rows = (1...3).map { "2024-01-0\($0),January \($0),Monday,10:00 PM,good,,,Text\n" }
    let table = "full_date,date,weekday,time,mood,activities,note_title,note\n" + rows.joined()
    try MarkdownImportTests.write(harness, ["daylio.csv": table])
    let file = harness.path("daylio.csv")
    let outcome = await harness.run("import", "--from", "csv", file, "--dry-run")
    #expect(outcome.status == 1)
    #expect(
      outcome.messages
        == "sotto: error: row 2 of \(file) has a date that cannot be read\n"
        + "sotto: hint: it looks like a diary of Daylio: use --from daylio\n"
        + "sotto: error: 3 of 3 could not be imported\n")
  }
}
