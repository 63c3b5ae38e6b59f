import Entries
import Sound
import SoundFiles
import Storage
import TestSupport
import Testing

@testable import JournalEngine

@Suite("Reviewing transcripts")
struct ReviewTests {
  private static func utterance(
    _ text: String, from start: Double, confidence: Double
  ) -> Utterance {
    var place = 0
    let words = text.split(separator: " ").enumerated().map { index, word in
      defer { place += word.count + 1 }
      let begin = start + 0.3 * Double(index)
      return Word(
        text: String(word), start: begin, end: begin + 0.3, confidence: confidence,
        range: place..<place + word.count,
        alternatives: [.init(text: "other", posterior: 0.2)])
    }
    return Utterance(
      start: start, end: words.last?.end ?? start, text: text, words: words)
  }

  /// Makes a journal with a recording of which three sentences are heard, the second the least surely.
  private func journal() async throws -> (TemporaryImport, Recording) {
    let temporary = try TemporaryImport()
    try temporary.write(
      "a.wav", .wav, SoundFormat(rate: 16_000, channels: 1, sample: .int16), frames: 80_000)
    _ = try await temporary.take("a.wav")
    let recording = try #require(try temporary.journal.entry(1).recordings.first)
    let transcript = Transcript(
      engine: Transcript.Engine(name: "ear"), state: .done,
      utterances: [
        Self.utterance("we met", from: 0, confidence: 0.45),
        Self.utterance("an old man", from: 1, confidence: 0.2),
        Self.utterance("all was well", from: 3, confidence: 0.9),
      ])
    _ = try temporary.journal.file.addTranscript(
      transcript, to: recording.id, makeCurrent: true, at: temporary.journal.surroundings.now())
    return (temporary, recording)
  }

  @Test("The sentence with most to gain comes first, and sure ones do not come")
  func order() async throws {
    let (temporary, _) = try await journal()
    let found = try temporary.journal.sentencesToReview(nil, limit: 10)
    #expect(found.map(\.utterance.text) == ["an old man", "we met"])
    #expect(try temporary.journal.sentencesToReview(nil, limit: 1).count == 1)
  }

  @Test("A sentence that is right counts as sure, and the version as corrected")
  func right() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    let first = try #require(try journal.sentencesToReview(nil, limit: 10).first)
    let report = try await journal.review(
      [ReviewAnswer(sentence: first, text: first.utterance.text)], settings: TranscribeSettings())
    #expect(report?.changed == 0)
    let stored = try #require(try journal.file.currentTranscript(of: recording.id))
    #expect(stored.transcript.state == .corrected)
    #expect(stored.transcript.utterances[1].words.allSatisfy { $0.confidence == 1 })
    #expect(stored.transcript.utterances[0].words.allSatisfy { $0.confidence == 0.45 })
    #expect(
      try journal.sentencesToReview(nil, limit: 10).map(\.utterance.text) == ["we met"])
    // Nothing that a machine says later takes its place.
    try await journal.transcribe(settings: TranscribeSettings())
    #expect(try journal.file.currentTranscript(of: recording.id)?.version.id == stored.version.id)
  }

  @Test("A sentence in which nothing was said goes, and undoing brings all of it back")
  func removed() async throws {
    let (temporary, _) = try await journal()
    let journal = temporary.journal
    let sentences = try journal.sentencesToReview(nil, limit: 10)
    let step = ChangeStep()
    try await journal.review(
      [
        ReviewAnswer(sentence: sentences[0], text: ""),
        ReviewAnswer(sentence: sentences[1], text: sentences[1].utterance.text),
      ], settings: TranscribeSettings(), in: step)
    let recording = sentences[0].recording
    #expect(
      try journal.currentTranscript(of: recording)?.lines == ["we met", "all was well"])
    _ = try journal.undo()
    #expect(
      try journal.currentTranscript(of: recording)?.lines
        == ["we met", "an old man", "all was well"])
  }

  @Test("A sentence that was changed meanwhile is left as it is")
  func meanwhile() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    var sentence = try #require(try journal.sentencesToReview(nil, limit: 10).first)
    sentence.utterance.text = "an older man"
    let report = try await journal.review(
      [ReviewAnswer(sentence: sentence, text: "gone")], settings: TranscribeSettings())
    #expect(report == nil)
    #expect(try journal.file.transcripts(of: recording.id).count == 1)
  }

  @Test("Answers given one after the other become one version and one step")
  func oneByOne() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    let sentences = try journal.sentencesToReview(nil, limit: 10)
    let step = ChangeStep()
    var version: TranscriptVersionInfo?
    for sentence in sentences {
      let answer = ReviewAnswer(sentence: sentence, text: sentence.utterance.text)
      let report = try await journal.review(
        [answer], settings: TranscribeSettings(), in: step, amending: version)
      version = try #require(report?.version)
      // What was answered is kept before the next sentence is.
      #expect(try !journal.sentencesToReview(nil, limit: 10).contains(sentence))
    }
    #expect(try journal.sentencesToReview(nil, limit: 10).isEmpty)
    #expect(try journal.file.transcripts(of: recording.id).count == 2)
    let stored = try #require(try journal.file.currentTranscript(of: recording.id))
    #expect(stored.transcript.text == "we met an old man all was well")
    _ = try journal.undo()
    #expect(try journal.sentencesToReview(nil, limit: 10).count == sentences.count)
  }

  @Test("Sentences that were not changed keep their times and their other words")
  func unchanged() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    let before = try #require(try journal.currentTranscript(of: recording))
    var wide = before
    // Heard sentences begin and end with the speech, which is longer than the words.
    for index in wide.utterances.indices { wide.utterances[index].end += 0.2 }
    _ = try journal.file.addTranscript(
      wide, to: recording.id, makeCurrent: true, at: journal.surroundings.now())
    let sentences = try journal.sentencesToReview(nil, limit: 10)
    try await journal.review(
      [ReviewAnswer(sentence: sentences[0], text: "an man")], settings: TranscribeSettings())
    let after = try #require(try journal.currentTranscript(of: recording))
    #expect(after.utterances[0] == wide.utterances[0])
    #expect(after.utterances[2] == wide.utterances[2])
    #expect(after.utterances[1].text == "an man")
  }

  @Test("Of a sentence that is not done only the words that changed are sure")
  func part() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    let asked = try #require(try journal.sentencesToReview(nil, limit: 10).first)
    var answer = ReviewAnswer(sentence: asked, text: "an man", isFinal: false)
    let report = try #require(
      try await journal.review([answer], settings: TranscribeSettings()))
    let standing = try #require(report.sentences.first ?? nil)
    #expect(standing.words.map(\.confidence) == [0.2, 0.2])
    #expect(try journal.currentTranscript(of: recording)?.utterances[1] == standing)
    // The next answer about it is of what was asked, and finds it as the first one left it.
    answer = ReviewAnswer(sentence: asked, text: "an old man", isFinal: false)
    answer.standing = standing
    #expect(answer.isTakenBack)
    try await journal.review([answer], settings: TranscribeSettings())
    let after = try #require(try journal.currentTranscript(of: recording))
    #expect(after.utterances[1] == asked.utterance)
  }

  @Test("A review that is taken back altogether shows the version before, unless another is shown")
  func takenBack() async throws {
    let (temporary, recording) = try await journal()
    let journal = temporary.journal
    let asked = try #require(try journal.sentencesToReview(nil, limit: 10).first)
    let step = ChangeStep()
    let former = try #require(
      try journal.transcriptVersions(of: recording).first(where: \.isCurrent))
    let report = try await journal.review(
      [ReviewAnswer(sentence: asked, text: "an man")], settings: TranscribeSettings(), in: step)
    let made = try #require(report?.version)
    #expect(try journal.takeBack(made, to: former, of: recording, in: step))
    #expect(try journal.currentTranscript(of: recording)?.utterances[1] == asked.utterance)
    #expect(try !journal.takeBack(made, to: former, of: recording, in: step))
  }
}
