import Entries
import Fixtures
import Foundation
import Sound
import SoundFiles
import Transcription

/// What tests listen with and to.
enum Listening {
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
  static func sentences() throws -> [(samples: [Float], words: [String])] {
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
