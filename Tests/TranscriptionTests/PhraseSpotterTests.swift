import Foundation
import Recognition
import Sound
import Synthesis
import TestSupport
import Testing

@testable import Transcription

@Suite("The phrase that wakes the journal", .requires(.recognitionModel))
struct PhraseSpotterTests {
  private static let phrase = "journal, take a note"

  @Test(
    "A real voice wakes it in a sentence, also in noise; its other sentences do not"
  )
  func realVoice() async throws {
    let phrase = "ill disposed young man"
    let readings = try Listening.sentences()
    for (samples, words) in readings {
      let isCalled = words.joined(separator: " ").contains(phrase)
      for amplitude in isCalled ? [Float(0.0005), 0.01] : [0.0005] {
        var noise = SeededRandom(seed: 2)
        let quiet = [Float](repeating: 0, count: 16_000)
        let sound = PackedSound(
          floats: (quiet + samples + quiet).map { $0 + amplitude * noise.sample() },
          format: SoundFormat(rate: 16_000, channels: 1, sample: .int16))
        let calls = try await Self.calls(in: sound, phrase: phrase)
        #expect(calls.count == (isCalled ? 1 : 0))
        // It ends within the sentence.
        let end = Int(calls.first?.end ?? 20_000)
        #expect((17_000..<16_000 + samples.count).contains(end))
      }
    }
    #expect(readings.contains { $0.words.joined(separator: " ").contains(phrase) })
  }

  @Test("Other talk does not wake it, nor the phrase's words by themselves")
  func otherTalk() async throws {
    let sound = try await Self.sound([
      "I bought a journal and a book.", "Take a seat, and note the time.",
      "The general took a boat to the north.", "She writes in her diary every night.",
    ])
    #expect(try await Self.calls(in: sound).isEmpty)
  }

  @Test("A call that half of its frames leave in doubt is heard by all of them")
  func allFrames() async throws {
    let calls = try await Self.calls(in: Self.call(voice: "en-us+f3", rate: 130) { _ in 0 })
    #expect(calls.count == 1)
    #expect(calls.allSatisfy { $0.evidence.certainty > -1 })
  }

  @Test("A call is heard where a clean voice has a rumble under it and no other noise")
  func rumble() async throws {
    let sound = try await Self.call(voice: "en-gb") { second in
      let swell = 0.5 + 0.5 * sin(2 * .pi * 1.5 * second)
      return Float(0.1 * swell * sin(2 * .pi * 60 * second))
    }
    #expect(try await Self.calls(in: sound).count == 1)
  }

  @Test("A word that no dictionary has is listened for as it is spelled")
  func unknownWord() async throws {
    let phrase = try await ListenPhrase("hello Zorblatt machine", model: ModelCatalogue().model())
    #expect(phrase.words == ["hello", "zorblatt", "machine"])
    #expect(phrase.ways.allSatisfy { !$0.isEmpty })
  }

  @Test(
    "A phrase that cannot be told apart or said is refused",
    arguments: [
      "journal", "hey note", "", "42 !!", "one two three four five six seven eight nine",
      "привет мой дневник",
    ])
  func refused(_ text: String) async throws {
    let model = try ModelCatalogue().model()
    await #expect {
      _ = try await ListenPhrase(text, model: model)
    } throws: {
      ($0 as? TranscriptionError)?.code == .unsupported
    }
  }

  /// Returns a voice that calls between two silences of three seconds, with another sound under
  /// everything.
  /// - Parameters:
  ///   - rate: The words a minute.
  ///   - under: The other sound at a time in seconds.
  private static func call(
    voice: String, rate: Int = 140, under: (Double) -> Float
  ) async throws -> PackedSound {
    let (spoken, sampleRate) = try await Synthesizer.shared.perform { engine in
      var spoken: [Int16] = []
      try engine.speak(phrase, style: SpeechStyle(voice: voice, rate: rate)) { chunk in
        spoken += chunk.samples
        return true
      }
      return (spoken, engine.rate)
    }
    var resampler = try Resampler(from: sampleRate, to: 16_000)
    let said = try resampler.process(spoken.map { Float($0) / 32_768 }, isLast: true)
    let quiet = [Float](repeating: 0, count: 48_000)
    let floats = (quiet + said + quiet).enumerated().map { index, sample in
      0.7 * (sample + under(Double(index) / 16_000))
    }
    return PackedSound(
      floats: floats, format: SoundFormat(rate: 16_000, channels: 1, sample: .int16))
  }

  /// Returns what wakes it in a sound that comes in pieces.
  private static func calls(
    in sound: PackedSound, phrase: String = phrase
  ) async throws -> [HeardPhrase] {
    let model = try ModelCatalogue().model()
    let spotter = try PhraseSpotter(
      try await ListenPhrase(phrase, model: model), model: model, rate: sound.format.rate)
    var calls: [HeardPhrase] = []
    var first = 0
    while first < sound.frameCount {
      let next = min(sound.frameCount, first + 1000)
      if let call = try await spotter.hear(sound[first..<next]) { calls.append(call) }
      first = next
    }
    return calls
  }

  /// Returns sentences with a second of a quiet room around each.
  private static func sound(_ sentences: [String], voice: String = "en-us") async throws
    -> PackedSound
  {
    var noise = SeededRandom(seed: 1)
    func room() -> [Float] { (0..<22_050).map { _ in 0.001 * noise.sample() } }
    var floats = room()
    for sentence in sentences {
      let spoken = try await Synthesizer.shared.perform { engine in
        var spoken: [Int16] = []
        try engine.speak(sentence, style: SpeechStyle(voice: voice, rate: 160)) { chunk in
          spoken += chunk.samples
          return true
        }
        return spoken
      }
      floats += spoken.map { Float($0) / 32_768 } + room()
    }
    return PackedSound(
      floats: floats, format: SoundFormat(rate: 22_050, channels: 1, sample: .int16))
  }
}
