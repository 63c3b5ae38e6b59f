import Fixtures
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("The verb learn")
struct LearnVerbTests {
  @Test("without a journal it says so, and as JSON that no voice is known")
  func nothing() async throws {
    let harness = try Harness()
    for arguments in [["learn"], ["learn", "--list"], ["learn", "--undo"]] {
      let outcome = await harness.run(arguments)
      #expect(outcome.status == 2)
      #expect(outcome.messages.hasPrefix("sotto: error: there is no journal yet\n"))
    }
    let list = await harness.run("learn", "--list", "--json")
    #expect(list.status == 2)
    #expect(try SchemaCheck("learn").faults(in: list.output) == [])
  }

  @Test("options that contradict one another are refused")
  func usage() async throws {
    let harness = try Harness()
    for arguments in [
      ["learn", "--list", "--undo"], ["learn", "--forget", "--undo"], ["learn", "--voice", "anna"],
      ["learn", "--jobs", "0"], ["transcribe", "--stock", "--voice", "anna"],
      ["transcribe", "--voice", "anna", "--file", "a.wav"], ["transcribe", "--voice", " "],
    ] {
      #expect(await harness.run(arguments).status == 64, "\(arguments)")
    }
  }

  @Test("where nothing was said there is nothing to learn, to take back or to forget")
  func empty() async throws {
    let harness = try Harness()
    #expect(await harness.run("note", "Only words.").status == 0)
    let list = await harness.run("learn", "--list")
    #expect(list.output == "No voice is known yet; every transcript teaches a little.\n")
    let undone = await harness.run("learn", "--undo")
    #expect(undone.output == "There is nothing to take back.\n")
    let forgotten = await harness.run("learn", "--forget", "--json")
    #expect(try SchemaCheck("learn").faults(in: forgotten.output) == [])
    #expect(forgotten.json["forgotten"] as? Int == 0)
    #expect(await harness.run("learn", "--forget", "--voice", "anna").status == 2)
  }

  @Test(
    "what only words taught is told as that where it was to be taken back",
    .requires(.recognitionModel))
  func words() async throws {
    let harness = try Harness()
    let text = (1...60).map { "On day \($0) I walked to the lake." }.joined(separator: "\n")
    _ = await harness.run("note", text)
    _ = await harness.run("vocabulary", "learn-text")
    #expect(await harness.run("vocabulary").output.hasPrefix("Your language: "))
    let undone = await harness.run("learn", "--undo")
    #expect(undone.status == 0)
    #expect(undone.output.contains("What your words taught stays"), "\(undone.output)")
    #expect(undone.output.contains("'sotto learn --forget'"))
  }

  @Test(
    "whose voice it is said to be is told, and a name is no essay", .requires(.recognitionModel))
  func named() async throws {
    let harness = try Harness()
    let reading = Fixture.librivox.appending(
      path: "sense_and_sensibility_01_austen_64kb-0880.wav"
    ).path
    _ = await harness.run("import", reading)
    let first = await harness.run("transcribe")
    #expect(!first.messages.contains("voice"), "\(first.messages)")
    let named = await harness.run("transcribe", "1", "--voice", "anna", "--redo")
    #expect(named.messages.contains("entry 1: kept as the voice of anna"), "\(named.messages)")
    #expect(await harness.run("learn", "--list").output.contains("anna"))
    let state = URL(filePath: harness.path(".local/state/sotto"))
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let cutOff = state.appending(path: "learning.json")
    let path = URL(filePath: harness.journal).resolvingSymlinksInPath().path
    try JSONEncoder().encode([path: ["date": 1]]).write(to: cutOff)
    let forgotten = await harness.run("learn", "--forget", "--voice", "anna")
    #expect(forgotten.output.hasPrefix("Forgotten: what 1 recording taught."))
    // One voice that is forgotten does not make a run whole that was cut off.
    #expect(try String(contentsOf: cutOff, encoding: .utf8).contains("\"date\":1"))
    _ = await harness.run("learn", "--forget")
    #expect(try String(contentsOf: cutOff, encoding: .utf8) == "{}")
    #expect(!(await harness.run("learn", "--list").output.contains("anna")))
    let long = String(repeating: "x", count: 300)
    #expect(await harness.run("transcribe", "1", "--voice", long, "--redo").status == 64)
  }

  @Test(
    "what learn gained is told, taken back by one command, and all of it forgotten by another",
    .requires(.recognitionModel))
  func course() async throws {
    let harness = try Harness()
    let readings = ["0880", "0930"].map {
      Fixture.librivox.appending(path: "sense_and_sensibility_01_austen_64kb-\($0).wav").path
    }
    #expect(await harness.run(["import"] + readings).status == 0)
    #expect(await harness.run("transcribe").status == 0)
    // The sentences are shorter than they would have to be for what one teaches to be used for the other.
    let journal = try DatabaseQueue(path: harness.journal)
    try await journal.write { try $0.execute(sql: "UPDATE voice_evidence SET seconds = 61") }
    try journal.close()
    let before = await harness.run("learn", "--list")
    let learned = await harness.run("learn")
    #expect(learned.status == 0, "\(learned.messages)")
    #expect(learned.output.contains("Heard anew with what was learned: 2 recordings."))
    let nothing = await harness.run("learn")
    #expect(nothing.output.hasPrefix("Nothing is new: ") && !nothing.output.contains("cut off"))
    // As a run leaves it that stored something and did not come to its end.
    let cutOff = harness.path(".local/state/sotto/learning.json")
    let path = URL(filePath: harness.journal).resolvingSymlinksInPath().path
    try JSONEncoder().encode([path: ["date": 1]]).write(to: URL(filePath: cutOff))
    let further = await harness.run("learn")
    #expect(further.output.contains("It went on from a run that was cut off"), "\(further.output)")
    #expect(await harness.run("learn").output == nothing.output)
    let other = await harness.run("undo")
    #expect(other.status == 2)
    #expect(other.messages.contains("hint: sotto learn --undo"))
    let undone = await harness.run("learn", "--undo")
    #expect(undone.output == "Taken back: what hearing 2 recordings anew has taught.\n")
    #expect(await harness.run("learn", "--list").output == before.output)
    #expect(!(await harness.run("undo").messages.contains("learned")))
    let forgotten = await harness.run("learn", "--forget")
    #expect(forgotten.output.hasPrefix("Forgotten: what 2 recordings taught."))
    let words = forgotten.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.hasSuffix("until a voice is known, whoever speaks next is taken for you."))
    #expect(await harness.run("learn", "--list").output.hasPrefix("No voice is known yet"))
    let again = await harness.run("learn", "--json")
    #expect(try SchemaCheck("learn").faults(in: again.output) == [])
    #expect((again.json["learned"] as? [String: Any])?["gathered"] as? Int == 2)
    #expect((again.json["learned"] as? [String: Any])?["goesOn"] as? Bool == false)
  }
}
