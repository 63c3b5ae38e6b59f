import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Files that a person names to be written")
struct OutputFileTests {
  /// Returns a journal with an entry, and all names that lead to its files.
  private func journal() async throws -> (harness: Harness, forbidden: [String]) {
    let harness = try Harness()
    _ = await harness.run("note", "to be kept", "--mood", "4")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: harness.path("link.svg"), withDestinationPath: harness.journal)
    try manager.linkItem(atPath: harness.journal, toPath: harness.path("hard.svg"))
    try manager.copyItem(atPath: harness.journal, toPath: harness.path("other.svg"))
    try manager.createSymbolicLink(
      atPath: harness.path("folder"),
      withDestinationPath: URL(filePath: harness.journal).deletingLastPathComponent().path)
    let companions = ["-wal", "-shm", "-journal"].flatMap {
      [harness.journal + $0, harness.path("other.svg" + $0)]
    }
    return (
      harness,
      [
        harness.journal, harness.path("link.svg"), harness.path("hard.svg"),
        harness.path("other.svg"), harness.path("folder/journal.sotto"),
        harness.path("folder/journal.sotto-wal"),
      ] + companions
    )
  }

  @Test(
    "nothing overwrites a journal or a file beside it, by whatever name, not even when forced",
    arguments: [
      ["insights", "--svg"], ["insights", "--word", "kept", "--svg"], ["day", "--svg"],
      ["calendar", "--svg"], ["on-this-day", "--svg"],
      ["read", "last", "--format", "wav", "--output"],
      ["read", "--text", "hello", "--format", "wav", "--output"],
      ["transcribe", "--format", "text", "--output"],
      ["transcribe", "--file", "none.wav", "--output"],
    ])
  func journals(_ arguments: [String]) async throws {
    let (harness, forbidden) = try await journal()
    let before = FileManager.default.contents(atPath: harness.journal)
    for file in forbidden {
      let isThere = FileManager.default.fileExists(atPath: file)
      let outcome = await harness.run(arguments + [file, "--force"])
      #expect(outcome.status == 64, "\(file): \(outcome.messages)")
      #expect(outcome.messages.contains("never overwritten"), "\(file): \(outcome.messages)")
      #expect(FileManager.default.fileExists(atPath: file) == isThere, "\(file)")
    }
    #expect(FileManager.default.contents(atPath: harness.journal) == before)
    #expect(await harness.run("list").output.contains("to be kept"))
  }

  @Test(
    "a folder is no output file, which is said before anything is done",
    arguments: [
      ["insights", "--svg"], ["read", "2", "--output"], ["replay", "1", "--output"],
    ])
  func folder(_ arguments: [String]) async throws {
    let harness = try Harness()
    let file = harness.path("tone.wav")
    try WaveFile.tone(seconds: 0.5, hertz: 220).write(to: URL(filePath: file))
    _ = await harness.run("import", file)
    _ = await harness.run("note", "a walk")
    for folder in [harness.home.path, harness.path("none") + "/"] {
      let outcome = await harness.run(arguments + [folder])
      #expect(outcome.status == 64)
      #expect(
        outcome.messages.hasPrefix("sotto: error: \(folder) is a folder\n"), "\(outcome.messages)")
    }
  }

  @Test(
    "an existing file is overwritten only with --force, and nothing is left beside it",
    arguments: [
      ["insights", "--svg"], ["day", "--svg"], ["calendar", "--year", "--svg"],
      ["on-this-day", "--svg"],
    ])
  func force(_ arguments: [String]) async throws {
    let (harness, _) = try await journal()
    let folder = harness.home.appending(path: "drawings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let file = folder.appending(path: "page.svg")
    try Data("mine".utf8).write(to: file)
    let refused = await harness.run(arguments + [file.path])
    #expect(refused.status == 64)
    #expect(
      refused.messages
        == "sotto: error: \(file.path) exists already\nsotto: hint: --force overwrites it\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    #expect(await harness.run(arguments + [file.path, "--force"]).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("</svg>\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["page.svg"])
    let nowhere = await harness.run(arguments + [folder.appending(path: "no/page.svg").path])
    #expect(nowhere.status == 1)
    #expect(await harness.run(arguments + [""]).status == 64)
    #expect(await harness.run(arguments.dropLast() + ["--force"]).status == 64)
  }

  @Test(
    "a link to nothing is there: it stays, and what it leads to is written with --force alone",
    arguments: [
      ["day", "--svg"], ["read", "--text", "hello", "--format", "wav", "--output"],
      ["transcript", "show", "1", "--output"],
    ])
  func danglingLinks(_ arguments: [String]) async throws {
    let harness = try Harness()
    let sound = harness.path("a.wav")
    try WaveFile.tone(seconds: 1, hertz: 333).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    _ = await harness.run("transcribe")
    let manager = FileManager.default
    let (link, target) = (harness.path("link"), harness.path("target"))
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "target")
    let refused = await harness.run(arguments + [link])
    #expect(refused.status == 64)
    #expect(
      refused.messages
        == "sotto: error: \(link) exists already, as a link to nothing\n"
        + "sotto: hint: --force writes to the link's target\n")
    #expect(!manager.fileExists(atPath: target))
    #expect(await harness.run(arguments + [link, "--force"]).status == 0)
    #expect(manager.fileExists(atPath: target))
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "target")
    let circle = harness.path("circle")
    try manager.createSymbolicLink(atPath: circle, withDestinationPath: circle)
    #expect(await harness.run(arguments + [circle]).status == 64)
    #expect(await harness.run(arguments + [circle, "--force"]).status == 1)
    #expect(try manager.destinationOfSymbolicLink(atPath: circle) == circle)
  }

  @Test("a link to where a journal will be is the journal, before there is one")
  func linkToNoJournal() async throws {
    let harness = try Harness()
    let link = harness.path("link.svg")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: harness.journal)
    let refused = await harness.run("day", "--svg", link, "--force")
    #expect(refused.status == 64)
    #expect(refused.messages.contains("is the journal, and is never overwritten"))
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("- is standard output for a drawing, which is all that is printed there")
  func standardOutput() async throws {
    let (harness, _) = try await journal()
    let drawing = await harness.run("day", "--svg", "-", "--speak")
    #expect(drawing.status == 0)
    #expect(drawing.output.hasPrefix("<?xml") && drawing.output.hasSuffix("</svg>\n"))
    #expect(drawing.spoken.isEmpty)
    #expect(await harness.run("day", "--svg", "-", "--json").status == 64)
  }

  @Test("a transcript is written neither over the recording it is of nor over a file unasked")
  func transcripts() async throws {
    let harness = try Harness()
    let sound = harness.path("a.wav")
    let folder = harness.path("texts")
    try WaveFile.tone(seconds: 1, hertz: 333).write(to: URL(filePath: sound))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try Data("mine".utf8).write(to: URL(filePath: folder + "/a.srt"))
    let before = FileManager.default.contents(atPath: sound)
    for extra in [[], ["--force"]] {
      let outcome = await harness.run(["transcribe", "--file", sound, "--output", sound] + extra)
      #expect(outcome.status == 64)
      #expect(outcome.messages.contains("is an input"))
    }
    let refused = await harness.run(
      "transcribe", "--file", sound, "--format", "srt", "--output", folder)
    #expect(refused.status == 64)
    #expect(refused.messages.contains("a.srt exists already"))
    #expect(FileManager.default.contents(atPath: folder + "/a.srt") == Data("mine".utf8))
    #expect(FileManager.default.contents(atPath: sound) == before)
    #expect(await harness.run("transcribe", "--file", sound, "--force").status == 64)
  }

  @Test("sound overwrites nothing unasked, not even the imported file")
  func originals() async throws {
    let harness = try Harness()
    let sound = harness.path("a.wav")
    try WaveFile.tone(seconds: 1, hertz: 333).write(to: URL(filePath: sound))
    _ = await harness.run("import", sound)
    for arguments in [["replay", "1", "--original"], ["replay", "1"], ["read", "1"]] {
      let refused = await harness.run(arguments + ["--output", sound])
      #expect(refused.status == 64)
      #expect(refused.messages.contains("exists already"))
      let forced = await harness.run(
        arguments + ["--output", harness.journal, "--force"]
          + (arguments.contains("--original") ? [] : ["--format", "wav"]))
      #expect(forced.status == 64)
      #expect(forced.messages.contains("never overwritten"))
    }
    #expect(await harness.run("list").status == 0)
  }
}
