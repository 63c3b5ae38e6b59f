import Foundation
import TestSupport
import Testing

@Suite("Results that are read aloud")
struct SpeakingTests {
  @Test("--speak reads a verb's results, wherever it stands")
  func results() async throws {
    let harness = try Harness()
    let note = await harness.run("--speak", "note", "The garden is white.", "--title", "Winter")
    #expect(note.status == 0)
    #expect(note.spoken.count == 1 && note.heard.contains("1"))
    let list = await harness.run("list", "--speak")
    #expect(list.spoken.count == 1)
    #expect(list.heard.contains("Winter") && !list.heard.contains("  "))
    let silent = await harness.run("list")
    #expect(silent.output == list.output && silent.spoken.isEmpty)
  }

  @Test("Errors and their hints are read too, also those of wrong arguments")
  func errors() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    let missing = await harness.run("show", "99", "--speak")
    #expect(missing.status == 2)
    #expect(missing.spoken == ["error: no entry is named 99.\nhint: see sotto list."])
    let wrong = await harness.run("list", "--mod", "3", "--speak")
    #expect(wrong.status == 64)
    #expect(wrong.heard.contains("--mod"))
  }

  @Test("The configuration asks for it, --no-speak refuses, and JSON is never read")
  func configuration() async throws {
    let harness = try Harness()
    _ = await harness.run("note", "x")
    #expect(await harness.run("config", "set", "speak", "true").status == 0)
    #expect(await harness.run("list").spoken.count == 1)
    #expect(await harness.run("list", "--no-speak").spoken.isEmpty)
    #expect(await harness.run("list", "--json").spoken.isEmpty)
  }

  @Test("Behind -- nothing is a flag")
  func terminator() async throws {
    let harness = try Harness()
    let note = await harness.run("note", "--", "--speak")
    #expect(note.status == 0 && note.spoken.isEmpty)
    #expect(await harness.run("show", "1").output.contains("--speak"))
  }

  @Test("Ctrl-C while results are read ends the reading, and the verb's exit code stays")
  func enough() async {
    await #expect(processExitsWith: .success) {
      let harness = try Harness { _ in
        kill(getpid(), SIGINT)
        while !Task.isCancelled { await Task.yield() }
        throw CancellationError()
      }
      let note = await harness.run("note", "A line.", "--speak")
      #expect(note.status == 0)
      #expect(!note.messages.contains("cannot speak"))
      #expect(await harness.run("show", "99", "--speak").status == 2)
    }
  }

  @Test("A long list is cut short with the number of what is left")
  func length() async throws {
    let harness = try Harness()
    for number in 0..<45 { _ = await harness.run("note", "Line \(number).") }
    let list = await harness.run("list", "--speak")
    #expect(list.heard.hasSuffix("more."))
    #expect(list.heard.split(separator: "\n").count == 11)
  }

  @Test(
    "What is said to the journal is obeyed once, and what was taken back is not obeyed by --redo",
    .requires(.recognitionModel))
  func wakeWord() async throws {
    let harness = try Harness()
    let said = """
      <speak><break time="1s"/>We walked along the river for an hour.<break time="2s"/>
      Journal, mood four.<break time="2s"/></speak>
      """
    let file = harness.path("said.wav")
    // A process of its own makes the same sound each time; what a voice has said before changes its
    // noise, and so the words that are heard.
    let read = try FinishedProgram(
      [
        BuiltProgram.sotto, "read", "--ssml", "--text", said, "--voice", "en-us", "--rate", "150",
        "--output", file,
      ], environment: ["HOME": harness.path("home")])
    #expect(read.status == 0)
    #expect(await harness.run("config", "set", "wake-word", "journal").status == 0)
    #expect(await harness.run("import", file).status == 0)
    let heard = await harness.run("transcribe")
    #expect(heard.output.contains("understood: mood 4"))
    #expect(heard.output.contains("taken out: "))
    #expect(heard.output.contains("'sotto undo 1' takes it all back"))
    #expect(await harness.run("undo", "1").status == 0)
    // The transcript has stops and commas, the line does not.
    func words(_ text: some StringProtocol) -> String {
      text.split { !$0.isLetter }.joined(separator: " ")
    }
    let taken = try #require(heard.output.firstMatch(of: /taken out: (.+) \('sotto undo/)).1
    let whole = await harness.run("show", "1").output
    #expect(!whole.contains("mood 4/5"))
    #expect(words(whole).contains(words(taken)), "\(whole)")
    #expect(await harness.run("mood", "1", "2").status == 0)
    let again = await harness.run("transcribe", "1", "--redo", "--json")
    let result = try #require((again.json["results"] as? [[String: Any]])?.first)
    #expect(result["status"] as? String == "unchanged")
    #expect(result["commands"] == nil && result["takenOut"] == nil)
    let told = await harness.run("transcribe", "1", "--redo")
    #expect(told.output.contains("not obeyed: mood 4 (only a recording's first transcript"))
    #expect(told.output.contains("unchanged: the same was heard before"))
    #expect(!told.output.contains("understood: ") && !told.output.contains("taken out: "))
    let shown = await harness.run("show", "1", "--json")
    let entry = (shown.json["entries"] as? [[String: Any]])?.first
    #expect((entry?["mood"] as? [String: Any])?["score"] as? Int == 2)
    #expect(await harness.run("transcript", "use", "1", "2").status == 0)
    let document = await harness.run("transcribe", "1", "--redo", "--format", "text")
    #expect(!document.output.contains("not obeyed"))
    #expect(document.messages.contains("not obeyed: mood 4"))
    let plain = await harness.run(
      "transcribe", "1", "--redo", "--no-commands", "--format", "text")
    #expect(!plain.messages.contains("taken out"))
    #expect(plain.output.count > document.output.count)
  }

  @Test(
    "An entry is dictated, labelled, found, corrected and heard with nothing but speech",
    .requires(.recognitionModel))
  func blindPath() async throws {
    let harness = try Harness()
    let reading =
      "/usr/share/pocketsphinx/test/data/librivox/sense_and_sensibility_01_austen_64kb-0880.wav"
    let record = await harness.run("record", "--input", reading, "--speak")
    #expect(record.status == 0)
    #expect(record.heard.contains("Kept entry 1"))
    #expect(await harness.run("tag", "last", "+austen", "--speak").heard.contains("austen"))
    let words = await harness.run("transcript", "show", "last", "--speak").heard
    let long = words.split(separator: " ").map(String.init)
      .first { $0.count > 5 && $0.allSatisfy(\.isLetter) }
    let word = try #require(long)
    let found = await harness.run("search", word, "--speak")
    #expect(found.heard.lowercased().contains(word.lowercased()))
    let edited = await harness.run(
      "edit", "last", "--replace", word, "butterfly", "--speak")
    #expect(edited.status == 0 && !edited.spoken.isEmpty)
    #expect(await harness.run("show", "last", "--speak").heard.contains("butterfly"))
    let heard = await harness.run("read", "last", "--output", harness.path("heard.wav"))
    #expect(heard.status == 0)
  }
}
