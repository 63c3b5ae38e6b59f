import Entries
import Foundation
import Recognition
import Sound
import TestSupport
import Testing
import Transcription

@Suite("A pool of decoders", .requires(.recognitionModel))
struct TranscriptionPoolTests {
  @Test("hears at least six words of ten that a person reads")
  func errorRate() async throws {
    var said: [String] = []
    var heard: [String] = []
    for (sentence, found) in zip(
      try Listening.sentences(), try await Listening.heardSentences.value)
    {
      said += sentence.words
      heard += found.utterances.sorted { $0.key < $1.key }.flatMap(\.value.words).map {
        $0.text.lowercased()
      }
    }
    #expect(said.count == 71)
    #expect(Listening.errorRate(said: said, heard: heard) <= 0.4)
  }

  @Test(
    "gives the same utterances with one job as with several, and tells of progress up to the end")
  func jobs() async throws {
    let one = try await Listening.heard.value
    let reading = try Listening.reading()
    var source = MemorySource(reading)
    var several: [Int: Utterance] = [:]
    var told: [Double] = []
    try await Listening.shared.get().transcribe(&source) { event in
      switch event {
      case .utterance(let position, let utterance): several[position] = utterance
      case .progress(let seconds): told.append(seconds)
      default: break
      }
    }
    #expect(one.count >= 4)
    #expect(one == several)
    // It never goes back. How often it is told depends on how far the sound was read before the first
    // words came.
    #expect(told == told.sorted())
    #expect(told.count >= 2)
    #expect(told.last == Double(reading.count) / 16_000)
  }

  @Test("gives the same utterances whatever else it works on")
  func together() async throws {
    let pool = try Listening.shared.get()
    let sentences = try Listening.sentences().map(\.samples)
    let alone = try await Listening.heardSentences.value.map(\.utterances)
    async let first = Listening.utterances(sentences[2], by: pool)
    async let second = Listening.utterances(sentences[4], by: pool)
    async let third = Listening.utterances(sentences[1], by: pool)
    #expect(try await first == alone[2])
    #expect(try await second == alone[4])
    #expect(try await third == alone[1])
  }

  @Test("recognises only what an earlier run left undone, and gives it the same position")
  func resuming() async throws {
    let whole = try await Listening.heard.value
    let rest = try await Listening.utterances(
      Listening.reading(), by: Listening.shared.get(),
      resuming: whole.filter { [0, 2].contains($0.key) })
    #expect(rest == whole.filter { $0.key != 0 && $0.key != 2 })
  }

  @Test("keeps what was finished when it is cancelled, and a second run completes it")
  func cancelling() async throws {
    // One decoder has at most one utterance waiting for it; several could finish all of them before
    // the first is told.
    let pool = try Listening.single.get()
    let reading = try Listening.reading()
    let whole = try await Listening.heard.value
    let work = Task {
      var source = MemorySource(reading)
      var found: [Int: Utterance] = [:]
      do {
        try await pool.transcribe(&source) { event in
          if case .utterance(let position, let utterance) = event {
            found[position] = utterance
            withUnsafeCurrentTask { $0?.cancel() }
          }
        }
      } catch is CancellationError {
        return (found, true)
      }
      return (found, false)
    }
    let (found, wasCancelled) = try await work.value
    #expect(wasCancelled)
    #expect(!found.isEmpty && found.count < whole.count)
    let rest = try await Listening.utterances(reading, by: pool, resuming: found)
    #expect(found.merging(rest) { first, _ in first } == whole)
  }

  @Test("has finished what it heard to its end, even if it is cancelled then")
  func cancelledAtTheEnd() async throws {
    let pool = try Listening.single.get()
    let sentence = try Listening.sentences()[4].samples
    let whole = try await Listening.utterances(sentence, by: pool)
    let work = Task {
      var source = MemorySource(sentence)
      var found: [Int: Utterance] = [:]
      try await pool.transcribe(&source) { event in
        guard case .utterance(let position, let utterance) = event else { return }
        found[position] = utterance
        if found.count == whole.count { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return found
    }
    #expect(try await work.value == whole)
  }

  @Test("shifts every word by exactly the silence put before, at another rate too")
  func wordTimes() async throws {
    let pool = try Listening.shared.get()
    let sentence = try Listening.sentences()[4].samples
    let silence = [Float](repeating: 0, count: 16_000 * 3)
    let plain = try await Listening.utterances(silence + sentence, by: pool)
    let shifted = try await Listening.utterances(silence + silence + sentence, by: pool)
    let words = plain.values.flatMap(\.words)
    #expect(words.count >= 6)
    for (one, other) in zip(words, shifted.values.flatMap(\.words)) {
      #expect(one.text == other.text)
      #expect(abs(other.start - one.start - 3) <= 0.03)
      #expect(abs(other.end - one.end - 3) <= 0.03)
    }
    let doubled = (silence + sentence).flatMap { [$0, $0] }
    let faster = try await Listening.utterances(doubled, rate: 32_000, by: pool)
    let first = try #require(faster.values.flatMap(\.words).first { $0.text == "made" })
    let same = try #require(words.first { $0.text == "made" })
    #expect(abs(first.start - same.start) <= 0.03)
  }

  @Test("keeps channels apart where asked, in order of time, and names them")
  func channels() async throws {
    let pool = try Listening.pool(channels: .apart)
    let sentences = try Listening.sentences()
    let pause = [Float](repeating: 0, count: 16_000)
    let left = pause + sentences[4].samples + pause + pause
    let right =
      [Float](repeating: 0, count: left.count) + sentences[1].samples + pause
    let frames = right.indices.flatMap { [$0 < left.count ? left[$0] : 0, right[$0]] }
    let found = try await Listening.utterances(frames, channels: 2, by: pool)
    #expect(found[0]?.channel == 0)
    #expect(found[1]?.channel == 1)
    #expect(found[0]?.text.contains("might even have been made") == true)
  }

  @Test("says nothing to what is no speech", arguments: ["silence", "tone", "noise", "bursts"])
  func noSpeech(kind: String) async throws {
    let pool = try Listening.shared.get()
    var generator = SeededRandom(seed: 7)
    let samples: [Float] = (0..<16_000 * 15).map { index in
      let time = Float(index) / 16_000
      let noise = Float.random(in: -0.7...0.7, using: &generator)
      return switch kind {
      case "tone": 0.4 * sin(2 * .pi * 440 * time)
      case "noise": noise
      case "bursts": time.truncatingRemainder(dividingBy: 3) < 1 ? noise / 3 : 0
      default: 0
      }
    }
    let words = try await Listening.utterances(samples, by: pool).values.flatMap(\.words)
    #expect(words.filter { !$0.isUnsure }.isEmpty)
  }

  @Test("gives what came before a fault of the source, then the fault")
  func fault() async throws {
    let pool = try Listening.shared.get()
    let reading = try Listening.reading()
    var source = MemorySource(reading, failsAt: reading.count / 2)
    var count = 0
    await #expect(throws: MemorySource.Fault.self) {
      try await pool.transcribe(&source) { event in
        if case .utterance = event { count += 1 }
      }
    }
    #expect(count >= 1)
  }

  @Test("gives texts whose words stand where their ranges say")
  func ranges() async throws {
    for utterance in try await Listening.heard.value.values {
      let scalars = Array(utterance.text.unicodeScalars)
      for word in utterance.words {
        let text = String(String.UnicodeScalarView(scalars[word.range]))
        #expect(text == word.text)
        #expect((0...1).contains(word.confidence))
        #expect(word.start < word.end)
      }
    }
  }

  @Test("names engine, model, checksum and settings")
  func engine() async throws {
    let engine = try await Listening.shared.get().engine
    #expect(engine.name.hasPrefix("pocketsphinx 5"))
    #expect(engine.model == "en-us")
    #expect(engine.checksum.count == 64)
    #expect(engine.settings.hasPrefix("full"))
  }

  @Test("No more decoders are loaded than utterances have waited for", .requires(.recognitionModel))
  func loading() async throws {
    let pool = try Listening.pool(jobs: 64)
    let sentence = try Listening.sentences()[1].samples
    let silence = [Float](repeating: 0, count: 24_000)
    let found = try await Listening.utterances(silence + sentence + silence, by: pool)
    #expect(await pool.loadedCount == max(1, found.count))
  }

  @Test("fails at once where the model is missing, and names what")
  func missingModel() throws {
    let model = RecognitionModel(
      name: "none", acousticModel: "/nowhere/none", languageModel: "/nowhere/none.lm",
      dictionary: "/nowhere/none.dict")
    #expect { try TranscriptionPool(settings: TranscriptionSettings(model: model)) } throws: {
      let error = $0 as? TranscriptionError
      return error?.code == .modelMissing && error?.path == "/nowhere/none/mdef"
    }
  }
}
