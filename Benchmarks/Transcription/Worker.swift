import Entries
import Foundation
import Recognition
import Sound
import SoundFiles
import Transcription

/// Transcribes files in a process of its own, so that Sotto is measured like the other programs.
enum Worker {
  /// One word of the result.
  struct Heard: Codable {
    var text: String
    var start: Double
    var end: Double
    var confidence: Double
    var alternatives: [String: Double]
  }

  /// The result for one file.
  struct Result: Codable {
    var path: String
    var seconds: Double
    var utterances: Int
    var words: [Heard]
  }

  /// The output of the process.
  struct Report: Codable {
    var ready: Double
    var results: [Result]
  }

  /// Transcribes files, as many at once as there are jobs, and prints a report.
  ///
  /// With `isUntaught`, it learns nothing about a recording's voice.
  static func run(
    files: [String], jobs: Int, effort: DecoderSettings.Effort, isUntaught: Bool
  ) async throws {
    let began = ContinuousClock().now
    let settings = TranscriptionSettings(model: try ModelCatalogue().model(), effort: effort)
    let pool =
      isUntaught
      ? try TranscriptionPool(settings: settings, jobs: jobs, lessons: [])
      : try TranscriptionPool(settings: settings, jobs: jobs)
    try await pool.prepare()
    let ready = (ContinuousClock().now - began) / .seconds(1)
    var results: [String: Result] = [:]
    try await withThrowingTaskGroup(of: Result.self) { group in
      for (index, file) in files.enumerated() {
        if index >= jobs + 1, let result = try await group.next() { results[result.path] = result }
        group.addTask { try await transcribe(file, by: pool) }
      }
      for try await result in group { results[result.path] = result }
    }
    let report = Report(ready: ready, results: files.compactMap { results[$0] })
    FileHandle.standardOutput.write(try JSONEncoder().encode(report))
  }

  private static func transcribe(_ file: String, by pool: TranscriptionPool) async throws -> Result
  {
    var reader = try AudioFileReader(path: file)
    var result = Result(path: file, seconds: 0, utterances: 0, words: [])
    try await pool.transcribe(&reader) { event in
      switch event {
      case .utterance(_, let utterance):
        result.utterances += 1
        result.words += utterance.words.map {
          Heard(
            text: $0.text, start: $0.start, end: $0.end, confidence: $0.confidence,
            alternatives: Dictionary(
              $0.alternatives.map { ($0.text, $0.posterior) }, uniquingKeysWith: max))
        }
      case .progress(let seconds):
        result.seconds = seconds
      }
    }
    return result
  }
}
