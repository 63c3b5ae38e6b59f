import Entries
import Foundation
import Sound
import Synthesis
import TestSupport
import Testing

@testable import Transcription

@Suite("Spoken commands")
struct SpokenCommandTests {
  private static let vocabulary = CommandVocabulary(
    wake: "dear journal", moods: ["happy", "fed up"], tags: ["project alpha", "at sea"],
    people: ["Jürgen"], places: ["The Lake"])

  /// A listener that tests share, because loading its decoders takes seconds: what it hears does not depend
  /// on what it heard before.
  private static let listener = Result {
    CommandListener(
      model: try ModelCatalogue().model(),
      vocabulary: CommandVocabulary(
        wake: "journal", moods: ["happy", "tired"], people: ["Anna"], places: ["the lake"]))
  }

  @Test(
    "What the grammar allows is read",
    arguments: [
      ("mood four", [SpokenCommand.mood("4")]), ("mood fed up", [.mood("fed up")]),
      ("energy ten", [.energy(10)]), ("tag work", [.tag("work")]),
      ("tag project alpha", [.tag("project alpha")]), ("tag at sea", [.tag("at sea")]),
      ("with jürgen", [.person("Jürgen")]), ("at the lake", [.place("The Lake")]),
      ("at the office", [.place("office")]), ("new paragraph", [.newParagraph]),
      ("mood happy and tag work", [.mood("happy"), .tag("work")]),
      ("scratch that and stop recording", [.scratchThat, .stopRecording]),
    ])
  func reading(_ words: String, _ commands: [SpokenCommand]) {
    let said = ("dear journal " + words).split(separator: " ").map(String.init)
    #expect(CommandReader(SpokenCommandTests.vocabulary).commands(said) == commands)
  }

  @Test(
    "Without the wake word, or with anything beside a command, nothing is read",
    arguments: [
      "mood four", "dear journal", "dear journal mood", "dear journal mood seven",
      "dear journal energy", "dear journal new", "dear journal scratch it", "dear journal hello",
      "dear journal mood four hello", "well dear journal mood four", "",
    ])
  func refusing(_ words: String) {
    let said = words.split(separator: " ").map(String.init)
    #expect(CommandReader(SpokenCommandTests.vocabulary).commands(said) == nil)
  }

  @Test("Commands are heard between pauses, with their times", .requires(.recognitionModel))
  func hearing() async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound([
      "We walked along the river for an hour.", "Journal, mood four.", "Journal, new paragraph.",
    ])
    let heard = try await listener.commands(in: &source)
    #expect(heard.flatMap(\.commands) == [.mood("4"), .newParagraph])
    let first = try #require(heard.first)
    let before = try #require(first.before)
    #expect(before.upperBound <= first.span.lowerBound)
    #expect(heard.last?.before == nil)
  }

  @Test(
    "A long moment may pass after the wake word, but nothing else", .requires(.recognitionModel))
  func calling() async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound([
      "We walked along the river.", "Journal.", "Mood four.", "Journal.", "We walked.",
      "Mood four.",
    ])
    let heard = try await listener.commands(in: &source)
    #expect(heard.flatMap(\.commands) == [.mood("4")])
    let first = try #require(heard.first)
    let before = try #require(first.before)
    // Both breaths are the command, and the pause between them.
    #expect(before.upperBound <= first.span.lowerBound)
    #expect(first.span.upperBound - first.span.lowerBound > 1.8)
    var late = try await SpokenCommandTests.sound(["Journal.", "Mood four."], pause: 3)
    #expect(try await listener.commands(in: &late).isEmpty)
  }

  @Test(
    "A pause without any noise of its own loses neither the wake word nor the order",
    .requires(.recognitionModel), arguments: ["en-gb", "en-gb-x-rp"])
  func callingInSilence(_ voice: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(["Journal.", "Mood four."], voice: voice)
    #expect(try await listener.commands(in: &source).flatMap(\.commands) == [.mood("4")])
  }

  @Test("Two seconds may pass after the wake word", .requires(.recognitionModel))
  func callingSlowly() async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(["Journal.", "Mood four."], pause: 2)
    #expect(try await listener.commands(in: &source).flatMap(\.commands) == [.mood("4")])
  }

  @Test(
    "Beside digital silence a number is not taken for a mood's name, and is heard",
    .requires(.recognitionModel),
    arguments: [("en-us", "five", "5"), ("en-gb-x-rp", "five", "5"), ("en-gb", "four", "4")])
  func digitalSilence(_ voice: String, _ word: String, _ mood: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(
      ["Journal, mood \(word).", "Journal. Mood four."], voice: voice)
    #expect(
      try await listener.commands(in: &source).flatMap(\.commands) == [.mood(mood), .mood("4")])
  }

  @Test("Sound in which nothing was recorded between words is known, and a quiet room is not that")
  func missingNoise() {
    let word = (0..<8000).map { Int16(8000 * sin(Double($0) / 8)) }
    #expect(FaintNoise.isMissing(in: word + [Int16](repeating: 0, count: 3200) + word))
    #expect(!FaintNoise.isMissing(in: word))
    var random = SeededRandom(seed: 1)
    let room = (0..<3200).map { _ in Int16(60 * random.sample()) }
    #expect(!FaintNoise.isMissing(in: word + room + word))
    let noisy = FaintNoise.added(to: word + [Int16](repeating: 0, count: 3200))
    #expect(!FaintNoise.isMissing(in: noisy))
    #expect(!FaintNoise.isMissing(in: []))
  }

  @Test(
    "A word that sounds like the wake word, as a breath of its own, does not make an order",
    .requires(.recognitionModel), arguments: ["en-us", "en-gb"])
  func soundAlikeAlone(_ voice: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(
      ["Eternal.", "With Anna."], voice: voice, noise: 0.001)
    #expect(try await listener.commands(in: &source).isEmpty)
  }

  @Test(
    "Plain speech with the words of a command is not obeyed", .requires(.recognitionModel),
    arguments: ["en-us", "en-us+f3", "en-gb-x-rp"])
  func plainSpeech(_ voice: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(
      [
        "Today I walked by the lake.", "I had lunch with Anna.", "Mood four of them.",
        "I wrote in my journal with Anna.", "Happy and tired.",
      ], voice: voice, noise: 0.001)
    #expect(try await listener.commands(in: &source).isEmpty)
  }

  @Test(
    "A word that sounds like the wake word does not make an order", .requires(.recognitionModel),
    arguments: ["en-us+m5", "en-gb+f2"])
  func soundAlikes(_ voice: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(
      ["The general with Anna.", "The kernel with Anna.", "The journals with Anna."], voice: voice,
      noise: 0.001)
    #expect(try await listener.commands(in: &source).isEmpty)
  }

  @Test(
    "Commands of other voices are understood too", .requires(.recognitionModel),
    arguments: ["en-gb", "en-us+f2"])
  func voices(_ voice: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    var source = try await SpokenCommandTests.sound(
      ["Journal, mood four.", "Journal, new paragraph.", "Journal, scratch that."], voice: voice,
      noise: 0.001)
    let heard = try await listener.commands(in: &source)
    #expect(heard.flatMap(\.commands) == [.mood("4"), .newParagraph, .scratchThat])
    #expect(heard.allSatisfy { $0.evidence.rival != nil })
  }

  @Test(
    "A Scot who says the wake word with a vowel and an R is understood",
    .requires(.recognitionModel))
  func scottish() async throws {
    // What is asked is whether the wake word is known in this way, and not how certain it is.
    let listener = CommandListener(
      model: try ModelCatalogue().model(),
      vocabulary: CommandVocabulary(wake: "journal", moods: ["happy", "tired"]), threshold: 0)
    // Spelled so that eSpeak-NG's Scottish voice does not misread it.
    var source = try await SpokenCommandTests.sound(
      ["Jurnal, mood four.", "Jurnal, scratch that."], voice: "en-gb-scotland", noise: 0.001)
    #expect(
      try await listener.commands(in: &source).flatMap(\.commands) == [.mood("4"), .scratchThat])
  }

  @Test(
    "Several recordings are heard by one listener at the same time", .requires(.recognitionModel))
  func together() async throws {
    let listener = CommandListener(
      model: try ModelCatalogue().model(), vocabulary: CommandVocabulary(wake: "journal"))
    let sound = try await SpokenCommandTests.sound(["Journal, mood four."])
    let heard = try await withThrowingTaskGroup(of: [SpokenCommand].self) { group in
      for _ in 0..<2 {
        group.addTask {
          var source = sound
          return try await listener.commands(in: &source).flatMap(\.commands)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(heard == Array(repeating: [.mood("4")], count: 2))
  }

  @Test(
    "Nobody who reads a novel says a command, and another wake word is not obeyed",
    .requires(.recognitionModel))
  func silence() async throws {
    var novel = MemorySource(try Listening.reading([0, 1, 2, 3, 4]))
    #expect(try await SpokenCommandTests.listener.get().commands(in: &novel).isEmpty)
    let other = CommandListener(
      model: try ModelCatalogue().model(), vocabulary: CommandVocabulary(wake: "notebook"))
    var source = try await SpokenCommandTests.sound(["Journal, mood four."])
    #expect(try await other.commands(in: &source).isEmpty)
  }

  @Test(
    "The order to stop is understood while it is said", .requires(.recognitionModel),
    .timeLimit(.minutes(20)))
  func stopping() async throws {
    // Microphones never deliver only zeros, which live words would take for a very quiet room.
    let sound = try await SpokenCommandTests.sound(["Journal, stop recording."], noise: 0.0005)
      .sound
    let heard = try await SpokenCommandTests.heard(sound)
    #expect(heard.compactMap(\.utterance).count == 1)
    #expect((0.5...1.1).contains(heard.first(where: \.endsRecording)?.start ?? 0))
  }

  @Test(
    "The order to stop is understood after a long moment too", .requires(.recognitionModel),
    .timeLimit(.minutes(10)))
  func stoppingAfterPause() async throws {
    let sound = try await SpokenCommandTests.sound(["Journal.", "Stop recording."], noise: 0.0005)
      .sound
    #expect(try await SpokenCommandTests.heard(sound).contains(where: \.endsRecording))
  }

  /// The live words of a sound, up to those that end the recording.
  private static func heard(_ sound: PackedSound) async throws -> [LiveWords] {
    let (stream, input) = AsyncStream.makeStream(of: LiveWords.self)
    let live = try LiveTranscriber(
      format: sound.format, wakeWord: "journal", onWords: { input.yield($0) },
      onFailure: { _ in input.finish() })
    // In one piece, because some of many pieces that arrive faster than real time would be dropped.
    live.hear(sound)
    var heard: [LiveWords] = []
    for await words in stream {
      heard.append(words)
      if words.endsRecording { break }
    }
    live.finish()
    return heard
  }

  @Test(
    "Another order, or the same without its wake word, stops nothing", .requires(.recognitionModel),
    arguments: ["Journal, new paragraph.", "Stop recording.", "We stopped the recording early."])
  func notStopping(_ sentence: String) async throws {
    let listener = try SpokenCommandTests.listener.get()
    let sound = try await SpokenCommandTests.sound([sentence]).sound
    var resampler = try Resampler(from: sound.format.rate, to: 16_000)
    let samples = try resampler.process(sound.monoFloats(), isLast: true)
    let said = SampleConversion.integers(samples[12_800..<samples.count - 11_200])
    let span = SpokenSpan(between: said, from: 0, to: Int64(said.count))
    let found = try await listener.commands(in: span)?.commands ?? []
    #expect(!found.contains(.stopRecording))
  }

  /// Returns sentences with a second of silence or room noise around each.
  private static func sound(
    _ sentences: [String], voice: String = "en-us", noise amplitude: Float = 0, pause: Int = 1
  ) async throws -> MemorySource {
    var samples = [Int16](repeating: 0, count: 22_050)
    for sentence in sentences {
      samples += try await Synthesizer.shared.perform { engine in
        var spoken: [Int16] = []
        try engine.speak(sentence, style: SpeechStyle(voice: voice, rate: 150)) { chunk in
          spoken += chunk.samples
          return true
        }
        return spoken
      }
      samples += [Int16](repeating: 0, count: 22_050 * pause)
    }
    var noise = SeededRandom(seed: 1)
    return MemorySource(
      samples.map { Float($0) / 32_768 + amplitude * noise.sample() }, rate: 22_050)
  }
}
