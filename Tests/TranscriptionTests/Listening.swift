import Entries
import Fixtures
import Foundation
import Sound
import SoundFiles
import Transcription

/// The recognisers and the speech that tests share.
///
/// Loading a decoder takes a third of a second, and hearing the reading several, so tests share
/// both: `shared` and `heard`, `teachable` and `taught`. A pool's result does not depend on what it
/// heard before, which other tests prove.
enum Listening {
  /// One pool of two decoders.
  static let shared = Result { try pool(jobs: 2) }
  /// One pool of a single decoder.
  static let single = Result { try pool(jobs: 1) }
  /// A pool that learns a voice after 2 and 7 of the reading's 14 seconds of speech; there are
  /// utterances before, between and after these.
  static let teachable = Result { try pool(jobs: 2, lessons: lessons) }
  static let lessons = [2.0, 7]

  /// What one decoder hears in the reading.
  static let heard = Task { try await utterances(try reading(), by: single.get()) }
  /// What one decoder hears in the reading while it learns the voice.
  static let taught = Task {
    try await utterances(try reading(), by: pool(jobs: 1, lessons: lessons))
  }
  /// What is heard in each sentence alone, in order, and what it shows of the voice.
  static let heardSentences = Task {
    var found: [(utterances: [Int: Utterance], evidence: [ChannelEvidence])] = []
    for sentence in try sentences() {
      var source = MemorySource(sentence.samples)
      var utterances: [Int: Utterance] = [:]
      let evidence = try await shared.get().transcribe(
        &source, using: VoiceUse(keepsEvidence: true)
      ) { event in
        if case .utterance(let position, let utterance) = event { utterances[position] = utterance }
      }
      found.append((utterances, evidence))
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

  /// Makes a pool that learns a voice in short lessons, given in seconds of speech.
  static func pool(
    jobs: Int = 1, lessons: [Double], channels: TranscriptionSettings.Channels = .mixed
  ) throws -> TranscriptionPool {
    try TranscriptionPool(
      settings: TranscriptionSettings(model: ModelCatalogue().model(), channels: channels),
      jobs: jobs, lessons: lessons)
  }

  /// Returns the five LibriVox sentences: samples at 16 kHz, and words.
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

  /// The numbers of the sentences that are read: the shortest three, and the first of them again.
  static let order = [1, 4, 2, 1]

  /// Returns sentences with silence before, between and after them.
  static func reading(_ numbers: [Int] = order, pause: Double = 1.5) throws -> [Float] {
    let silence = [Float](repeating: 0, count: Int(pause * 16_000))
    let sentences = try sentences()
    return numbers.reduce(silence) { $0 + sentences[$1].samples + silence }
  }

  /// Returns the utterances of a recording, by position.
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

  /// Returns the errors per reference word (Levenshtein), ignoring case and punctuation.
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
