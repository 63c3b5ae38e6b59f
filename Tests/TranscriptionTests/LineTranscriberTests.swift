import Entries
import Foundation
import TestSupport
import Testing

@testable import Transcription

@Suite("An engine behind a pipe", .requires(.recognitionModel))
struct LineTranscriberTests {
  private struct Heard {
    var utterances: [Int: Utterance] = [:]
    var replaced: Set<Int> = []

    var text: String {
      utterances.sorted { $0.key < $1.key }.map(\.value.text).joined(separator: " ")
    }
  }

  /// What of ours is loaded once for all engines: what it hears does not depend on what it heard before.
  private static let own = Result {
    let model = try ModelCatalogue().model()
    return (
      aligner: try Aligner(model: model, skipsFrames: true),
      understudy: Understudy(TranscriptionSettings(model: model))
    )
  }

  /// - Parameter isAlone: Whether what is of ours is its own, as outside of tests; the vocabulary is known
  ///   only then.
  private func hear(
    _ samples: [Float], by stub: borrowing StubEngine, resuming done: Set<Int> = [],
    knowing vocabulary: [VocabularyWord] = [], patience: LineEngine.Patience = .init(),
    isAlone: Bool = false
  ) async throws -> Heard {
    let transcriber = try LineTranscriber(
      stub.program, model: try ModelCatalogue().model(), vocabulary: vocabulary, channels: .mixed,
      patience: patience, own: isAlone ? nil : try LineTranscriberTests.own.get())
    var source = MemorySource(samples)
    var heard = Heard()
    try await transcriber.transcribe(&source, resuming: done) { event in
      switch event {
      case .utterance(let position, let utterance): heard.utterances[position] = utterance
      case .replaced(let position): heard.replaced.insert(position)
      case .progress, .sound: break
      }
    }
    return heard
  }

  /// A short sentence between silences, and its words.
  private func sentence() throws -> (samples: [Float], words: [String]) {
    let sentence = try Listening.sentences()[1]
    let silence = [Float](repeating: 0, count: 16_000)
    return (silence + sentence.samples + silence, sentence.words)
  }

  /// The first two seconds of that sentence between silences, for what needs no more.
  private static let beginning = Result {
    let silence = [Float](repeating: 0, count: 16_000)
    let start = Array(try Listening.sentences()[1].samples.prefix(32_000))
    return silence + start + silence
  }
  /// What is heard there for an engine that dies, which is what our own recogniser hears.
  private static let ours = Task {
    try await LineTranscriberTests().hear(beginning.get(), by: StubEngine(.dies)).utterances
  }

  @Test("Its words keep their punctuation and get the times that the sound tells")
  func words() async throws {
    let (samples, words) = try sentence()
    let text = words.map(\.capitalized).joined(separator: " ") + "!"
    let heard = try await hear(samples, by: try StubEngine(.speaks, saying: text))
    let utterance = try #require(heard.utterances[0])
    #expect(utterance.text == text)
    #expect(utterance.words.map { $0.text.lowercased() } == words)
    let scalars = Array(text.unicodeScalars)
    for word in utterance.words {
      #expect(String(String.UnicodeScalarView(scalars[word.range])) == word.text)
      #expect(word.start < word.end && word.confidence > 0.5)
    }
    // Spread evenly, as the engine says, the words would begin elsewhere.
    let own = try await Listening.utterances(samples, by: Listening.shared.get())
    let ours = Dictionary(
      own.values.flatMap(\.words).map { ($0.text.lowercased(), $0.start) },
      uniquingKeysWith: { first, _ in first })
    let near = utterance.words.filter { word in
      ours[word.text.lowercased()].map { abs($0 - word.start) < 0.1 } ?? false
    }
    #expect(near.count >= words.count / 2)
  }

  @Test("A name is timed by the way to say it that the owner gave, and not by its spelling")
  func pronunciation() async throws {
    let (samples, words) = try sentence()
    let place = try #require(words.firstIndex(of: "young"))
    let name = "Featherstonehaughington"
    var named = words
    named[place] = name
    let known = VocabularyWord(text: name, pronunciations: [["Y AH NG"]], origin: .soundsLike)
    func times(of words: [String], knowing vocabulary: [VocabularyWord]) async throws -> [Double] {
      let heard = try await hear(
        samples, by: try StubEngine(.speaks, saying: words.joined(separator: " ")),
        knowing: vocabulary, isAlone: true)
      return try #require(heard.utterances[0]).words.flatMap { [$0.start, $0.end] }
    }
    let said = try await times(of: words, knowing: [])
    #expect(try await times(of: named, knowing: [known]) == said)
    #expect(try await times(of: named, knowing: []) != said)
  }

  @Test("What only steers a screen is not taken from it")
  func steering() async throws {
    let (samples, words) = try sentence()
    let text = words.map { "\u{202E}\($0.prefix(1))\u{200B}\($0.dropFirst())\u{7}" }
    let heard = try await hear(
      samples, by: try StubEngine(.speaks, saying: text.joined(separator: " ")))
    #expect(heard.text == words.joined(separator: " "))
    #expect(heard.utterances[0]?.words.map(\.text) == words)
  }

  @Test("A second run gives the same, and one that goes on tells only what is missing")
  func again() async throws {
    let samples = try Listening.reading()
    let text = "He was not an ill disposed young man. " + "He might have been made amiable himself."
    let stub = try StubEngine(.speaks, saying: text)
    let first = try await hear(samples, by: stub, isAlone: true)
    #expect(first.utterances.count > 2)
    #expect(try await hear(samples, by: stub).utterances == first.utterances)
    let rest = try await hear(samples, by: stub, resuming: [0, 1])
    #expect(rest.utterances == first.utterances.filter { $0.key > 1 })
  }

  @Test("What it fails on is heard by our own recogniser, and told")
  func failing() async throws {
    let (samples, words) = try sentence()
    let heard = try await hear(samples, by: try StubEngine(.dies))
    #expect(heard.replaced == Set(heard.utterances.keys))
    let rate = Listening.errorRate(
      said: words, heard: heard.utterances.values.flatMap(\.words).map { $0.text.lowercased() })
    #expect(rate < 0.5)
  }

  @Test(
    "In whatever way it fails, the same is heard and told",
    arguments: [
      StubEngine.Behaviour.nonsense, .anotherNumber, .refuses, .noText, .noNumbers, .nothing,
      .noEnd, .tooLong,
    ])
  func failing(behaviour: StubEngine.Behaviour) async throws {
    let heard = try await hear(try Self.beginning.get(), by: try StubEngine(behaviour))
    let ours = try await Self.ours.value
    #expect(!heard.text.isEmpty)
    #expect(heard.utterances == ours)
    #expect(heard.replaced == Set(heard.utterances.keys))
  }

  @Test(
    "One that hangs, reads nothing or never ends its line is ended, and what it failed on told",
    arguments: [StubEngine.Behaviour.hangs, .endlessLine, .readsNothing])
  func hanging(behaviour: StubEngine.Behaviour) async throws {
    let patience = LineEngine.Patience(loading: .seconds(300), hearing: .milliseconds(200))
    let heard = try await hear(
      try Self.beginning.get(), by: try StubEngine(behaviour), patience: patience)
    #expect(!heard.text.isEmpty)
    #expect(heard.replaced == Set(heard.utterances.keys))
  }

  @Test(
    "One that dies is begun anew, and its answer stands",
    arguments: [StubEngine.Behaviour.diesOnce, .diesLoadingOnce])
  func restart(behaviour: StubEngine.Behaviour) async throws {
    let (samples, words) = try sentence()
    let heard = try await hear(
      samples, by: try StubEngine(behaviour, saying: words.joined(separator: " ")))
    #expect(heard.replaced.isEmpty)
    #expect(heard.text == words.joined(separator: " "))
  }

  @Test(
    "A loop and what the engine doubts itself are dropped for what we hear",
    arguments: [
      StubEngine.Behaviour.loops, .saysAgain, .doubts, .longWord,
    ])
  func madeUp(behaviour: StubEngine.Behaviour) async throws {
    let (samples, _) = try sentence()
    let heard = try await hear(samples, by: try StubEngine(behaviour, saying: "so it went on"))
    #expect(heard.replaced.isEmpty)
    #expect(!heard.text.isEmpty)
    #expect(!heard.text.lowercased().contains("it went on"))
    #expect(!heard.text.contains("wentwent"))
  }

  @Test(
    "Times and probabilities that cannot be cost no word, and leave none of themselves",
    arguments: [StubEngine.Behaviour.wildNumbers, .anotherTime])
  func wild(behaviour: StubEngine.Behaviour) async throws {
    let (samples, words) = try sentence()
    let stub = try StubEngine(behaviour, saying: words.joined(separator: " "))
    let end = Double(samples.count) / 16_000
    for model in [try ModelCatalogue().model(), nil] {
      var heard: [Word] = []
      var source = MemorySource(samples)
      try await LineTranscriber(stub.program, model: model).transcribe(&source) { event in
        if case .utterance(_, let utterance) = event { heard += utterance.words }
      }
      #expect(heard.map(\.text) == words)
      #expect(
        heard.allSatisfy {
          $0.start >= 0 && $0.start <= $0.end && $0.end <= end && (0...1).contains($0.confidence)
        })
    }
  }

  @Test("An answer to a stretch that was not sent yet is not taken for its answer")
  func ahead() async throws {
    let stub = try StubEngine(.answersAhead, saying: "blue kettle")
    let engine = LineEngine(stub.program)
    for _ in 0..<3 {
      #expect(try await engine.hear([Int16](repeating: 0, count: 16_000))?.text == "blue kettle")
    }
    await engine.finish()
  }

  @Test("The wait for a program that has not greeted ends when it is cancelled")
  func neverGreets() async throws {
    let program = LineProgram(engine: Transcript.Engine(name: "odd"), command: ["cat"])
    let mark = HearingMark()
    let engine = LineEngine(program, mark: mark)
    let hearing = Task { try await engine.hear([Int16](repeating: 0, count: 16_000)) }
    hearing.cancel()
    engine.stopGreeting()
    await #expect(throws: TranscriptionError.self) { try await hearing.value }
    #expect(!mark.isHearing)
  }

  @Test("Something is heard only when the program has greeted")
  func mark() async throws {
    let stub = try StubEngine(.speaks, saying: "blue kettle")
    let mark = HearingMark()
    let engine = LineEngine(stub.program, mark: mark)
    try await engine.prepare()
    #expect(!mark.isHearing)
    _ = try await engine.hear([Int16](repeating: 0, count: 16_000))
    #expect(mark.isHearing)
    await engine.finish()
    try await engine.prepare()
    #expect(!mark.isHearing)
    await engine.finish()
  }

  @Test("One engine that starts does not hide that another hears something")
  func severalMarks() async throws {
    let mark = HearingMark()
    let blue = try StubEngine(.speaks, saying: "blue kettle")
    let red = try StubEngine(.speaks, saying: "red lantern")
    let first = LineEngine(blue.program, mark: mark)
    let second = LineEngine(red.program, mark: mark)
    _ = try await first.hear([Int16](repeating: 0, count: 16_000))
    try await second.prepare()
    #expect(mark.isHearing)
    await second.finish()
    #expect(mark.isHearing)
    await first.finish()
    #expect(!mark.isHearing)
  }

  @Test("A voice of which the engine says nothing is heard by our own recogniser")
  func empty() async throws {
    let (samples, words) = try sentence()
    let heard = try await hear(samples, by: try StubEngine(.speaks, saying: ""))
    let rate = Listening.errorRate(
      said: words, heard: heard.utterances.values.flatMap(\.words).map { $0.text.lowercased() })
    #expect(rate < 0.5)
  }

  @Test(
    "Over noise no word is kept, whatever the engine says",
    arguments: [
      "Thank you for watching.", "you", "So it went on for years.",
    ])
  func noise(text: String) async throws {
    var noise = SeededRandom(seed: 5)
    let samples = (0..<96_000).map { index in
      index / 16_000 % 2 == 0 ? 0 : 0.2 * noise.sample()
    }
    let heard = try await hear(samples, by: try StubEngine(.speaks, saying: text))
    #expect(heard.text.trimmingCharacters(in: .whitespaces).isEmpty)
  }

  @Test("What hums says nothing")
  func hums() throws {
    let hums = WrittenWord.words(of: "Mmm, mm, mm. Mmm-hmm, mmm.").map {
      HeardWord(written: $0, seconds: 0..<1, probability: 0.9)
    }
    #expect(!ReplyJudge.isSaid(hums, plausibility: 1))
    let words = WrittenWord.words(of: "Hmm, I see.").map {
      HeardWord(written: $0, seconds: 0..<1, probability: 0.9)
    }
    #expect(ReplyJudge.isSaid(words, plausibility: 1))
  }

  @Test("Our aligner and our recogniser are never in memory at once, and the second not for long")
  func memory() async throws {
    let model = try ModelCatalogue().model()
    let aligner = try Aligner(model: model, skipsFrames: true)
    let understudy = Understudy(TranscriptionSettings(model: model))
    let stub = try StubEngine(.dies)
    let transcriber = try LineTranscriber(
      stub.program, model: model, channels: .mixed, patience: .init(),
      own: (aligner, understudy))
    // The engine's process dies, but not before the aligner was loaded.
    try await aligner.load()
    var source = MemorySource(try Self.beginning.get())
    var heard: [Int: Utterance] = [:]
    try await transcriber.transcribe(&source) { event in
      if case .utterance(let position, let utterance) = event { heard[position] = utterance }
    }
    #expect(heard == (try await Self.ours.value))
    #expect(await !aligner.isLoaded)
    #expect(await !understudy.isLoaded)
    extendLifetime(stub)
  }

  @Test("One that does not start is an error with its own last words")
  func noStart() async throws {
    let (samples, _) = try sentence()
    let error = await #expect(throws: TranscriptionError.self) {
      try await hear(samples, by: try StubEngine(.doesNotStart))
    }
    #expect(error?.reason == "stub: the model is not there")
    #expect(error?.advice == "'--engine pocketsphinx' does without it")
    let killed = await #expect(throws: TranscriptionError.self) {
      try await hear(samples, by: try StubEngine(.killedLoading))
    }
    #expect(killed?.advice == error?.advice)
    let other = await #expect(throws: TranscriptionError.self) {
      try await hear(samples, by: try StubEngine(.anotherProtocol))
    }
    #expect(other?.reason.contains("another protocol") == true)
  }

  @Test("While somebody still speaks, the process and what times its words are loaded")
  func prepared() async throws {
    let stub = try StubEngine(.speaks, saying: "blue kettle")
    let transcriber = try LineTranscriber(stub.program, model: try ModelCatalogue().model())
    let aligner = try #require(transcriber.writer.aligner)
    #expect(await !aligner.isLoaded)
    try await transcriber.prepare()
    #expect(await aligner.isLoaded)
    await transcriber.finish()
  }

  @Test("A program whose model was changed is never started")
  func pinned() async throws {
    let stub = try StubEngine(.speaks, saying: "never")
    let program = LineProgram(
      engine: stub.program.engine, command: stub.program.command,
      pinned: [.init(path: stub.program.command[1], sha256: String(repeating: "0", count: 64))])
    let transcriber = try LineTranscriber(program, model: nil)
    let error = await #expect(throws: TranscriptionError.self) { try await transcriber.prepare() }
    #expect(error?.code == .modelDamaged)
  }
}
