import Entries
import Fixtures
import Foundation
import Sound
import SoundFiles
import Transcription

/// What tests listen with and to.
///
/// To load a decoder takes a third of a second and to hear the reading several, so tests share both:
/// `shared` and `heard`, `teachable` and `taught`. A pool's result depends on nothing it heard before,
/// which tests of their own hold.
enum Listening {
  /// One pool of two decoders.
  static let shared = Result { try pool(jobs: 2) }
  /// A pool that learns a voice after 4 and 12 of the reading's 25 seconds of speech: utterances lie
  /// before, between and after these.
  static let teachable = Result { try pool(jobs: 2, lessons: lessons) }
  static let lessons = [4.0, 12]

  /// What a single decoder hears in the reading.
  static let heard = Task { try await utterances(try reading(), by: pool(jobs: 1)) }
  /// What a single decoder hears in the reading that learns its voice meanwhile.
  static let taught = Task {
    try await utterances(try reading(), by: pool(jobs: 1, lessons: lessons))
  }
  /// What is heard in each sentence alone, in order.
  static let heardSentences = Task {
    var found: [[Int: Utterance]] = []
    for sentence in try sentences() {
      found.append(try await utterances(sentence.samples, by: shared.get()))
    }
    return found
  }

  static func pool(
    jobs: Int = 1, channels: TranscriptionSettings.Channels = .mixed
  ) throws -> TranscriptionPool {
    try TranscriptionPool(
      settings: TranscriptionSettings(model: ModelCatalogue().model(), channels: channels),
      jobs: jobs)
  }

  /// A pool that learns a voice in short lessons, of so many seconds of speech.
  static func pool(
    jobs: Int = 1, lessons: [Double], channels: TranscriptionSettings.Channels = .mixed
  ) throws -> TranscriptionPool {
    try TranscriptionPool(
      settings: TranscriptionSettings(model: ModelCatalogue().model(), channels: channels),
      jobs: jobs, lessons: lessons)
  }

  /// The five LibriVox sentences: name, samples at 16 kHz, words.
  static func sentences() throws -> [(samples: [Float], words: [String])] { try files.get() }

  private static let files = Result { try read() }

  private static func read() throws -> [(samples: [Float], words: [String])] {
    let lines = try String(
      contentsOf: Fixture.librivox.appending(path: "transcription"), encoding: .utf8
    ).split(separator: "\n")
    return try lines.map { line in
      let parts = line.split(separator: " ")
      let name = parts.last.map { $0.dropFirst().dropLast() } ?? ""
      var reader = try AudioFileReader(
        path: Fixture.librivox.appending(path: name + ".wav").path)
      var samples: [Float] = []
      while let sound = try reader.read(frames: 16_000) { samples += sound.monoFloats() }
      return (samples, parts.dropLast().map(String.init).filter { !$0.hasPrefix("<") })
    }
  }

  /// All sentences with silence before, between and after.
  static func reading(pause: Double = 1.5) throws -> [Float] {
    let silence = [Float](repeating: 0, count: Int(pause * 16_000))
    return try sentences().reduce(silence) { $0 + $1.samples + silence }
  }

  /// The utterances of a recording, by position.
  static func utterances(
    _ samples: [Float], rate: Int = 16_000, channels: Int = 1, by pool: TranscriptionPool,
    resuming done: [Int: Utterance] = [:]
  ) async throws -> [Int: Utterance] {
    var source = MemorySource(samples, rate: rate, channels: channels)
    var found: [Int: Utterance] = [:]
    try await pool.transcribe(&source, resuming: Set(done.keys), heard: { done[$0] }) { event in
      if case .utterance(let position, let utterance) = event { found[position] = utterance }
    }
    return found
  }

  /// Errors a reference word (Levenshtein), capitals and punctuation aside.
  static func errorRate(said: [String], heard: [String]) -> Double {
    var costs = Array(0...heard.count)
    for (row, word) in said.enumerated() {
      var last = costs
      last[0] = row + 1
      for (column, other) in heard.enumerated() {
        let change = costs[column] + (word == other ? 0 : 1)
        last[column + 1] = min(change, costs[column + 1] + 1, last[column] + 1)
      }
      costs = last
    }
    return Double(costs[heard.count]) / Double(max(1, said.count))
  }
}
