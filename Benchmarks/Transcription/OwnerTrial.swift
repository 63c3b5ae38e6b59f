import Entries
import Foundation
import Recognition
import Sound
import SoundFiles
import Synthesis
import Transcription

/// What an owner's words and sentences do for the recogniser: rare names by their spelling alone, and the
/// language model of what the same voice read before.
struct OwnerTrial {
  /// Names that neither the language model nor, mostly, the dictionary has.
  static let names = [
    "Namrata", "Siobhan", "Oisin", "Tadhg", "Niamh", "Ximena", "Joaquin", "Xochitl", "Yaretzi",
    "Itziar", "Anneliese", "Wolfhard", "Gerlinde", "Ekkehard", "Brunhild", "Thibault",
    "Guillemette",
    "Solveig", "Torbjorn", "Ingeborg", "Katarzyna", "Zbigniew", "Malgorzata", "Szymon", "Dvorak",
    "Bozena", "Oluwaseun", "Chukwuemeka", "Adaeze", "Kwabena", "Thandiwe", "Sipho", "Aishwarya",
    "Venkatesh", "Lakshmi", "Parvati", "Sukhdeep", "Harpreet", "Farrukh", "Mehrnaz", "Shirin",
    "Kaveh", "Tomoko", "Haruki", "Sachiko", "Xiuying", "Nguyet", "Thuy", "Makana", "Keoni",
  ]
  private static let sentences = [
    "Yesterday I had lunch with NAME in the garden.", "NAME called me in the morning.",
    "I wrote a long letter to NAME last night.", "We walked home and NAME told me a story.",
    "My friend NAME is coming to visit us on Sunday.",
  ]

  /// A way to speak a sentence.
  private enum Voice {
    case espeak(String)
    case flite(String)

    var name: String {
      switch self {
      case .espeak(let voice): "espeak-ng \(voice)"
      case .flite(let voice): "flite \(voice)"
      }
    }
  }

  let options: Options
  let scratch: URL
  let model: RecognitionModel

  init(_ options: Options, scratch: URL) throws {
    self.options = options
    self.scratch = scratch
    model = try ModelCatalogue().model()
  }

  /// Speaks each name in a sentence with every voice, and counts how often it is found; then does the same
  /// with the words of real voices that the language model lacks.
  func names(readers: [Sample]) async throws {
    let clock = ContinuousClock()
    let words = try await words(OwnerTrial.names)
    let began = clock.now
    _ = try MixedLanguageModel(general: model, language: words.language)
    print("mixing \(OwnerTrial.names.count) names: \(clock.now - began)")
    var found: [[Double]] = []
    for voice in OwnerTrial.voices() {
      var files: [String] = []
      var said: [[String]] = []
      for (number, name) in OwnerTrial.names.enumerated() {
        let sentence = OwnerTrial.sentences[number % OwnerTrial.sentences.count]
        let text = sentence.replacing("NAME", with: name)
        files.append(try await speak(text, voice, "\(voice.name)-\(number)"))
        said.append(WordErrors.normalise(text))
      }
      let heard = try await hear(files, words)
      let hits = zip(OwnerTrial.names, heard).map { name, words in
        words.contains(name.lowercased()) ? 1.0 : 0
      }
      found.append(hits)
      let missed = zip(OwnerTrial.names, hits).filter { $0.1 == 0 }.map(\.0)
      let others = OwnerTrial.others(OwnerTrial.names, said, heard)
      print(
        "\(voice.name): \(Int(hits.reduce(0, +))) of \(hits.count) \(OwnerTrial.interval(hits.map { [$0] }))"
          + ", other words right: \(others) %, not \(missed)")
    }
    // Names are drawn, with all their voices.
    let byName = OwnerTrial.names.indices.map { name in found.map { $0[name] } }
    print("found \(OwnerTrial.interval(byName))")
    try await compare("with \(OwnerTrial.names.count) names", readers, words)
    try await unknownWords(readers)
  }

  /// Counts how often words of real voices are found that the language model lacks, once their spelling is
  /// known.
  private func unknownWords(_ samples: [Sample]) async throws {
    let known = RecognitionWords(model)
    let said = samples.map { WordErrors.normalise($0.transcript) }
    let unknown = Set(said.joined()).filter { word in
      !known.contains(word) && word.count > 2 && word.allSatisfy(\.isLetter)
    }.sorted()
    let with = samples.indices.filter { !Set(unknown).isDisjoint(with: said[$0]) }
    guard !unknown.isEmpty else { return }
    let heard = try await hear(with.map { samples[$0].path }, try await words(unknown))
    let hits = zip(with, heard).map { place, heard in
      said[place].filter(unknown.contains).map { heard.contains($0) ? 1.0 : 0 }
    }
    let missed = zip(with, heard).flatMap { place, heard in
      said[place].filter { unknown.contains($0) && !heard.contains($0) }
    }
    print(
      "real voices: \(unknown.count) unknown words, said \(hits.joined().count) times, found "
        + "\(OwnerTrial.interval(hits)), not \(missed)")
  }

  /// Makes a vocabulary of words by their spelling alone.
  private func words(_ texts: [String]) async throws -> OwnerWords {
    let ways = try await Pronouncer(model: model).ways(toSay: texts)
    let vocabulary = zip(texts, ways).map { text, ways in
      VocabularyWord(
        text: text,
        pronunciations: [
          ways.prefix(Pronouncer.keptWays).map(\.description)
        ])
    }
    guard let words = OwnerWords(vocabulary: vocabulary) else {
      throw Complaint("no word can be told to the recogniser")
    }
    return words
  }

  /// Returns the share of the words beside names that were heard rightly, in per cent.
  private static func others(_ names: [String], _ said: [[String]], _ heard: [[String]]) -> Double {
    var (right, all) = (0, 0)
    for (name, (said, heard)) in zip(names, zip(said, heard)) {
      let found = Set(WordErrors(said: said, heard: heard).said.compactMap { $0 })
      let others = said.indices.filter { said[$0] != name.lowercased() }
      right += others.filter(found.contains).count
      all += others.count
    }
    return 100 * Double(right) / Double(max(1, all))
  }

  /// Returns the mean of numbers in per cent, with its interval by drawing groups of them.
  private static func interval(_ groups: [[Double]]) -> String {
    var generator = SplitMix(seed: 1)
    let draws = (0..<2000).map { _ in
      let drawn = groups.indices.compactMap { _ in groups.randomElement(using: &generator) }
        .flatMap { $0 }
      return 100 * drawn.reduce(0, +) / Double(max(1, drawn.count))
    }.sorted()
    let all = groups.flatMap { $0 }
    let mean = 100 * all.reduce(0, +) / Double(max(1, all.count))
    return "\(mean) % [\(draws[50]), \(draws[1949])]"
  }

  /// Makes a model of what was read in the first two thirds of some recordings, and hears the rest.
  func text(_ samples: [Sample]) async throws {
    let cut = samples.count * 2 / 3
    let learned = samples[..<cut].map { [$0.transcript.split(separator: " ").map(String.init)] }
    let clock = ContinuousClock()
    var began = clock.now
    guard let fit = LanguageFit(learned, phrases: [], model: model) else { return }
    print(
      "fit: share \(fit.share), perplexity \(fit.general) to \(fit.mixed), \(clock.now - began)")
    let sentences = learned.flatMap { $0 }.map { $0.joined(separator: " ") }
      .joined(separator: "\n")
    guard let words = OwnerWords(vocabulary: [], sentences: sentences, share: fit.share) else {
      return
    }
    began = clock.now
    _ = try MixedLanguageModel(general: model, language: words.language)
    print("mixing: \(clock.now - began)")
    try await compare("with the text of \(cut) recordings", Array(samples[cut...]), words)
  }

  /// Compares errors with and without an owner's words.
  private func compare(_ name: String, _ samples: [Sample], _ words: OwnerWords) async throws {
    guard !samples.isEmpty else { return }
    let files = samples.map(\.path)
    let said = samples.map { WordErrors.normalise($0.transcript) }
    let clock = ContinuousClock()
    var began = clock.now
    let plain = zip(said, try await hear(files, nil)).map { WordErrors(said: $0, heard: $1) }
    let plainTime = clock.now - began
    began = clock.now
    let own = zip(said, try await hear(files, words)).map { WordErrors(said: $0, heard: $1) }
    let ownTime = clock.now - began
    let (before, after) = (ErrorRate(plain), ErrorRate(own))
    var generator = SplitMix(seed: 1)
    let differences = (0..<2000).map { _ in
      var (sum, total) = (0, 0)
      for _ in said.indices {
        let place = Int.random(in: said.indices, using: &generator)
        sum += own[place].errors - plain[place].errors
        total += said[place].count
      }
      return 100 * Double(sum) / Double(max(1, total))
    }.sorted()
    print("\(samples.count) recordings, \(before.words) words")
    print("stock: \(before.percent) % [\(before.low), \(before.high)], \(plainTime)")
    print("\(name): \(after.percent) % [\(after.low), \(after.high)], \(ownTime)")
    print(
      "difference: \(after.percent - before.percent) [\(differences[50]), \(differences[1949])]")
  }

  /// Hears recordings, each by itself.
  private func hear(_ files: [String], _ words: OwnerWords?) async throws -> [[String]] {
    var settings = TranscriptionSettings(model: model)
    settings.words = words
    let pool = try TranscriptionPool(settings: settings, jobs: options.jobs)
    return try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      var heard = [[String]](repeating: [], count: files.count)
      for (number, file) in files.enumerated() {
        if number > options.jobs, let (place, words) = try await group.next() {
          heard[place] = words
        }
        group.addTask {
          var reader = try AudioFileReader(path: file)
          var text: [String] = []
          try await pool.transcribe(&reader) { event in
            if case .utterance(_, let utterance) = event { text += utterance.words.map(\.text) }
          }
          return (number, WordErrors.normalise(text.joined(separator: " ")))
        }
      }
      for try await (place, words) in group { heard[place] = words }
      return heard
    }
  }

  private static func voices() -> [Voice] {
    let flite = FileManager.default.isExecutableFile(atPath: "/usr/bin/flite")
    return [.espeak("en-us"), .espeak("en-gb+f3")]
      + (flite ? [.flite("slt"), .flite("rms")] : [])
  }

  private func speak(_ text: String, _ voice: Voice, _ name: String) async throws -> String {
    let path = scratch.appending(path: name.replacing(" ", with: "-") + ".wav").path
    switch voice {
    case .espeak(let voice):
      let (samples, rate) = try await Synthesizer.shared.perform { engine in
        var samples: [Int16] = []
        try engine.speak(text, style: SpeechStyle(voice: voice, rate: 150)) { chunk in
          samples += chunk.samples
          return true
        }
        return (samples, engine.rate)
      }
      var resampler = try Resampler(from: rate, to: WaveFile.rate)
      let sound = try resampler.process(samples.map { Float($0) / 32768 }, isLast: true)
      try WaveFile.write(OwnerTrial.quiet(sound), to: path)
    case .flite(let voice):
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/flite")
      process.arguments = ["-voice", voice, "-t", text, "-o", path + ".raw.wav"]
      try process.run()
      process.waitUntilExit()
      try WaveFile.write(OwnerTrial.quiet(try WaveFile.read(path + ".raw.wav")), to: path)
    }
    return path
  }

  /// Returns speech between half-seconds of faint noise, because no room is silent.
  private static func quiet(_ speech: [Float]) -> [Float] {
    var generator = SplitMix(seed: 7)
    let pause = [Float](repeating: 0, count: WaveFile.rate / 2)
    return (pause + speech.map { $0 * 0.7 } + pause).map {
      $0 + Float(generator.nextNormal()) * 0.001
    }
  }
}
