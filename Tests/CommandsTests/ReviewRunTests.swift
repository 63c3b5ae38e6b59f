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

  @Test("an answer is kept before the next sentence is answered")
  func atOnce() async throws {
    let harness = try Harness()
    let tone = harness.home.appending(path: "tone.wav")
    try WaveFile.tone(seconds: 4, hertz: 440).write(to: tone)
    try Data(ReviewRunTests.heard.utf8).write(to: URL(filePath: harness.path("heard.json")))
    _ = await harness.run("import", tone.path)
    _ = await harness.run("transcript", "import", "1", harness.path("heard.json"))
    let journal = try Journal.open(at: harness.journal, for: .writing)
    let sentences = try journal.sentencesToReview(nil, limit: 10)
    try #require(sentences.count == 2)
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
