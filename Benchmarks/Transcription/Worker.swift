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
    /// Those in which a voice was heard and not understood.
    var unclear: Int
    var words: [Heard]
    /// Seconds from the beginning of the work until the first words and until the last.
    var first: Double?
    var last: Double?
  }

  /// The output of the process.
  struct Report: Codable {
    var ready: Double
    /// The largest resident memory of this process and its own, together, in megabytes.
    var memory: Double
    var results: [Result]
  }

  /// What listens.
  private enum Ear {
    case own(TranscriptionPool)
    case whisper(LineTranscriber)
  }

  /// Transcribes files, as many at once as there are jobs, and prints a report.
  ///
  /// With `isUntaught`, it learns nothing about a recording's voice; with the folder of a Whisper engine,
  /// that engine listens.
  static func run(
    files: [String], jobs: Int, effort: DecoderSettings.Effort, isUntaught: Bool, whisper: String?,
    cutting: Cutting?
  ) async throws {
    let began = ContinuousClock().now
    let ear = try await ear(
      jobs: jobs, effort: effort, isUntaught: isUntaught, whisper: whisper, cutting: cutting)
    let ready = (ContinuousClock().now - began) / .seconds(1)
    var results: [String: Result] = [:]
    try await withThrowingTaskGroup(of: Result.self) { group in
      for (index, file) in files.enumerated() {
        if index >= jobs + 1, let result = try await group.next() { results[result.path] = result }
        group.addTask { try await transcribe(file, by: ear) }
      }
      for try await result in group { results[result.path] = result }
    }
    let memory = ProcessMemory.peak()
    // Its process is waited for, so that what it cost is counted.
    if case .whisper(let transcriber) = ear { await transcriber.finish() }
    let report = Report(ready: ready, memory: memory, results: files.compactMap { results[$0] })
    FileHandle.standardOutput.write(try JSONEncoder().encode(report))
  }

  /// Transcribes files in a new process of this kind, and reads its report.
  static func child(
    _ files: [String], _ options: [String], scratch: URL
  ) throws -> (run: ChildRun, report: Report) {
    let run = try ChildRun(
      CommandLine.arguments[0], ["--worker"] + options + files, scratch: scratch)
    return (run, try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
  }

  private static func ear(
    jobs: Int, effort: DecoderSettings.Effort, isUntaught: Bool, whisper: String?,
    cutting: Cutting?
  ) async throws -> Ear {
    let model = try ModelCatalogue().model()
    if let whisper {
      let program = try WhisperEngine(folder: whisper).program(threads: jobs)
      let transcriber = try LineTranscriber(program, model: model)
      try await transcriber.prepare()
      return .whisper(transcriber)
    }
    var settings = TranscriptionSettings(model: model, effort: effort)
    cutting?.apply(to: &settings.detection)
    let pool =
      isUntaught
      ? try TranscriptionPool(settings: settings, jobs: jobs, lessons: [])
      : try TranscriptionPool(settings: settings, jobs: jobs)
    try await pool.prepare()
    return .own(pool)
  }

  private static func transcribe(_ file: String, by ear: Ear) async throws -> Result {
    var reader = try AudioFileReader(path: file)
    var result = Result(path: file, seconds: 0, utterances: 0, unclear: 0, words: [])
    let began = ContinuousClock().now
    func take(_ event: TranscriptionEvent) {
      switch event {
      case .utterance(_, let utterance):
        if !utterance.shown.words.isEmpty {
          result.last = (ContinuousClock().now - began) / .seconds(1)
          result.first = result.first ?? result.last
        }
        result.utterances += 1
        if utterance.isUnclear { result.unclear += 1 }
        result.words += utterance.shown.words.map {
          Heard(
            text: $0.text, start: $0.start, end: $0.end, confidence: $0.confidence,
            alternatives: Dictionary(
              $0.alternatives.map { ($0.text, $0.posterior) }, uniquingKeysWith: max))
        }
      case .replaced, .sound: break
      case .progress(let seconds):
        result.seconds = seconds
      }
    }
    switch ear {
    case .own(let pool): try await pool.transcribe(&reader) { take($0) }
    case .whisper(let transcriber): try await transcriber.transcribe(&reader) { take($0) }
    }
    return result
  }
}
