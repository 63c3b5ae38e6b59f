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

  @Test(
    "what was read aloud is kept as said, and heard without a voice and with what the other half taught",
    .requires(.recognitionModel))
  func reading() async throws {
    let harness = try Harness()
    for (name, words) in [("one", "The yellow boat."), ("two", "My younger cousin.")] {
      let spoken = await harness.run(
        "read", "--text", words, "--output", harness.path("\(name).wav"))
      try #require(spoken.status == 0, "\(spoken.messages)")
    }
    let inputs = ["--input", harness.path("one.wav"), "--input", harness.path("two.wav")]
    let outcome = await harness.run(["accuracy", "--read", "--json"] + inputs)
    try #require(outcome.status == 0, "\(outcome.messages)")
    #expect(try SchemaCheck("accuracy").faults(in: outcome.output) == [])
    let accuracy = try #require(outcome.json["accuracy"] as? [String: Any])
    let ears = try #require(accuracy["ears"] as? [[String: Any]])
    // All of the sentences count, though the recordings hold only their beginnings.
    #expect(ears.first?["words"] as? Int == 99)
    #expect(ears.first?["recordings"] as? Int == 2)
    let said = await harness.run("transcribe", "2", "--format", "text")
    #expect(said.output.contains("Your letter arrived this morning, much to my pleasure."))
    #expect(await harness.run(["accuracy"] + inputs).status == 64)
    #expect(await harness.run("accuracy", "--read", "--input", "one.wav").status == 64)
    #expect(await harness.run("accuracy", "--read").status == 64)
  }
}
