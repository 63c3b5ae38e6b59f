import Fixtures
import Foundation
import TestSupport
import Testing

@Suite("Transcripts: formats, versions, corrections", .serialized)
struct TranscriptVerbTests {
  /// A reading of 3 s: "and mister john dashwood had then leisure to consider …".
  private static let reading = Fixture.librivox.appending(
    path: "sense_and_sensibility_01_austen_64kb-0880.wav"
  ).path

  /// Makes a journal with one recording and a transcript made elsewhere, so that no model is
  /// needed.
  private func journal(_ captions: String = captions) async throws -> Harness {
    let harness = try Harness()
    try WaveFile.tone(seconds: 4, hertz: 333).write(
      to: harness.home.appending(path: "tone.wav"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_795_158_000)],
      ofItemAtPath: harness.path("tone.wav"))
    _ = await harness.run("import", harness.path("tone.wav"), "--title", "A tone")
    try Data(captions.utf8).write(to: URL(filePath: harness.path("words.json")))
    let imported = await harness.run(
      "transcript", "import", "1", harness.path("words.json"), "--engine", "whisper")
    #expect(imported.status == 0, "\(imported.messages)")
    return harness
  }

  private static let captions = """
    {"segments": [
      {"start": 0.5, "end": 1.5, "text": " We sang all night long.", "words": [
        {"word": " We", "start": 0.5, "end": 0.6, "probability": 0.9},
        {"word": " sang", "start": 0.6, "end": 0.8, "probability": 0.3},
        {"word": " all", "start": 0.8, "end": 1.0, "probability": 0.8},
        {"word": " night", "start": 1.0, "end": 1.2, "probability": 0.8},
        {"word": " long.", "start": 1.2, "end": 1.5, "probability": 0.8}]},
      {"start": 2.0, "end": 2.6, "text": " All <of> us.", "words": [
        {"word": " All", "start": 2.0, "end": 2.2, "probability": 0.9},
        {"word": " <of>", "start": 2.2, "end": 2.4, "probability": 0.9},
        {"word": " us.", "start": 2.4, "end": 2.6, "probability": 0.9}]}]}
    """

  @Test("a transcript made elsewhere becomes current where there is none, and is searched")
  func importing() async throws {
    let harness = try await journal()
    #expect(await harness.run("search", "night").output.contains("A tone"))
    let list = await harness.run("transcript", "list", "1")
    #expect(list.output == "*  1  2026-11-20 08:16  whisper  8 words, 1 unsure\n")
    let again = await harness.run(
      "transcript", "import", "1", harness.path("words.json"), "--engine", "whisper")
    #expect(again.output == "Entry 1, Friday 20 November: has it already, as version 1\n")
    let json = await harness.run("transcript", "list", "1", "--json")
    #expect(try SchemaCheck("versions").faults(in: json.output) == [])
  }

  @Test(
    "a file without a word is no transcript, and leaves no version",
    arguments: [
      ("a.srt", ""), ("a.vtt", "WEBVTT\n\n"), ("a.txt", " \n"),
      ("a.srt", "1\n00:00:00,500 --> 00:00:01,000\n \n"), ("a.json", "{\"segments\": []}"),
    ])
  func wordless(_ name: String, _ text: String) async throws {
    let harness = try await journal()
    try Data(text.utf8).write(to: URL(filePath: harness.path(name)))
    let outcome = await harness.run("transcript", "import", "1", harness.path(name))
    #expect(outcome.status == 1)
    #expect(outcome.messages.hasPrefix("sotto: error: "))
    #expect(await harness.run("transcript", "list", "1").output.split(separator: "\n").count == 1)
  }

  @Test("what begins after the recording's end is left out, with a warning; all of it is an error")
  func beyond() async throws {
    let harness = try await journal()
    let inside =
      "1\n00:00:00,500 --> 00:00:01,500\nWe sang\n\n2\n00:00:03,500 --> 00:00:05,000\nlong\n"
    let outside = "3\n00:01:40,000 --> 00:01:50,000\nfar away\n"
    try Data((inside + "\n" + outside).utf8).write(to: URL(filePath: harness.path("a.srt")))
    try Data(outside.utf8).write(to: URL(filePath: harness.path("b.srt")))
    let outcome = await harness.run("transcript", "import", "1", harness.path("a.srt"), "--use")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      outcome.messages.contains(
        "1 caption begins after the end of the recording (0:04) and is left out"))
    let shown = await harness.run("transcript", "show", "1", "--format", "srt")
    #expect(shown.output.contains("long") && !shown.output.contains("far"))
    #expect(shown.output.contains("--> 00:00:04,000"))
    let refused = await harness.run("transcript", "import", "1", harness.path("b.srt"))
    #expect(refused.status == 64)
    #expect(refused.messages.contains("every caption begins after the end of the recording"))
  }

  @Test("an unsure word is marked on a terminal only, without a space before what follows it")
  func marks() async throws {
    let harness = try await journal(
      """
      {"segments": [{"start": 0.5, "end": 1.5, "text": "How many watts, he asked.", "words": [
        {"word": "How", "start": 0.5, "end": 0.6, "probability": 0.9},
        {"word": " many", "start": 0.6, "end": 0.8, "probability": 0.1},
        {"word": " watts", "start": 0.8, "end": 1.0, "probability": 0.1},
        {"word": ", he", "start": 1.0, "end": 1.2, "probability": 0.9},
        {"word": " asked.", "start": 1.2, "end": 1.5, "probability": 0.9}]}]}
      """)
    #expect(await harness.run("show", "1").output.contains("How many watts, he asked."))
    let plain = await harness.run(
      ["show", "1"], environment: ["NO_COLOR": "1"], isTerminal: true
    ).output
    #expect(plain.contains("How many? watts?, he asked."))
    let coloured = await harness.run(["show", "1"], isTerminal: true).output
    #expect(coloured.contains("watts\u{1B}[0m, he asked."), "\(coloured)")
    for verb in [["show", "1", "--json"], ["list", "--json"]] {
      let outcome = await harness.run(verb)
      #expect(!outcome.output.contains("\"model\""))
      #expect(try SchemaCheck("entries").faults(in: outcome.output) == [])
    }
  }

  @Test("a second transcript stands beside the first until its owner chooses it")
  func choosing() async throws {
    let harness = try await journal()
    let other = TranscriptVerbTests.captions.replacing("night", with: "day")
    try Data(other.utf8).write(to: URL(filePath: harness.path("other.json")))
    let added = await harness.run("transcript", "import", "1", harness.path("other.json"))
    #expect(added.output.contains("'sotto transcript use 1 2' makes it current"))
    #expect(await harness.run("show", "1").output.contains("night"))
    #expect(await harness.run("transcript", "use", "1", "2").status == 0)
    #expect(await harness.run("show", "1").output.contains("day"))
    #expect(await harness.run("search", "night").status == 2)
    #expect(await harness.run("transcript", "use", "1", "7").status == 2)
  }

  @Test(
    "every format is printed from the journal",
    arguments: [
      ("text", "We sang all night long.\nAll <of> us.\n"),
      ("srt", "1\n00:00:00,500 --> "), ("vtt", "WEBVTT A tone\n"), ("lrc", "[ti:A tone]\n"),
      ("ctm", "tone 1 0.500 0.100 We 0.900\n"), ("textgrid", "File type = \"ooTextFile\"\n"),
      ("whisper-json", "{"), ("pocketsphinx-json", "{\"b\":0.500,"), ("json", "{\n"),
    ])
  func formats(_ format: String, _ beginning: String) async throws {
    let harness = try await journal()
    let shown = await harness.run("transcript", "show", "1", "--format", format)
    #expect(shown.status == 0)
    #expect(shown.output.hasPrefix(beginning), "\(shown.output)")
    let transcribed = await harness.run("transcribe", "1", "--format", format)
    #expect(transcribed.status == 0)
    if format != "json" { #expect(transcribed.output == shown.output) }
    let written = await harness.run(
      "transcribe", "1", "--format", format, "--output", harness.path("out") + "/")
    #expect(written.status == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: harness.path("out"))
    #expect(files.count == 1 && files[0].hasPrefix("entry-1."))
  }

  @Test("--min-confidence leaves out what is less sure, and nothing else")
  func confidence() async throws {
    let harness = try await journal()
    let shown = await harness.run("transcript", "show", "1", "--min-confidence", "0.5")
    #expect(shown.output == "We all night long.\nAll <of> us.\n")
    let json = await harness.run("transcript", "show", "1", "--json", "--min-confidence", "0.5")
    #expect(try SchemaCheck("transcripts").faults(in: json.output) == [])
    #expect(!json.output.contains("sang"))
    #expect(await harness.run("transcript", "show", "1", "--min-confidence", "2").status == 64)
  }

  @Test("two versions are compared word by word, readable without colour")
  func difference() async throws {
    let harness = try await journal()
    let other = TranscriptVerbTests.captions.replacing("night", with: "day")
    try Data(other.utf8).write(to: URL(filePath: harness.path("other.json")))
    _ = await harness.run("transcript", "import", "1", harness.path("other.json"), "--use")
    let diff = await harness.run("transcript", "diff", "1")
    #expect(diff.output.contains("0:00  We sang all [-night-] {+day+} long All of us\n"))
    #expect(diff.output.contains("only in the first: 1, only in the second: 1, in both: 7 words"))
    let narrow = await harness.run(
      ["transcript", "diff", "1"], environment: ["NO_COLOR": "1"], isTerminal: true, width: 60)
    #expect(narrow.output.contains("only in the first: 1, "))
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    let json = await harness.run("transcript", "diff", "1", "1", "2", "--json")
    #expect(try SchemaCheck("difference").faults(in: json.output) == [])
    #expect(await harness.run("transcript", "diff", "1", "1", "1").output.contains("same 8 words"))
  }

  @Test("lines of another machine find their recordings by the sound")
  func exchange() async throws {
    let harness = try await journal()
    let shown = await harness.run("transcript", "show", "1", "--json")
    let documents = try #require(shown.json["transcripts"] as? [[String: Any]])
    var transcript = try #require(documents.first)
    transcript["engine"] = ["name": "elsewhere"]
    for key in ["version", "current", "entry", "recording"] { transcript[key] = nil }
    transcript["input"] = "tone.wav"
    var lines = ""
    for digest in [transcript["digest"], String(repeating: "0", count: 64)] {
      transcript["digest"] = digest
      let line: [String: Any] = ["format": "sotto/1", "transcript": transcript]
      lines += String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self)
      lines += "\n"
    }
    try Data(lines.utf8).write(to: URL(filePath: harness.path("lines.ndjson")))
    let taken = await harness.run("transcript", "import", harness.path("lines.ndjson"))
    #expect(taken.status == 3)
    #expect(taken.output.hasPrefix("Entry 1, Friday 20 November: version 2, 8 words\n"))
    #expect(taken.messages.contains("no recording of the journal has this sound"))
  }

  @Test("a damaged caption file is refused with its line, and changes nothing")
  func damaged() async throws {
    let harness = try await journal()
    try Data("1\n00:00:01,000 --> 00:00:xx,000\nHello\n".utf8).write(
      to: URL(filePath: harness.path("bad.srt")))
    let outcome = await harness.run("transcript", "import", "1", harness.path("bad.srt"))
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("line 2"))
    #expect(!outcome.messages.contains("Hello"))
    let missing = await harness.run("transcript", "import", "1", harness.path("none.srt"))
    #expect(missing.status == 1)
    let list = await harness.run("transcript", "list", "1")
    #expect(list.output.split(separator: "\n").count == 1)
  }

  @Test(
    "every verb of transcript has help with examples that fits 80 columns",
    arguments: ["list", "use", "show", "import", "diff", "align"])
  func help(_ verb: String) async throws {
    let outcome = try await Harness().run("transcript", verb, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Examples:"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("replaced words become a corrected version", .requires(.recognitionModel))
  func replacing() async throws {
    let harness = try await journal()
    let replaced = await harness.run("edit", "1", "--replace", "all  night LONG", "all along")
    #expect(
      replaced.output == "Replaced 1 place in entry 1, Friday 20 November\n", "\(replaced.messages)"
    )
    let shown = await harness.run("transcript", "show", "1", "--json")
    let transcript = try #require((shown.json["transcripts"] as? [[String: Any]])?.first)
    #expect(transcript["state"] as? String == "corrected")
    #expect(transcript["text"] as? String == "We sang all along. All <of> us.")
    let words = try #require(
      (transcript["utterances"] as? [[String: Any]])?.first?["words"] as? [[String: Any]])
    #expect(words.map { $0["confidence"] as? Double } == [0.9, 0.3, 0.8, 1])
    #expect(words.map { $0["start"] as? Double }[..<3] == [0.5, 0.6, 0.8])
    let along = try #require(words.last)
    #expect(along["start"] as? Double ?? 0 >= 0.99)
    #expect(along["end"] as? Double ?? 9 <= 2.01)
    #expect(await harness.run("edit", "1", "--replace", "zebra", "horse").status == 2)
    #expect(await harness.run("edit", "1", "--replace", "zebra").status == 64)
    #expect(await harness.run("search", "along").status == 0)
  }

  @Test(
    "words whose place in the sound is not looked for to its end are not replaced",
    .requires(.recognitionModel))
  func replacingEnded() async throws {
    let harness = try await journal()
    let ended = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await harness.run("edit", "1", "--replace", "us", "them all", "--title", "White")
    }.value
    #expect(ended.status == 130)
    #expect(ended.messages == "sotto: error: interrupted; entry 1 is as it was\n")
    let shown = await harness.run("transcript", "show", "1", "--json")
    let transcript = try #require((shown.json["transcripts"] as? [[String: Any]])?.first)
    #expect(transcript["text"] as? String == "We sang all night long. All <of> us.")
    #expect(await harness.run("show", "1").output.contains("A tone"))
  }

  @Test("what its owner corrected, no machine replaces", .requires(.recognitionModel))
  func corrected() async throws {
    let harness = try await journal()
    _ = await harness.run("edit", "1", "--replace", "us", "them")
    let redone = await harness.run("transcribe", "1", "--redo")
    #expect(redone.status == 0)
    #expect(redone.messages.contains("the current transcript stays"))
    #expect(await harness.run("show", "1").output.contains("them"))
    let list = await harness.run("transcript", "list", "1")
    #expect(list.output.split(separator: "\n").count == 3)
  }
}
