import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@testable import Commands

@Suite("The verb accuracy")
struct AccuracyVerbTests {
  @Test("where nothing was corrected it says so, and what to do")
  func nothing() async throws {
    let harness = try Harness()
    #expect(await harness.run("accuracy").status == 2)
    #expect(await harness.run("note", "Only words.").status == 0)
    let outcome = await harness.run("accuracy")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No transcript was corrected yet"))
    let json = await harness.run("accuracy", "--json")
    #expect(try SchemaCheck("accuracy").faults(in: json.output) == [])
    #expect(await harness.run("accuracy", "--minutes", "0").status == 64)
    #expect(await harness.run("accuracy", "--listen").output == outcome.output)
  }

  @Test("recordings without sound are said to have none, and nobody is said to have left")
  func silent() async throws {
    let harness = try Harness()
    let file = harness.path("empty.wav")
    try WaveFile.file([]).write(to: URL(filePath: file))
    let outcome = await harness.run("accuracy", "--read", "--input", file, "--input", file)
    #expect(outcome.status == 1)
    #expect(outcome.messages.contains("holds no sound"), "\(outcome.messages)")
  }

  @Test("without a microphone no sentence is shown, and recordings are offered in its place")
  func noMicrophone() async throws {
    let harness = try Harness()
    let outcome = await harness.run(
      ["accuracy", "--read"], environment: ["SOTTO_DEVICES_INPUT": "no such microphone"],
      answers: [])
    #expect(outcome.status != 0)
    let first = ReadingRun.parts[0][0]
    #expect(!first.isEmpty && !outcome.messages.contains(first), "\(outcome.messages)")
    #expect(outcome.messages.contains("--read --input FILE --input FILE"), "\(outcome.messages)")
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test("a reading that cannot be heard goes to the trash")
  func unheard() async throws {
    let harness = try Harness()
    let file = harness.path("tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 440).write(to: URL(filePath: file))
    let outcome = await harness.run(
      ["accuracy", "--read", "--input", file, "--input", file],
      environment: ["SOTTO_TRANSCRIPTION_MODEL": harness.path("no-model")])
    #expect(outcome.status != 0)
    let left = await harness.run("list", "--json")
    #expect((left.json["entries"] as? [Any])?.count == 0, "\(left.output)")
    // It was never to be an entry, so it is no change that undo takes back.
    let undone = await harness.run("undo")
    #expect(undone.status == 2 && undone.messages.contains("no change"), "\(undone.messages)")
    #expect(await harness.run("restore", "1").status == 0)
  }

  @Test(
    "a recording of something else than the sentences is refused, and nothing is learned from it",
    .requires(.recognitionModel))
  func reading() async throws {
    let harness = try Harness()
    let words = await harness.run(
      "read", "--text", "The yellow boat.", "--output", harness.path("one.wav"))
    try #require(words.status == 0, "\(words.messages)")
    let inputs = ["--input", harness.path("one.wav"), "--input", harness.path("one.wav")]
    let outcome = await harness.run(["accuracy", "--read"] + inputs)
    #expect(outcome.status == 4)
    #expect(outcome.messages.contains("part 1 of 2 is not the sentences"))
    // The sound is not lost, but in the trash, and no words count as corrected.
    #expect(await harness.run("list", "--json").json["entries"] as? [String] == [])
    let accuracy = await harness.run("accuracy")
    #expect(accuracy.output.hasPrefix("No transcript was corrected yet"))
    #expect(await harness.run(["accuracy"] + inputs).status == 64)
    #expect(await harness.run("accuracy", "--read", "--input", "one.wav").status == 64)
    #expect(await harness.run("accuracy", "--read").status == 64)
  }

  /// Has texts read aloud into files, and returns the options that name them.
  ///
  /// Our own recogniser hears next to nothing of such a voice, so a program stands for a better ear: it
  /// says one of `heard` for each recording.
  private func recordings(
    _ texts: [String], heard: [String], _ harness: Harness
  ) async throws -> [String] {
    var options: [String] = []
    for (number, text) in texts.enumerated() {
      let path = harness.path("part \(number).wav")
      // Fast, because what is said takes as long to hear, and no ear of ours understands it anyway.
      let read = await harness.run("read", "--text", text, "--rate", "420", "--output", path)
      try #require(read.status == 0, "\(read.messages)")
      options += ["--input", path]
      try Data(heard[number].utf8).write(to: URL(filePath: harness.path("heard\(number)")))
    }
    let script = """
      cd "$(dirname "$0")"
      number=$(cat count 2>/dev/null || echo 0)
      echo $((number + 1)) > count
      cat "heard$number"
      """
    try Data(script.utf8).write(to: URL(filePath: harness.path("ear.sh")))
    let folder = harness.home.appending(path: "config/sotto")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      [transcription]
      engine = "ear"
      [recognisers.ear]
      command = ["sh", "\(harness.path("ear.sh"))", "{wav}"]
      format = "text"
      """.utf8
    ).write(to: folder.appending(path: "config.toml"))
    return options
  }

  /// The number of recordings by which an ear is measured.
  private func measured(_ outcome: Harness.Outcome, _ ear: String) -> Int? {
    let accuracy = outcome.json["accuracy"] as? [String: Any]
    let ears = accuracy?["ears"] as? [[String: Any]]
    return ears?.first { $0["name"] as? String == ear }?["recordings"] as? Int
  }

  @Test(
    "ten sentences read aloud are kept, measured and learned from, and one command takes that back",
    .requires(.recognitionModel))
  func readAloud() async throws {
    let harness = try Harness()
    let texts = ReadingRun.parts.map { $0.joined(separator: " ") }
    // Of the first half a word is misheard, of the second none.
    let heard = [
      ReadingRun.parts[0].joined(separator: "\n").replacing("boat", with: "vote"),
      ReadingRun.parts[1].joined(separator: "\n"),
    ]
    let inputs = try await recordings(texts, heard: heard, harness)
    let outcome = await harness.run(["accuracy", "--read", "--json"] + inputs)
    try #require(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("accuracy").faults(in: outcome.output) == [])
    #expect(measured(outcome, "pocketsphinx") == 2)
    #expect(measured(outcome, "ear") == 2)
    #expect(
      outcome.messages.contains(
        "kept as entries 1 and 2; to take back what they teach: sotto delete 1 2"))
    do {
      let journal = try Journal.open(at: harness.journal, for: .reading)
      for (number, sentences) in ReadingRun.parts.enumerated() {
        let entry = try journal.entry(Int64(number + 1))
        #expect(entry.title == "Read aloud, \(number + 1) of 2")
        let recording = try #require(entry.recordings.first)
        #expect(try journal.currentTranscript(of: recording)?.lines == sentences)
      }
    }
    let list = await harness.run("learn", "--list", "--json")
    let voice = try #require((list.json["learnedVoices"] as? [[String: Any]])?.first)
    #expect(voice["recordings"] as? Int == 2)
    #expect(try #require(voice["correctedSeconds"] as? Double) > 5)

    #expect(await harness.run("delete", "1", "2").status == 0)
    #expect(await harness.run("accuracy").output.hasPrefix("No transcript was corrected yet"))
    #expect(await harness.run("learn", "--list").output.hasPrefix("No voice is known yet"))
    // Brought back they count again; what was read for both was one change.
    #expect(await harness.run("undo").status == 0)
    #expect(measured(await harness.run("accuracy", "--json"), "ear") == 2)
    #expect(await harness.run("undo").status == 0)
    #expect(await harness.run("accuracy").output.hasPrefix("No transcript was corrected yet"))
  }

  @Test(
    "what was read stays, and is measured, where the second half is something else",
    .requires(.recognitionModel))
  func readInPart() async throws {
    let harness = try Harness()
    let first = ReadingRun.parts[0].joined(separator: " ")
    // Only what the ear says tells which of them is the sentences.
    let inputs = try await recordings(
      ["The yellow boat.", "The yellow boat."], heard: [first, "The yellow boat."], harness)
    let outcome = await harness.run(["accuracy", "--read"] + inputs)
    #expect(outcome.status == 4)
    #expect(outcome.messages.contains("part 2 of 2 is not the sentences"), "\(outcome.messages)")
    #expect(outcome.messages.contains("kept as entry 1; to take back what it teaches"))
    #expect((await harness.run("list", "--json").json["entries"] as? [Any])?.count == 1)
    #expect(measured(await harness.run("accuracy", "--json"), "ear") == 1)
    #expect(await harness.run("undo").status == 0)
    #expect((await harness.run("list", "--json").json["entries"] as? [Any])?.count == 1)
    #expect(await harness.run("accuracy").output.hasPrefix("No transcript was corrected yet"))
  }
}
