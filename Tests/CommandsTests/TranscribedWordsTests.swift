import Foundation
import TestSupport
import Testing

/// What is shown when words have been written down, by a recogniser that always hears the same.
@Suite("Words that were just written down")
struct TranscribedWordsTests {
  private func harness() throws -> Harness {
    let harness = try Harness()
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = Array(repeating: "a blue kettle on a red stove beside the window", count: 12)
    try Data(
      """
      [recognisers.printer]
      command = ["sh", "-c", "echo '\(lines.joined(separator: " "))'", "{wav}"]
      format = "text"
      """.utf8
    ).write(to: folder.appending(path: "config.toml"))
    for (name, hertz) in [("a.wav", 333.0), ("b.wav", 444), ("c.wav", 555)] {
      try WaveFile.tone(seconds: 2, hertz: hertz).write(to: URL(filePath: harness.path(name)))
    }
    return harness
  }

  private func plain(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("one recording's words are shown whole, in place of their number")
  func single() async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"))
    let outcome = await harness.run("transcribe", "--engine", "printer")
    #expect(outcome.output.count(of: "kettle") == 12)
    #expect(outcome.output.hasPrefix("a"))
    #expect(!outcome.output.contains("108") && !outcome.output.contains("unsure"))
    #expect(outcome.messages == "")
  }

  @Test("several are headed by entry, time and length; a terminal shows the beginning of each")
  func several() async throws {
    let harness = try harness()
    _ = await harness.run(
      "import", harness.path("a.wav"), harness.path("b.wav"), "--at", "today 09:30")
    let arguments = ["transcribe", "--engine", "printer"]
    let outcome = await harness.run(arguments)
    #expect(outcome.output.hasPrefix("1  2026-11-20 09:30  0:02\n"))
    #expect(outcome.output.contains("\n2  2026-11-20 09:30  0:02\n"))
    #expect(outcome.output.count(of: "kettle") == 24)
    let file = harness.home.appending(path: "config/sotto/config.toml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("blue", with: "green").write(to: file, atomically: true, encoding: .utf8)
    let shown = await harness.run(arguments + ["1", "2", "--redo"], isTerminal: true)
    #expect(plain(shown.output).count(of: "…") == 2)
    #expect((2..<20).contains(plain(shown.output).count(of: "kettle")))
    #expect(plain(shown.messages).hasSuffix("sotto: show last · replay last · search WORD\n"))
  }

  @Test("a terminal is told what can be done with the words, and nothing else is")
  func nextSteps() async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"), harness.path("b.wav"))
    let redo = ["transcribe", "2", "--redo", "--engine", "printer"]
    let shown = await harness.run(redo, isTerminal: true)
    #expect(
      plain(shown.messages).hasSuffix("sotto: replay last · mood last 4 · edit last\n"),
      "\(shown.messages)")
    _ = await harness.run("mood", "1", "2")
    let first = ["transcribe", "1", "--redo", "--engine", "printer"]
    let other = await harness.run(first + ["--journal", harness.journal], isTerminal: true)
    #expect(
      plain(other.messages).hasSuffix(
        "sotto: replay 1 · edit 1\n  (--journal \(harness.journal))\n"), "\(other.messages)")
    #expect(await harness.run(redo).messages == "")
    for option in ["--json", "--quiet", "--ndjson"] {
      let outcome = await harness.run(redo + [option], isTerminal: true)
      #expect(!outcome.messages.contains("replay"), "\(option)")
    }
  }

  @Test("a recording and an import end with the words as well")
  func otherVerbs() async throws {
    let harness = try harness()
    let record = await harness.run(
      "record", "--input", harness.path("a.wav"), "--engine", "printer")
    #expect(record.output.contains("Kept entry 1") && record.output.count(of: "kettle") == 12)
    let imported = await harness.run(
      "import", harness.path("b.wav"), "--transcribe", "--engine", "printer")
    #expect(imported.output.count(of: "kettle") == 12)
  }

  @Test("an import tells what is here already in one line, however much it is")
  func importing() async throws {
    let harness = try harness()
    let (a, b, c) = (harness.path("a.wav"), harness.path("b.wav"), harness.path("c.wav"))
    #expect(await harness.run("import", a, b).output.hasSuffix("\n2 added\n"))
    let second = await harness.run("import", a, b, c).output
    #expect(second.hasSuffix("\n1 added, 2 already here\n"))
    #expect(second.split(separator: "\n").count == 2)
    #expect(await harness.run("import", a).output == "already here: entry 1\n")
    _ = await harness.run("delete", "2")
    #expect(
      await harness.run("import", a, b, c).output
        == "2 already here, 1 in the trash: sotto restore 2\n")
    #expect(
      await harness.run("import", a, b, c, "--dry-run").output
        == "2 already here, 1 in the trash: sotto restore 2\n")
    #expect(await harness.run("import", a, b, c, "--quiet").output == "")
    let document = await harness.run("import", a, b, c, "--json")
    #expect((document.json["results"] as? [[String: Any]])?.count == 3)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
