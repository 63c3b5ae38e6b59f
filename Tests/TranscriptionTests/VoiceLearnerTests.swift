import Entries
import Foundation
import TestSupport
import Testing
import Transcription

@Suite("What a recording teaches of its voice", .requires(.recognitionModel))
struct VoiceLearnerTests {
  @Test("changes how the rest of it is heard, and nothing before the first lesson's end")
  func learning() async throws {
    let taught = try await Listening.taught.value
    // Its speech ends before the first lesson of an ordinary pool.
    let untaught = try await Listening.heard.value
    #expect(taught.keys.sorted() == untaught.keys.sorted())
    #expect(taught[0] == untaught[0])
    let last = try #require(taught.keys.max())
    #expect(taught[last] != untaught[last])
  }

  @Test("is the same with one decoder as with several")
  func jobs() async throws {
    let several = try await Listening.utterances(
      Listening.reading(), by: Listening.teachable.get())
    #expect(try await Listening.taught.value == several)
  }

  @Test("is learned again from what an earlier run heard", arguments: [[0], [0, 1, 2], [1, 3]])
  func resuming(done: [Int]) async throws {
    let whole = try await Listening.taught.value
    let rest = try await Listening.utterances(
      Listening.reading(), by: Listening.teachable.get(),
      resuming: whole.filter { done.contains($0.key) })
    #expect(rest == whole.filter { !done.contains($0.key) })
  }

  @Test("cannot be learned again where what an earlier run heard is not there")
  func missing() async throws {
    var source = MemorySource(try Listening.reading())
    let pool = try Listening.teachable.get()
    await #expect(throws: TranscriptionError.self) {
      try await pool.transcribe(&source, resuming: [0]) { _ in }
    }
  }

  @Test("is learned of each channel that is kept apart, and of one without words nothing")
  func channels() async throws {
    let voice = try Listening.reading([1, 4, 2], pause: 1)
    // A hum that comes and goes is cut like speech, but holds no words.
    let hum = voice.indices.map { index in
      index / 24_000 % 2 == 0 ? 0 : 0.1 * sin(Float(index) * 0.05)
    }
    let both = zip(voice, hum).flatMap { [$0, $1] }
    let pool = try Listening.pool(lessons: [4], channels: .apart)
    let whole = try await Listening.utterances(both, channels: 2, by: pool)
    #expect(whole.values.contains { $0.channel == 0 && !$0.words.isEmpty })
    let half = whole.filter { $0.key < whole.count / 2 }
    let rest = try await Listening.utterances(both, channels: 2, by: pool, resuming: half)
    #expect(rest == whole.filter { $0.key >= whole.count / 2 })
  }

  @Test("is the same gathered together with other recordings as alone")
  func together() async throws {
    let gatherer = try EvidenceGatherer(
      settings: TranscriptionSettings(model: ModelCatalogue().model()))
    var recordings: [(samples: [Float], utterances: [Utterance])] = []
    for (sentence, heard) in zip(
      try Listening.sentences(), try await Listening.heardSentences.value)
    {
      let utterances = heard.utterances.sorted { $0.key < $1.key }.map { $0.value }
      recordings.append((samples: sentence.samples, utterances: utterances))
    }
    var alone: [[ChannelEvidence]] = []
    for recording in recordings {
      var source = MemorySource(recording.samples)
      alone.append(try await gatherer.evidence(of: recording.utterances, in: &source))
    }
    #expect(alone.contains { !$0.isEmpty })
    let together = try await withThrowingTaskGroup(of: (Int, [ChannelEvidence]).self) { group in
      for (number, recording) in recordings.enumerated() {
        group.addTask {
          var source = MemorySource(recording.samples)
          return (number, try await gatherer.evidence(of: recording.utterances, in: &source))
        }
      }
      var found: [Int: [ChannelEvidence]] = [:]
      for try await (number, evidence) in group { found[number] = evidence }
      return found
    }
    for (number, evidence) in alone.enumerated() { #expect(together[number] == evidence) }
  }

  @Test("stays in its recording")
  func another() async throws {
    let pool = try Listening.teachable.get()
    let sentence = try Listening.sentences()[1].samples
    let before = try await Listening.utterances(sentence, by: pool)
    // Long enough for the first lesson.
    _ = try await Listening.utterances(Listening.reading([4, 2]), by: pool)
    #expect(try await Listening.utterances(sentence, by: pool) == before)
  }
}
