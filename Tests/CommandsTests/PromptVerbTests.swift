import Entries
import Foundation
import JournalEngine
import TestSupport
import Testing

@Suite("The question of the day")
struct PromptVerbTests {
  @Test("The question of the day is one all day, another one on request, and the owner's too")
  func prompts() async throws {
    let harness = try Harness()
    let question = await harness.run("prompt")
    #expect(question.status == 0 && question.output.hasSuffix("?\n"))
    #expect(await harness.run("prompt").output == question.output)
    #expect(await harness.run("prompt", "--another").output != question.output)
    let spoken = await harness.run("prompt", "--speak")
    #expect(spoken.heard == question.output.trimmingCharacters(in: .newlines))
    let document = await harness.run("prompt", "--json")
    #expect(try SchemaCheck("prompt").faults(in: document.output) == [])
    let paths = await harness.run("prompt", "--paths").output
    #expect(paths.hasPrefix(harness.path("config/sotto/prompts.txt")))
    // With many of the owner's own, one of them comes on some day soon.
    try FileManager.default.createDirectory(
      atPath: harness.path("config/sotto"), withIntermediateDirectories: true)
    let own = (0..<2000).map { "Own \($0)?" }.joined(separator: "\n")
    try Data(("# mine\n" + own).utf8).write(
      to: URL(filePath: harness.path("config/sotto/prompts.txt")))
    let several = [await harness.run("prompt"), await harness.run("prompt", "--another")]
    #expect(several.contains { $0.output.hasPrefix("Own ") })
  }

  @Test("A line that is added changes the question of a day only if it is asked itself")
  func added() throws {
    let harness = try Harness()
    let file = harness.path("prompts.txt")
    let first = CivilDay(daysSinceEpoch: 20_777)
    var before = try Prompts(own: file)
    var isAsked = false
    for number in 0..<40 {
      let lines = (0...number).map { "Own \($0)?" }.joined(separator: "\n")
      try Data(lines.utf8).write(to: URL(filePath: file))
      let after = try Prompts(own: file)
      for day in (0..<20).map({ first.advanced(by: $0) }) {
        let question = after.question(on: day)
        let isNew = question.text == "Own \(number)?"
        isAsked = isAsked || isNew
        #expect(isNew || question == before.question(on: day), "\(number), \(day)")
        #expect(after.question(on: day, turn: 1) != question)
      }
      before = after
    }
    #expect(isAsked)
  }

  @Test("record --prompt asks first, and the question becomes the title")
  func record() async throws {
    let harness = try Harness()
    let file = harness.path("tone.wav")
    try WaveFile.tone(seconds: 1, hertz: 220).write(to: URL(filePath: file))
    let question = await harness.run("prompt").output.trimmingCharacters(in: .newlines)
    let outcome = await harness.run("record", "--prompt", "--input", file, "--no-transcribe")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.messages.contains(question))
    let shown = await harness.run("show", "last", "--json")
    #expect(shown.output.contains(question.replacing("\"", with: "\\\"")))
    #expect(await harness.run("record", "--prompt", "--add-to", "1", "--input", file).status == 64)
    // Nobody is asked where there is nothing to record.
    let missing = await harness.run("record", "--prompt", "--input", harness.path("missing.wav"))
    #expect(missing.status != 0 && missing.messages.hasPrefix("sotto: error: there is no file "))
  }

  @Test(
    "An empty list of the owner's questions leaves ours, and a wrong time is no word",
    arguments: [
      ["9:00", "25:00"], ["25:00"], ["--between", "18:00", "21:00", "9:00"],
      ["--between", "21:00", "18:00"],
    ])
  func wrongTimes(_ words: [String]) async throws {
    let harness = try Harness()
    let folder = harness.path("config/sotto")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: folder + "/prompts.txt"))
    #expect(await harness.run("prompt").status == 0)
    let outcome = await harness.run(["remind", "add"] + words)
    #expect(outcome.status == 64, "\(outcome.messages)")
    #expect(await harness.run("remind", "list", "--json").json["reminders"] as? [String] == [])
  }
}
