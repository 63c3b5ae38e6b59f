import Foundation
import Testing

@Suite("Reading where there is no journal")
struct WithoutJournalTests {
  @Test("without a journal there are empty documents, nothing is drawn, and the code is 2")
  func withoutJournal() async throws {
    let harness = try Harness()
    let verbs: [(String, [String])] = [
      ("insights", ["insights"]), ("insights", ["insights", "--word", "night"]),
      ("day", ["day"]), ("calendar", ["calendar"]), ("calendar", ["calendar", "2026"]),
      ("on-this-day", ["on-this-day"]),
    ]
    for (schema, verb) in verbs {
      let document = await harness.run(verb + ["--json"])
      #expect(document.status == 2)
      #expect(document.messages == "")
      #expect(try SchemaCheck(schema).faults(in: document.output) == [], "\(verb)")
      guard verb.count < 3 else { continue }
      let drawn = await harness.run(verb + ["--svg", "-"])
      #expect(drawn.status == 2 && drawn.output == "", "\(verb)")
    }
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
    let named = harness.path("none.sotto")
    #expect(await harness.run("day", "--json", "--journal", named).status == 10)
  }

  @Test(
    "without a journal every reading verb prints its document with nothing in it",
    arguments: [
      ("entries", ["list"]), ("entries", ["show"]), ("hits", ["search", "garden"]),
      ("versions", ["transcript", "list"]), ("transcripts", ["transcript", "show"]),
      ("history", ["history"]),
      ("difference", ["transcript", "diff", "last"]), ("results", ["replay", "last"]),
      ("results", ["read", "last"]),
      ("transcripts", ["transcribe"]), ("labels", ["tags", "list"]), ("places", ["places"]),
      ("map", ["map"]), ("moods", ["moods", "list"]),
      ("insights", ["insights"]), ("day", ["day"]), ("calendar", ["calendar"]),
      ("on-this-day", ["on-this-day"]), ("attachments", ["songs"]), ("attachments", ["playlist"]),
      ("attachments", ["playlist", "--output", "none.m3u8"]),
    ])
  func emptyDocuments(_ schema: String, _ verb: [String]) async throws {
    let harness = try Harness()
    let document = await harness.run(verb + ["--json"])
    // The words for moods exist even without a journal.
    #expect(document.status == (verb[0] == "moods" ? 0 : 2))
    #expect(document.messages == "")
    #expect(try SchemaCheck(schema).faults(in: document.output) == [])
    #expect(document.json["format"] as? String == "sotto/1")
    let named = await harness.run(verb + ["--json", "--journal", harness.path("none.sotto")])
    #expect(named.status == 10)
    #expect(named.output == "")
    #expect(!FileManager.default.fileExists(atPath: harness.journal))
  }

  @Test(
    "without a journal no prose goes where a file was wanted",
    arguments: [
      ["transcript", "show", "--format", "srt"], ["transcribe", "--format", "text"],
      ["transcribe", "--format", "json", "--output", "none.json"],
      ["replay", "last", "--output", "-"], ["read", "last", "--output", "none.wav"],
      ["replay", "last", "--output", "-", "--json"],
      ["replay", "last", "--output", "none.wav", "--json"],
    ])
  func noFileWithoutJournal(_ verb: [String]) async throws {
    let harness = try Harness()
    let outcome = await harness.run(verb)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(
      outcome.messages
        == "sotto: error: there is no journal yet\nsotto: hint: begin it: sotto record\n")
    for verb in [["transcribe"], ["transcript", "show"]] {
      let document = await harness.run(verb + ["--format", "json"])
      #expect(document.status == 2 && document.messages == "")
      #expect((document.json["transcripts"] as? [Any])?.isEmpty == true)
    }
    for verb in [["backup", harness.path("b") + "/"], ["lock"], ["unlock"], ["lock", "--setup"]] {
      let refused = await harness.run(verb)
      #expect(refused.status == 2, "\(verb)")
      #expect(refused.messages == outcome.messages, "\(verb)")
    }
    #expect(!FileManager.default.fileExists(atPath: harness.path("b")))
    let stream = await harness.run("transcribe", "--ndjson")
    #expect(stream.status == 2 && stream.output == "")
  }
}
