public import Entries
import Sound
import SoundFiles
import Transcription

/// Writes down what is said in audio files, without a journal.
public struct FileTranscriber: Sendable {
  /// What was heard in one file.
  public struct Outcome: Sendable {
    /// The transcript.
    public var transcript: Transcript
    /// The length of the sound in seconds.
    public var seconds: Double
    /// The identity of the sound, as a journal knows it.
    public var digest: String
  }

  private let ears: Ears
  private let jobs: Int

  /// Begins to load the decoders.
  /// - Throws: ``JournalError`` with `notInstalled` where the model is missing.
  public init(settings: TranscribeSettings) throws {
    ears = try Ears(settings)
    jobs = max(1, settings.jobs)
  }

  /// Transcribes files, several at once, and tells of each in the order they were named.
  ///
  /// A file that fails is told of, and the others go on.
  /// - Throws: What telling throws, and `CancellationError`.
  public func transcribe(
    _ paths: [String], onFinished: (String, Result<Outcome, JournalError>) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result<Outcome, JournalError>).self) { group in
      var next = 0
      var told = 0
      var finished: [Int: Result<Outcome, JournalError>] = [:]
      func start() {
        guard next < paths.count else { return }
        let (index, path) = (next, paths[next])
        next += 1
        group.addTask {
          do {
            return (index, .success(try await transcribe(path)))
          } catch let error as JournalError {
            return (index, .failure(error))
          }
        }
      }
      for _ in 0..<jobs { start() }
      while let (index, outcome) = try await group.next() {
        finished[index] = outcome
        while let ready = finished.removeValue(forKey: told) {
          try onFinished(paths[told], ready)
          told += 1
        }
        // However slow one file is, what waits to be told of stays small.
        while next < paths.count && next - told < 4 * jobs && next - told - finished.count < jobs {
          start()
        }
      }
    }
  }

  /// Transcribes one file.
  /// - Throws: ``JournalError`` with `notAudio` where the file cannot be read.
  public func transcribe(
    _ path: String, onProgress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> Outcome {
    do {
      var reader = try IdentifyingReader(path: path)
      var transcript = Transcript(engine: try await ears.engine)
      try await ears.transcribe(&reader, duration: try reader.duration(for: ears)) { event in
        switch event {
        case .utterance(_, let utterance): transcript.utterances.append(utterance)
        case .progress(let seconds): onProgress(seconds)
        }
      }
      return Outcome(
        transcript: transcript, seconds: reader.seconds, digest: try reader.digest())
    } catch {
      try Task.checkCancellation()
      guard let failure = JournalError(listening: error, path: path) else { throw error }
      throw failure
    }
  }
}
