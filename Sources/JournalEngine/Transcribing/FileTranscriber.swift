public import Entries
import Intake
import Sound
import SoundFiles
import Threads
import Transcription

/// Transcribes audio files without a journal.
public struct FileTranscriber: Sendable {
  /// The transcript of one file, with its length and identity.
  public struct Outcome: Sendable {
    /// The transcript.
    public var transcript: Transcript
    /// The length of the sound in seconds.
    public var seconds: Double
    /// The identity of the sound, as a journal computes it.
    public var digest: String
    /// How many stretches of speech our own recogniser took over because the chosen engine failed
    /// on them.
    public var replaced: Int
  }

  private let ears: Ears
  private let jobs: Int

  /// Begins to load the decoders.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing.
  public init(settings: TranscribeSettings) throws {
    ears = try Ears(settings)
    jobs = settings.workers
  }

  /// Transcribes several files at once, and reports each in the order in which they were named.
  ///
  /// A file that fails is reported, and the others continue.
  /// - Throws: Errors from `onFinished`, and `CancellationError`.
  public func transcribe(
    _ paths: [String], onFinished: (String, Result<Outcome, JournalError>) throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try await transcribeInOrder(paths, onFinished: onFinished)
    }
  }

  private func transcribeInOrder(
    _ paths: [String], onFinished: (String, Result<Outcome, JournalError>) throws -> Void
  ) async throws {
    // Even if one file is slow, only a few results wait to be reported.
    var order = OrderedWork<Result<Outcome, JournalError>>(
      count: paths.count, jobs: jobs, mostWaiting: 3 * jobs)
    try await withThrowingTaskGroup(
      of: OrderedWork<Result<Outcome, JournalError>>.Finished.self
    ) { group in
      repeat {
        while let index = order.start() {
          group.addTask {
            do {
              let outcome = try await hear(paths[index]) { _ in }
              return .init(index: index, value: .success(outcome))
            } catch let error as JournalError {
              return .init(index: index, value: .failure(error))
            }
          }
        }
        guard let finished = try await group.next() else { break }
        order.finish(finished)
        while let ready = order.tell() { try onFinished(paths[ready.index], ready.value) }
      } while true
    }
  }

  /// Transcribes one file.
  /// - Throws: ``JournalError`` with `notAudio` if the file cannot be read.
  public func transcribe(
    _ path: String, onProgress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> Outcome {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      try await hear(path, onProgress: onProgress)
    }
  }

  private func hear(
    _ path: String, onProgress: @Sendable (Double) -> Void
  ) async throws -> Outcome {
    do {
      var reader = try IdentifyingReader(path: path)
      var transcript = Transcript(engine: try await ears.engine)
      var replaced = 0
      let length = ears.needsLength ? try reader.wholeLength() : 0
      try await ears.transcribe(&reader, duration: length) { event in
        switch event {
        case .utterance(_, let utterance): transcript.utterances.append(utterance)
        case .replaced: replaced += 1
        case .sound: break
        case .progress(let seconds): onProgress(seconds)
        }
      }
      return Outcome(
        transcript: transcript, seconds: reader.seconds, digest: try reader.digest(),
        replaced: replaced)
    } catch {
      try Task.checkCancellation()
      guard let failure = JournalError(listening: error, path: path) else { throw error }
      throw failure
    }
  }
}
