import Foundation
import TestSupport
import Testing

@Suite("The verb accuracy")
struct AccuracyVerbTests {
  @Test("where nothing was corrected it says so, and what to do")
  func nothing() async throws {
    let harness = try Harness()
    #expect(await harness.run("accuracy").output.hasPrefix("There is no journal yet."))
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
}
