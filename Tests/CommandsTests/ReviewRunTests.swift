import Entries
import Foundation
import JournalEngine
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Commands

@Suite("A review at the terminal")
struct ReviewRunTests {
  /// Two sentences, of which the second is heard less surely.
  private static let heard = """
    {"text": " We met. An old man.", "segments": [
      {"start": 0, "end": 1, "text": " We met.", "words": [
        {"word": " We", "start": 0, "end": 0.4, "probability": 0.45},
        {"word": " met.", "start": 0.5, "end": 1, "probability": 0.4}]},
      {"start": 2, "end": 3, "text": " An old man.", "words": [
        {"word": " An", "start": 2, "end": 2.2, "probability": 0.2},
        {"word": " old", "start": 2.3, "end": 2.6, "probability": 0.2},
        {"word": " man.", "start": 2.7, "end": 3, "probability": 0.2}]}]}
    """

  /// A speaker that notes what it plays, and for each sentence presses the next keys, so that nothing
  /// depends on how fast either is.
  private final class Speaker: Sendable {
    let played = Mutex<[String]>([])
    private let rest: Mutex<[[Key]]>
    private let keyboard: AsyncStream<Key>.Continuation

    init(_ keys: [[Key]], on keyboard: AsyncStream<Key>.Continuation) {
      rest = Mutex(keys)
      self.keyboard = keyboard
    }

    func play(_ sentence: ReviewSentence) {
      played.withLock { $0.append(sentence.utterance.text) }
      let keys = rest.withLock { $0.isEmpty ? [.escape] : $0.removeFirst() }
      for key in keys { keyboard.yield(key) }
    }
  }

  @Test("plays each sentence, again when it is asked, and keeps what was answered when it ends")
  func speaker() async throws {
    let (harness, journal, sentences) = try await heard()
    let (keys, keyboard) = AsyncStream<Key>.makeStream()
    let speaker = Speaker([[.space], [.enter], [.escape]], on: keyboard)
    var context = Context(
      environment: ["HOME": harness.home.path], surroundings: journal.surroundings, width: 80,
      outputIsTerminal: false, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { _ in })
    context.playSentence = { _, sentence, _ in speaker.play(sentence) }
    let block = StatusBlock(columns: { 80 }, write: { _ in })
    let outcome = try await ReviewRun(
      context: context, journal: journal, settings: TranscribeSettings(), plays: true
    ).run(sentences, keys: keys, on: block)
    #expect(speaker.played.withLock { $0 } == ["An old man.", "An old man.", "We met."])
    #expect(outcome.right == 1 && outcome.corrected == 0)
    #expect(try journal.sentencesToReview(nil, limit: 10).map(\.utterance.text) == ["We met."])
  }

  @Test("the line of keys says what they do now: enter takes what is typed, and else says right")
  func keys() {
    let word = Word(text: "old", start: 0, end: 1, confidence: 0.3, range: 0..<3)
    var dialog = ReviewDialog(Utterance(start: 0, end: 1, text: "old", words: [word]))
    #expect(ReviewPicture.keys(dialog).hasPrefix("enter right · "))
    #expect(ReviewPicture.keys(dialog).hasSuffix("esc end"))
    _ = dialog.press(.character("="))
    #expect(ReviewPicture.offer(dialog) == "type the number")
    _ = dialog.press(.character("5"))
    #expect(ReviewPicture.offer(dialog) == "enter takes it")
    #expect(ReviewPicture.keys(dialog).hasSuffix("esc forgets what is typed"))
    #expect(!ReviewPicture.keys(dialog).contains("right"))
    _ = dialog.press(.escape)
    #expect(ReviewPicture.keys(dialog).hasPrefix("enter right · "))
  }

  @Test("a sentence that was said again is shown whole, and only enter or escape are about it")
  func repeated() {
    let said = (1...30).map { "word\($0)" }
    let words = said.map { Word(text: $0, start: 0, end: 1, confidence: 0.3, range: 0..<5) }
    var dialog = ReviewDialog(
      Utterance(start: 0, end: 1, text: said.joined(separator: " "), words: words))
    let heard = (1...30).map { "other\($0)" }
    let isTaken = dialog.hear(heard.joined(separator: " "))
    #expect(isTaken)
    let lines = ReviewPicture.lines(
      dialog, listening: nil, width: 80, painter: Painter(isColoured: false)
    ).map(\.text)
    #expect(lines.allSatisfy { $0.displayWidth < 80 })
    let shown = Set(lines.joined(separator: " ").split(separator: " ").map(String.init))
    #expect(shown.isSuperset(of: heard))
    #expect(ReviewPicture.offer(dialog) == "enter takes what you said · esc forgets it")
    for key in [Key.character("x"), .pasted("x"), .tab, .backspace] {
      let step = dialog.press(key)
      #expect(step == .same)
    }
    #expect(dialog.typed.isEmpty)
    let step = dialog.press(.escape)
    #expect(step == .same)
    #expect(dialog.pieces.map(\.text) == said)
  }

  @Test("while what was said again is being heard, that is what is shown")
  func hearing() {
    let word = Word(text: "old", start: 0, end: 1, confidence: 0.3, range: 0..<3)
    let dialog = ReviewDialog(Utterance(start: 0, end: 1, text: "old", words: [word]))
    let shown = { (listening: ReviewPicture.Listening) in
      ReviewPicture.lines(
        dialog, listening: listening, width: 80, painter: Painter(isColoured: false)
      ).last?.text
    }
    #expect(shown(.speaking)?.hasPrefix("say it again now") == true)
    #expect(shown(.hearing)?.hasPrefix("hearing what you said") == true)
  }

  @Test("an offered word stays on one line with its digit, however narrow the terminal is")
  func narrow() {
    let words = ["alpha", "bravo", "charlie", "delta", "echo"]
    let word = Word(
      text: "old", start: 0, end: 1, confidence: 0.3, range: 0..<3,
      alternatives: words.map { .init(text: $0, posterior: 0.1) })
    let dialog = ReviewDialog(Utterance(start: 0, end: 1, text: "old", words: [word]))
    let offered = words.enumerated().map { "\($0.offset + 1) \($0.element)" }
    for width in 20...40 {
      let lines = ReviewPicture.lines(
        dialog, listening: nil, width: width, painter: Painter(isColoured: false)
      ).map(\.text)
      for offer in offered {
        #expect(lines.contains { $0.components(separatedBy: " · ").contains(offer) }, "\(width)")
      }
      #expect(lines.allSatisfy { $0.displayWidth < width }, "\(width)")
    }
  }

  /// Makes a journal with both sentences, and what a person is asked of them.
  private func heard() async throws -> (Harness, Journal, [ReviewSentence]) {
    let harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    try Data(ReviewRunTests.heard.utf8).write(to: URL(filePath: harness.path("heard.json")))
    _ = await harness.run("import", tone.path)
    let added = await harness.run("transcript", "import", "1", harness.path("heard.json"))
    try #require(added.status == 0, "\(added.messages)")
    let journal = try Journal.open(at: harness.journal, for: .writing)
    let sentences = try journal.sentencesToReview(nil, limit: 10)
    try #require(sentences.map(\.utterance.text) == ["An old man.", "We met."])
    return (harness, journal, sentences)
  }

  /// Presses keys, for each sentence that is shown the next ones, until the keys end.
  private func review(
    _ pressed: [[Key]], _ harness: Harness, _ journal: Journal, _ sentences: [ReviewSentence]
  ) async throws -> ReviewRun.Outcome {
    let (keys, keyboard) = AsyncStream<Key>.makeStream()
    let speaker = Speaker(pressed, on: keyboard)
    var context = Context(
      environment: ["HOME": harness.home.path], surroundings: journal.surroundings, width: 80,
      outputIsTerminal: false, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { _ in })
    context.playSentence = { _, sentence, _ in speaker.play(sentence) }
    return try await ReviewRun(
      context: context, journal: journal, settings: TranscribeSettings(), plays: true
    ).run(sentences, keys: keys, on: StatusBlock(columns: { 80 }, write: { _ in }))
  }

  private func lines(_ journal: Journal) throws -> [String]? {
    let recording = try #require(try journal.entry(1).recordings.first)
    return try journal.currentTranscript(of: recording)?.lines
  }

  @Test("a word that was decided outlives Ctrl-C, and the words after it stay unsure")
  func cutOff() async throws {
    let (harness, journal, sentences) = try await heard()
    let outcome = try await review([[.backspace, .interrupt]], harness, journal, sentences)
    #expect(outcome.corrected == 1)
    #expect(try lines(journal) == ["We met.", "old man."])
    let left = try journal.sentencesToReview(nil, limit: 10)
    #expect(Set(left.map(\.utterance.text)) == ["We met.", "old man."])
  }

  @Test("taking a review back is told as a text that was corrected")
  func undone() async throws {
    let (harness, journal, sentences) = try await heard()
    _ = try await review([[.backspace, .interrupt]], harness, journal, sentences)
    let undone = try journal.undo()
    #expect(undone.map(\.isCorrection) == [true])
    #expect(try lines(journal) == ["We met.", "An old man."])
  }

  @Test("each word is kept before the sentence is done")
  func everyWord() async throws {
    let (_, journal, sentences) = try await heard()
    let keeper = ReviewKeeper(journal, settings: TranscribeSettings())
    for text in ["old man.", "man."] {
      try await keeper.add(ReviewAnswer(sentence: sentences[0], text: text, isFinal: false))
      #expect(try await keeper.finish().corrected == 1)
      #expect(try lines(journal) == ["We met.", text])
    }
    try await keeper.add(ReviewAnswer(sentence: sentences[0], text: "man."))
    _ = try await keeper.finish()
    #expect(try journal.sentencesToReview(nil, limit: 10).map(\.utterance.text) == ["We met."])
  }

  @Test("the sentence before is shown again, and another answer takes the place of the first")
  func back() async throws {
    let (harness, journal, sentences) = try await heard()
    let keys: [[Key]] = [
      [.backspace, .enter], [.arrow(.up, shift: false)],
      [.arrow(.right, shift: false), .delete, .enter], [.enter],
    ]
    let outcome = try await review(keys, harness, journal, sentences)
    #expect(outcome.right == 1 && outcome.corrected == 1)
    #expect(try journal.sentencesToReview(nil, limit: 10).isEmpty)
    #expect(try lines(journal) == ["We met.", "man."])
    let recording = try #require(try journal.entry(1).recordings.first)
    #expect(try journal.transcriptVersions(of: recording).count == 2)
  }

  @Test("an answer that is taken back leaves the transcript as it was heard")
  func takenBack() async throws {
    let (harness, journal, sentences) = try await heard()
    let recording = try #require(try journal.entry(1).recordings.first)
    let before = try journal.currentTranscript(of: recording)
    let keys: [[Key]] = [
      [.enter], [.arrow(.up, shift: false)], [.control("z"), .escape],
    ]
    let outcome = try await review(keys, harness, journal, sentences)
    #expect(outcome.right == 0 && outcome.corrected == 0)
    #expect(try journal.currentTranscript(of: recording) == before)
    #expect(try journal.sentencesToReview(nil, limit: 10).count == 2)
  }

  @Test("an answer that is taken back is said to be, and the sentence is no longer called answered")
  func toldBack() async throws {
    let (harness, journal, sentences) = try await heard()
    let (keys, keyboard) = AsyncStream<Key>.makeStream()
    let context = Context(
      environment: ["HOME": harness.home.path], surroundings: journal.surroundings, width: 80,
      outputIsTerminal: false, messagesAreTerminal: true, inputIsTerminal: true,
      output: { _ in }, messages: { _ in })
    let shown = Mutex("")
    let block = StatusBlock(columns: { 80 }, write: { text in shown.withLock { $0 += text } })
    for key in [Key.enter, .arrow(.up, shift: false), .control("z"), .escape] {
      keyboard.yield(key)
    }
    _ = try await ReviewRun(
      context: context, journal: journal, settings: TranscribeSettings(), plays: false
    ).run(sentences, keys: keys, on: block)
    let parts = shown.withLock { $0 }.components(separatedBy: "taken back, and open again")
    #expect(parts.count == 2)
    #expect(parts.first?.contains(" · answered") == true)
    // What was there is drawn once more below the printed line, and then what is there now.
    let drawn = parts.last?.components(separatedBy: "\u{1B}[J").filter { $0.contains(" of 2") }
    #expect(drawn?.last?.contains(" · answered") == false)
  }

  @Test("a sentence that was taken out comes back beside another answer")
  func comesBack() async throws {
    let (_, journal, sentences) = try await heard()
    let keeper = ReviewKeeper(journal, settings: TranscribeSettings())
    try await keeper.add(ReviewAnswer(sentence: sentences[0], text: ""))
    try await keeper.add(ReviewAnswer(sentence: sentences[1], text: "We met."))
    _ = try await keeper.finish()
    #expect(try lines(journal) == ["We met."])
    try await keeper.add(
      ReviewAnswer(sentence: sentences[0], text: "An old man.", isFinal: false))
    let outcome = try await keeper.finish()
    #expect(outcome.right == 1 && outcome.corrected == 0)
    #expect(try lines(journal) == ["We met.", "An old man."])
    let left = try journal.sentencesToReview(nil, limit: 10)
    #expect(left.map(\.utterance) == [sentences[0].utterance])
  }

  @Test("an answer is kept before the next sentence is answered")
  func atOnce() async throws {
    let (_, journal, sentences) = try await heard()
    let keeper = ReviewKeeper(journal, settings: TranscribeSettings())
    for (given, sentence) in sentences.enumerated() {
      try await keeper.add(ReviewAnswer(sentence: sentence, text: sentence.utterance.text))
      #expect(try await keeper.finish().right == given + 1)
      #expect(try journal.sentencesToReview(nil, limit: 10).count == 1 - given)
    }
  }

  @Test("What it did is told without a word that the vocabulary would be looked up for")
  func summary() {
    var outcome = ReviewRun.Outcome()
    #expect(outcome.line == "Nothing was changed")
    (outcome.corrected, outcome.words) = (1, 1)
    #expect(outcome.line == "1 sentence corrected (1 word)")
    // A word was only taken out.
    outcome.words = 0
    outcome.right = 2
    #expect(outcome.line == "2 sentences right, 1 sentence corrected")
  }
}
