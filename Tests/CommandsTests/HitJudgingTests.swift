import Entries
import Foundation
import JournalEngine
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite("Hits at the terminal")
struct HitJudgingTests {
  private static let heard = """
    {"text": " We met. An old man. We met again.", "segments": [
      {"start": 0, "end": 1, "text": " We met.", "words": [
        {"word": " We", "start": 0, "end": 0.4, "probability": 0.9},
        {"word": " met.", "start": 0.5, "end": 1, "probability": 0.9}]},
      {"start": 2, "end": 3, "text": " An old man.", "words": [
        {"word": " An", "start": 2, "end": 2.2, "probability": 0.9},
        {"word": " old", "start": 2.3, "end": 2.6, "probability": 0.9},
        {"word": " man.", "start": 2.7, "end": 3, "probability": 0.9}]},
      {"start": 3, "end": 4, "text": " We met again.", "words": [
        {"word": " We", "start": 3, "end": 3.2, "probability": 0.9},
        {"word": " met", "start": 3.3, "end": 3.6, "probability": 0.9},
        {"word": " again.", "start": 3.7, "end": 4, "probability": 0.9}]}]}
    """

  private static func harness() async throws -> Harness {
    let harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    try Data(heard.utf8).write(to: URL(filePath: harness.path("heard.json")))
    _ = await harness.run("import", tone.path)
    let added = await harness.run("transcript", "import", "1", harness.path("heard.json"))
    try #require(added.status == 0, "\(added.messages)")
    return harness
  }

  private static func context(_ harness: Harness, _ journal: Journal) -> Context {
    Context(
      environment: ["HOME": harness.home.path], surroundings: journal.surroundings, width: 80,
      outputIsTerminal: false, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { _ in })
  }

  /// Keys that are all pressed before anything is heard.
  private static func keys(_ keys: [Key]) -> AsyncStream<Key> {
    AsyncStream { keyboard in
      for key in keys { keyboard.yield(key) }
      keyboard.finish()
    }
  }

  @Test("Keys go from hit to hit, and ends are ends")
  func dialog() {
    var dialog = HitDialog(count: 2)
    #expect(dialog.press(.character("p")) == .hear && dialog.place == 0)
    #expect(dialog.press(.space) == .hear && dialog.place == 0)
    #expect(dialog.press(.character("z")) == .same)
    #expect(dialog.press(.character("y")) == .right && dialog.place == 0)
    #expect(dialog.press(.character("n")) == .hear && dialog.place == 1)
    #expect(dialog.press(.character("x")) == .wrong && dialog.place == 1)
    #expect(dialog.press(.character("n")) == .ended && dialog.place == 1)
    #expect(dialog.press(.character("l")) == .listenOn)
    #expect(dialog.press(.interrupt) == .ended)
  }

  @Test("Each hit's sentence is played, and of what text has nothing is changed")
  func certain() async throws {
    let harness = try await HitJudgingTests.harness()
    let journal = try Journal.open(at: harness.journal, for: .writing)
    let found = try journal.find("met", in: SearchScope(findsEveryPlace: true))
    let hits = try journal.heardHits(in: found.entries)
    #expect(hits.map(\.sentence.utterance.start) == [0, 3] && hits.allSatisfy(\.isCertain))
    let openings = Mutex(0)
    let said = Mutex("")
    let block = StatusBlock(columns: { 200 }, write: { text in said.withLock { $0 += text } })
    var context = HitJudgingTests.context(harness, journal)
    context.playSentence = { _, _, _ in }
    let chosen = try await HitJudging(
      context: context, journal: journal,
      opening: {
        openings.withLock { $0 += 1 }
        return journal
      }
    ).run(
      hits, keys: HitJudgingTests.keys([.character("y"), .character("l")]), on: block)
    #expect(chosen == hits[1] && openings.withLock { $0 } == 1)
    #expect(said.withLock { $0 }.contains("entry 1, 0:00: the text has it already"))
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(try journal.transcriptVersions(of: recording).count == 1)
    let wrong = try await HitJudging(context: context, journal: journal, opening: { journal }).run(
      hits, keys: HitJudgingTests.keys([.character("x"), .character("q")]), on: block)
    #expect(wrong == nil && said.withLock { $0 }.contains("the text has it there"))
  }

  @Test("Where there is no speaker, playing hits ends at once, with what others say of it")
  func deaf() async throws {
    let harness = try await HitJudgingTests.harness()
    let journal = try Journal.open(at: harness.journal, for: .reading)
    let hits = try journal.heardHits(
      in: try journal.find("met", in: SearchScope(findsEveryPlace: true)).entries)
    var context = HitJudgingTests.context(harness, journal)
    context.playSentence = { _, _, _ in
      throw JournalError(.device, "there is no speaker on this machine", hint: "connect one")
    }
    let (keys, keyboard) = AsyncStream.makeStream(of: Key.self)
    defer { keyboard.finish() }
    let judging = HitJudging(context: context, journal: journal, opening: { journal })
    let block = StatusBlock(columns: { 80 }, write: { _ in })
    let error = await #expect(throws: JournalError.self) {
      _ = try await judging.run(hits, keys: keys, on: block)
    }
    #expect(error?.code == .device)
  }

  @Test(
    "Going back to a hit that was corrected shows the text as it is now",
    .requires(.recognitionModel))
  func goingBack() async throws {
    let harness = try await HitJudgingTests.harness()
    let journal = try Journal.open(at: harness.journal, for: .writing)
    var hits = try journal.heardHits(
      in: try journal.find("met", in: SearchScope(findsEveryPlace: true)).entries)
    hits[0].match.sought = SearchHit.Sought(key: "sat", text: "sat")
    let shown = Mutex("")
    let block = StatusBlock(columns: { 200 }, write: { text in shown.withLock { $0 += text } })
    var context = HitJudgingTests.context(harness, journal)
    context.playSentence = { _, _, _ in }
    _ = try await HitJudging(context: context, journal: journal, opening: { journal }).run(
      hits, keys: HitJudgingTests.keys([.character("y"), .character("p"), .character("q")]),
      on: block)
    let text = shown.withLock { $0 }
    let wrote = try #require(text.range(of: "wrote 'sat' in the place of 'met"))
    #expect(text[..<wrote.lowerBound].contains("We [met]"))
    let back = try #require(text.ranges(of: "1 of 2 · entry 1, 0:0").last)
    #expect(back.lowerBound > wrote.upperBound)
    #expect(text[back.lowerBound...].contains("[sat]"))
  }

  @Test(
    "Recordings that sound cannot find yet are told of in a pipe too", .requires(.recognitionModel))
  func unready() async throws {
    let harness = try await HitJudgingTests.harness()
    let outcome = await harness.run("search", "again")
    #expect(outcome.status == 0)
    #expect(
      outcome.messages
        == "sotto: 1 of 1 recording cannot be searched by sound yet; 'sotto transcribe --reindex' makes them ready\n"
    )
    #expect(await harness.run("search", "again", "--quiet").messages.isEmpty)
  }

  @Test("Each place is asked about before words are taken out, and giving up takes out nothing")
  func redacting() async throws {
    var dialog = RedactDialog(count: 3)
    #expect(dialog.press(.character("y")) == .hear)
    #expect(dialog.press(.character("p")) == .hear && dialog.place == 0)
    #expect(dialog.press(.character("n")) == .hear)
    #expect(dialog.press(.character("a")) == .done)
    #expect(dialog.answers == [false, true, true])
    let harness = try await HitJudgingTests.harness()
    _ = await harness.run("note", "Met nobody.")
    let journal = try Journal.open(at: harness.journal, for: .writing)
    let plan = try await journal.redactionPlan(of: "met", least: 0.5, by: SoundUse(isOn: false))
    let block = StatusBlock(columns: { 200 }, write: { _ in })
    var context = HitJudgingTests.context(harness, journal)
    context.playSentence = { _, _, _ in }
    let run = RedactRun(context: context, journal: journal)
    let chosen = try await run.choose(
      plan.places, keys: HitJudgingTests.keys([.character("n"), .character("y")]), on: block)
    #expect(chosen == [plan.places[1]])
    let none = try await run.choose(
      plan.places, keys: HitJudgingTests.keys([.character("y"), .escape]), on: block)
    #expect(none == nil)
    // What is counted is what was done, and not what might have been.
    let spoken = try journal.redact(plan, at: [plan.places[1]], withTexts: false)
    #expect(spoken.written.isEmpty)
    #expect(RedactText.report(spoken).first == "Redacted 1 place of recordings, in 1 entry")
    let all = try journal.redact(plan, at: [plan.places[0]], withTexts: true)
    #expect(
      RedactText.report(all).first == "Redacted 1 place of recordings, in 1 entry, and 1 note")
    #expect(all.entries == [1, 2] && all.isGone)
  }

  @Test("redact lists, asks where nobody can answer, and takes out with --yes")
  func redactVerb() async throws {
    let harness = try await HitJudgingTests.harness()
    _ = await harness.run("note", "Met nobody.", "--title", "We MET")
    _ = await harness.run("config", "set", "sound-index", "off")
    let asked = await harness.run("redact", "met")
    #expect(asked.status == 64 && asked.messages.contains("--yes takes them out"))
    let listed = await harness.run("redact", "met", "--list")
    #expect(
      listed.output == """
        entry 1, 0:00 · the text has it
            We [met].
        entry 1, 0:03 · the text has it
            We [met] again.
        entry 2 · its title has it
            We [MET]
        entry 2 · its note has it
            [Met] nobody.
        written: 1 title (entry 2), 1 note (entry 2)

        """)
    let shown = await harness.run("redact", "met", "--list", "--json")
    #expect(try SchemaCheck("redact").faults(in: shown.output) == [])
    let done = await harness.run("redact", "met", "--yes", "--json")
    #expect(done.status == 0, "\(done.messages)")
    #expect(try SchemaCheck("redact").faults(in: done.output) == [])
    let redaction = try #require(done.json["redaction"] as? [String: Any])
    #expect(redaction["isGone"] as? Bool == true && redaction["bytesLeft"] as? Int == 0)
    #expect(await harness.run("search", "met", "--exact").status == 2)
    let again = await harness.run("redact", "met", "--yes")
    #expect(again.status == 2)
    #expect(again.messages.contains("sotto: error: no text of this journal has it\n"))
    // Where only something written had it, no places of recordings are told of.
    let written = await harness.run("redact", "nobody", "--yes")
    #expect(written.output.hasPrefix("Redacted 1 note\n"))
    #expect(written.output.contains("Proved: no text of the journal and no byte of its file has"))
    #expect(await harness.run("show", "1").output.contains("We [redacted]"))
    #expect(await harness.run("check").status == 0)
    #expect(await harness.run("redact", "met", "--min-score", "2", "--list").status == 64)
  }

  @Test("No more is called proved, and no more is said not to be there, than was looked at")
  func proofs() {
    var report = RedactionReport()
    report.isShort = true
    #expect(RedactText.report(report)[1].contains("no byte of its file"))
    report.unscannedFiles = 2
    #expect(RedactText.report(report)[2].hasPrefix("of 2 recordings' files kept as they came only"))
    report.bytesLeft = 3
    #expect(RedactText.report(report)[1] == "Proved: no text of the journal has the words any more")
    #expect(RedactText.report(report)[2].hasPrefix("so short a word also stands in 3 places"))
    var own = RedactionReport()
    own.isOwnName = true
    #expect(RedactText.report(own)[1] == "Proved: no text of the journal has the words any more")
    #expect(RedactText.report(own)[2].hasPrefix("it is also a name that the journal itself uses"))
  }

  @Test("Words that only an earlier version of the text has are shown in the text of that version")
  func redactEarlier() async throws {
    let harness = try await HitJudgingTests.harness()
    try Data(HitJudgingTests.heard.replacing("again.", with: "alone.").utf8)
      .write(to: URL(filePath: harness.path("later.json")))
    let added = await harness.run("transcript", "import", "1", harness.path("later.json"), "--use")
    #expect(added.status == 0, "\(added.messages)")
    _ = await harness.run("config", "set", "sound-index", "off")
    let listed = await harness.run("redact", "again", "--list")
    #expect(
      listed.output == """
        entry 1, 0:03 · an earlier version of the text has it
            We met [again].

        """)
    let both = await harness.run("redact", "met", "--list")
    #expect(both.output.contains("entry 1, 0:03 · the text has it\n    We [met] alone.\n"))
  }

  @Test("What is probable needs its options in order")
  func probable() async throws {
    let harness = try await HitJudgingTests.harness()
    #expect(await harness.run("supercut", "met", "--min-score", "0.5").status == 64)
    #expect(await harness.run("insights", "--probably").status == 64)
    _ = await harness.run("config", "set", "sound-index", "off")
    let clips = await harness.run("supercut", "met", "--probably", "--json")
    #expect(clips.messages.contains("sound was not searched"))
    #expect(try SchemaCheck("supercut").faults(in: clips.output) == [])
    // What was not searched has found nothing of which to tell.
    #expect(clips.json["probable"] == nil && clips.json["minScore"] == nil)
    let none = await harness.run("supercut", "lighthouse", "--probably")
    #expect(none.status == 2 && none.messages.contains("no transcript has that\n"))
    #expect(!none.messages.contains("--probably"))
    let course = await harness.run("insights", "--word", "met", "--probably", "--json")
    #expect(try SchemaCheck("insights").faults(in: course.output) == [])
    let word = try #require(course.json["word"] as? [String: Any])
    #expect(word["probableDays"] == nil && word["days"] as? Int == 1)
  }
}
