import Foundation
import TestSupport
import Testing

@Suite("A voice that was not understood", .serialized)
struct UnclearTests {
  /// Makes a journal with one recording, in which a recogniser guessed at the second sentence, or at
  /// all of them.
  private func journal(onlyUnclear: Bool = false) async throws -> Harness {
    let harness = try Harness()
    try WaveFile.tone(seconds: 4, hertz: 333).write(to: harness.home.appending(path: "tone.wav"))
    _ = await harness.run("import", harness.path("tone.wav"), "--title", "A tone")
    let clear = """
      {"start": 0.5, "end": 1.2, "text": "All of us.", "words": [
        {"word": "All", "start": 0.5, "end": 0.6, "probability": 0.9},
        {"word": " of", "start": 0.6, "end": 0.8, "probability": 0.9},
        {"word": " us.", "start": 0.8, "end": 1.2, "probability": 0.9}]},
      """
    let words = """
      {"segments": [\(onlyUnclear ? "" : clear)
      {"start": 2.0, "end": 2.6, "text": "zebras sang", "words": [
        {"word": "zebras", "start": 2.0, "end": 2.3, "probability": 0.02},
        {"word": " sang", "start": 2.3, "end": 2.6, "probability": 0.04}]}]}
      """
    try Data(words.utf8).write(to: URL(filePath: harness.path("words.json")))
    let imported = await harness.run("transcript", "import", "1", harness.path("words.json"))
    #expect(imported.status == 0, "\(imported.messages)")
    return harness
  }

  @Test("is shown as a mark with its second wherever an entry is shown, and its words nowhere")
  func shown() async throws {
    let harness = try await journal()
    let page = await harness.run("show", "1")
    #expect(page.output.contains("All of us. [unclear 0:02]"))
    #expect(!page.output.contains("not understood"))
    let list = await harness.run("list")
    #expect(list.output.contains("All of us. [unclear]"))
    for outcome in [page, list] { #expect(!outcome.output.contains("zebras")) }
  }

  @Test("is told of where nothing else was said")
  func alone() async throws {
    let harness = try await journal(onlyUnclear: true)
    #expect(
      await harness.run("show", "1").output.contains(
        "[unclear 0:02]\n(a voice, but not understood)\n"))
    #expect(await harness.run("list").output.contains("[unclear]"))
    let words = await harness.run("transcribe", "1", "--format", "text")
    #expect(words.status == 0)
    #expect(words.output == "[unclear 0:02]\n")
    #expect(words.messages.contains("entry 1: a voice, but not understood"))
  }

  @Test(
    "is a mark in every format that people read",
    arguments: [
      ("text", "[unclear 0:02]\n"), ("srt", "[unclear]\n"), ("vtt", "[unclear]\n"),
      ("lrc", "(unclear)\n"), ("textgrid", "\"[unclear]\""), ("whisper-json", "\"[unclear]\""),
      ("pocketsphinx-json", "\"[unclear]\""),
    ])
  func formats(_ format: String, _ mark: String) async throws {
    let shown = await (try await journal(onlyUnclear: true)).run(
      "transcript", "show", "1", "--format", format)
    #expect(shown.status == 0)
    let text = shown.output.replacing("\" [unclear]\"", with: "\"[unclear]\"")
    #expect(text.contains(mark), "\(shown.output)")
    #expect(!shown.output.contains("zebras"))
  }

  @Test("keeps its words for searching, and in JSON, which another journal reads")
  func searched() async throws {
    let harness = try await journal()
    #expect(await harness.run("search", "zebras").output.contains("A tone"))
    #expect(await harness.run("search", "unclear").status == 2)
    let json = await harness.run("transcript", "show", "1", "--format", "json")
    #expect(try SchemaCheck("transcripts").faults(in: json.output) == [])
    #expect(json.output.contains("\"unclear\" : true") || json.output.contains("\"unclear\": true"))
    #expect(json.output.contains("\"All of us. [unclear 0:02]\""))
    #expect(json.output.contains("\"zebras\""))
    try Data(json.output.utf8).write(to: URL(filePath: harness.path("sotto.json")))
    let again = await harness.run(
      "transcript", "import", "1", harness.path("sotto.json"), "--engine", "other", "--use")
    #expect(again.status == 0, "\(again.messages)")
    #expect(await harness.run("show", "1").output.contains("All of us. [unclear 0:02]"))
    #expect(await harness.run("search", "zebras").status == 0)
  }

  @Test("stays unclear in an editor that leaves its mark")
  func edited() async throws {
    let harness = try await journal()
    let changed = try await harness.edit("sed -i 's/All of us/All us/' \"$1\"", ["edit", "1"])
    #expect(changed.status == 0, "\(changed.messages)")
    #expect(await harness.run("show", "1").output.contains("All us. [unclear 0:02]"))
    #expect(await harness.run("search", "zebras").status == 0)
  }
}
