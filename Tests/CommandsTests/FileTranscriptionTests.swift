import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Transcribing files, and other programs' ears", .serialized)
struct FileTranscriptionTests {
  private static let readings = ["0880", "0890", "0930"].map {
    Fixture.librivox.appending(path: "sense_and_sensibility_01_austen_64kb-\($0).wav").path
  }

  /// A home whose configuration names shell scripts as recognisers.
  private func harness() throws -> Harness {
    let harness = try Harness()
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let json = "{\\\"text\\\": \\\"blue kettle\\\", \\\"start\\\": 0.2, \\\"end\\\": 0.9}"
    let captions = "1\\\\n00:00:00,200 --> 00:00:00,900\\\\nblue kettle\\\\n"
    try Data(
      """
      [recognisers.printer]
      command = ["sh", "-c", "echo '{\\"segments\\": [\(json)]}'", "{wav}"]
      [recognisers.writer]
      command = ["sh", "-c", "printf '\(captions)' > $0.srt", "{wav}"]
      [recognisers.careful]
      command = ["sh", "-c", "test $(stat -c %a $(dirname $0)) = 700 && head -c 44 $0 | od -An -tu2 -j20 -N8 | tr -s ' ' && echo", "{wav}"]
      format = "text"
      [recognisers.broken]
      command = ["sh", "-c", "echo out of memory >&2; exit 3", "{wav}"]
      [recognisers.missing]
      command = ["/nowhere/whisper", "{wav}"]
      """.utf8
    ).write(to: folder.appending(path: "config.toml"))
    try WaveFile.tone(seconds: 2, hertz: 333).write(to: harness.home.appending(path: "a.wav"))
    try WaveFile.tone(seconds: 3, hertz: 444).write(to: harness.home.appending(path: "b.wav"))
    return harness
  }

  @Test(
    "what a program prints, or writes beside the sound, becomes a version with its name",
    arguments: ["printer", "writer"])
  func programs(_ name: String) async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"))
    let outcome = await harness.run("transcribe", "--engine", name)
    #expect(outcome.status == 0, "\(outcome.messages)")
    let shown = await harness.run("transcript", "show", "1", "--format", "ctm")
    let lines = shown.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("a 1 0.") })
    #expect(await harness.run("transcript", "list", "1").output.contains(name))
  }

  @Test("a program is given plain PCM at 16 kHz in a private folder")
  func plainSound() async throws {
    let harness = try harness()
    let outcome = await harness.run(
      "transcribe", "--file", harness.path("a.wav"), "--engine", "careful")
    // Format 1, one channel, and 16,000 frames per second as two 16-bit halves.
    #expect(outcome.output == "1 1 16000 0\n", "\(outcome.messages)")
  }

  @Test("a program that fails is named, the entries stay as they were, and the run goes on")
  func failures() async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"), harness.path("b.wav"))
    let outcome = await harness.run("transcribe", "--engine", "broken")
    #expect(outcome.status == 1)
    #expect(outcome.messages.split(separator: "\n").count { $0.contains("out of memory") } == 2)
    #expect(await harness.run("transcript", "list", "1").output.contains("not transcribed yet"))
    let missing = await harness.run("transcribe", "--engine", "missing")
    #expect(missing.status == 1)
    #expect(missing.messages.contains("/nowhere/whisper: the program is not installed"))
    #expect(await harness.run("transcript", "list", "1").output.contains("not transcribed yet"))
    #expect(await harness.run("transcribe", "--engine", "nobody").status == 64)
  }

  @Test("what is heard again to the last word is unchanged and no new version; other words are one")
  func unchanged() async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"))
    let first = await harness.run("transcribe", "--engine", "printer")
    #expect(!first.output.contains("unchanged"))
    let versions = await harness.run("transcript", "list", "1").output
    let redo = ["transcribe", "1", "--redo", "--engine", "printer"]
    let again = await harness.run(redo)
    #expect(again.status == 0)
    #expect(again.output.contains("unchanged: the same was heard before\n"), "\(again.output)")
    let document = await harness.run(redo + ["--json"])
    #expect(try SchemaCheck("transcripts").faults(in: document.output) == [])
    let results = try #require(document.json["results"] as? [[String: Any]])
    #expect(results.map { $0["status"] as? String } == ["unchanged"])
    #expect(await harness.run("transcript", "list", "1").output == versions)
    let file = harness.home.appending(path: "config/sotto/config.toml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacing("blue kettle", with: "blue petal").write(
      to: file, atomically: true, encoding: .utf8)
    let other = await harness.run(redo).output
    #expect(other.contains("petal") && !other.contains("unchanged"))
    #expect(await harness.run("transcript", "list", "1").output.contains("*  2  "))
  }

  @Test("a program that is not there leaves a recording with its versions as they were")
  func notInstalled() async throws {
    let harness = try harness()
    _ = await harness.run("import", harness.path("a.wav"))
    _ = await harness.run("transcribe", "--engine", "printer")
    let before = await harness.run("transcript", "list", "1").output
    #expect(await harness.run("transcribe", "1", "--engine", "missing").status == 1)
    #expect(await harness.run("transcribe", "1", "--redo", "--engine", "broken").status == 1)
    #expect(await harness.run("transcript", "list", "1").output == before)
  }

  @Test("words below the limit are told apart from silence, and are no failure")
  func unsure() async throws {
    let harness = try harness()
    let words = """
      {"segments": [{"text": "blue kettle", "start": 0, "end": 1, "words": [
      {"word": "blue", "start": 0, "end": 0.5, "probability": 0.4},
      {"word": " kettle", "start": 0.5, "end": 1, "probability": 0.6}]}]}
      """
    try Data(words.utf8).write(to: URL(filePath: harness.path("words.json")))
    let configuration = harness.home.appending(path: "config/sotto/config.toml")
    try Data(
      "[recognisers.hesitant]\ncommand = [\"sh\", \"-c\", \"cat \(harness.path("words.json"))\", \"{wav}\"]\n"
        .utf8
    )
    .write(to: configuration)
    let file = ["transcribe", "--engine", "hesitant", "--file", harness.path("a.wav")]
    let some = await harness.run(file + ["--min-confidence", "0.5"])
    #expect(some.status == 0 && some.output == "kettle\n", "\(some.messages)")
    let none = await harness.run(file + ["--min-confidence", "0.9"])
    #expect(none.status == 0)
    #expect(none.output.isEmpty)
    #expect(none.messages.contains("all 2 words that were heard are less sure than 0.9"))
    _ = await harness.run("import", harness.path("a.wav"))
    let entry = await harness.run(
      "transcribe", "1", "--engine", "hesitant", "--min-confidence", "1")
    #expect(entry.status == 0, "\(entry.messages)")
    #expect(entry.messages.contains("less sure than 1"))
  }

  @Test("what only steers a screen is dropped from a program's text, and kept in what was typed")
  func steering() async throws {
    let harness = try harness()
    let text = "blue\u{202E} ket\u{200B}tle\u{9B}"
    try Data("\(text)\n".utf8).write(to: URL(filePath: harness.path("words.txt")))
    let command = "[\"sh\", \"-c\", \"cat \(harness.path("words.txt"))\", \"{wav}\"]"
    try Data("[recognisers.steering]\ncommand = \(command)\nformat = \"text\"\n".utf8)
      .write(to: harness.home.appending(path: "config/sotto/config.toml"))
    _ = await harness.run("import", harness.path("a.wav"))
    let outcome = await harness.run("transcribe", "--engine", "steering")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let shown = await harness.run("show", "1", "--json")
    #expect(shown.output.contains("blue kettle"))
    _ = await harness.run("edit", "1", "--note", text)
    let typed = await harness.run("show", "1", "--json")
    #expect(typed.output.unicodeScalars.contains("\u{200B}") || typed.output.contains("\\u200"))
  }

  @Test("lines of several files come in the order they were named", .requires(.recognitionModel))
  func order() async throws {
    let harness = try harness()
    // The first is the longest, so that another is heard to its end before it.
    let folder = harness.path("readings")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let readings = try FileTranscriptionTests.readings.enumerated().map { number, path in
      let whole = try Data(contentsOf: URL(filePath: path))
      let samples = WaveFile.integers(try #require(WaveFile.samples(in: whole)))
      let copy = "\(folder)/\(number).wav"
      try WaveFile.file(Array(samples.prefix(number == 0 ? 48_000 : 32_000)))
        .write(to: URL(filePath: copy))
      return copy
    }
    let files = readings + [harness.path("none.wav")]
    let alone = await harness.run(["transcribe", "--jobs", "1", "--ndjson", "--file"] + files)
    let together = await harness.run(["transcribe", "--jobs", "3", "--ndjson", "--file"] + files)
    #expect(alone.status == 3 && together.status == 3)
    #expect(alone.output == together.output)
    let lines = together.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    for line in lines { #expect(try SchemaCheck("line").faults(in: line) == []) }
    try Data(together.output.utf8).write(to: URL(filePath: harness.path("words.ndjson")))
    _ = await harness.run("import", folder)
    let taken = await harness.run("transcript", "import", harness.path("words.ndjson"))
    #expect(taken.status == 0, "\(taken.messages)")
    #expect(taken.output.split(separator: "\n").count == 3)
  }

  @Test(
    "one file without speech exits 4; several files need a folder", .requires(.recognitionModel))
  func silence() async throws {
    let harness = try harness()
    let silent = await harness.run("transcribe", "--file", harness.path("a.wav"))
    #expect(silent.status == 4)
    #expect(silent.output.isEmpty)
    #expect(silent.messages.contains("no speech found"))
    // An entry keeps that it has none; only where its words are to be printed is that a failure.
    _ = await harness.run("import", harness.path("a.wav"))
    #expect(await harness.run("transcribe", "1").status == 0)
    #expect(await harness.run("transcribe", "1", "--format", "srt").status == 4)
    let both = [harness.path("a.wav"), harness.path("b.wav")]
    let refused = await harness.run(["transcribe", "--format", "srt", "--file"] + both)
    #expect(refused.status == 64)
    let written = await harness.run(
      ["transcribe", "--format", "srt", "--output", harness.path("out"), "--file"] + both)
    #expect(written.status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: harness.path("out"))
    #expect(files.sorted() == ["a.srt", "b.srt"])
  }
}
