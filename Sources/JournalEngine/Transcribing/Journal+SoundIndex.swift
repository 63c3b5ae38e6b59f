import Entries
import Storage
import Threads
import Transcription

extension Journal {
  /// How many seconds of older recordings a run prepares for searching by sound, so that nobody
  /// waits long.
  private static let mostOlder = 120.0

  /// Prepares recordings for searching by sound: all that are not prepared yet, or those of some
  /// entries again.
  ///
  /// Each stretch of speech is stored as soon as it is processed, so an interrupted run continues
  /// there.
  /// - Parameter onEvent: Called with the beginning and with progress.
  /// - Returns: How many recordings were prepared, and how many could not be.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing, and
  ///   `CancellationError`.
  public func indexSound(
    entries: [Int64]? = nil, settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void = { _ in }
  ) async throws -> SoundIndexOutcome {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let model = try? await Ears(try ownSettings(settings)).engine.checksum
      let waiting = try storage { try file.recordingsWithoutSound(model: model, in: entries) }
      return try await hear(waiting, settings, onEvent: onEvent)
    }
  }

  /// Prepares recordings that a run has just finished with another recogniser, and some older ones.
  ///
  /// Failures are ignored, because the transcripts are not affected; the next run tries again.
  func indexSound(
    of recordings: Set<Int64>, withOlder: Bool, _ settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void
  ) async {
    // Most runs end here, without loading a decoder.
    guard settings.indexesSound, let all = try? file.recordingsWithoutSound(), !all.isEmpty else {
      return
    }
    var older = withOlder ? Journal.mostOlder : 0
    let waiting = all.filter { work in
      if recordings.contains(work.recording.id) { return true }
      guard older > 0 else { return false }
      older -= work.recording.duration
      return true
    }
    _ = try? await hear(waiting, settings) { event in
      switch event {
      case .began(_, let seconds): onEvent(.indexing(seconds: seconds))
      default: onEvent(event)
      }
    }
  }

  private func hear(
    _ waiting: [PendingRecording], _ settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void
  ) async throws -> SoundIndexOutcome {
    var outcome = SoundIndexOutcome()
    guard !waiting.isEmpty else { return outcome }
    let ears = try Ears(try ownSettings(settings))
    let job = SoundIndexJob(
      file: file, ears: ears, engine: try await ears.engine,
      voices: try await ears.voices(of: file, .recognised), now: surroundings.now)
    onEvent(
      .began(
        recordings: waiting.count, seconds: waiting.reduce(0) { $0 + $1.recording.duration }))
    let progress = TranscribeProgress()
    for work in waiting {
      do {
        try await job.run(work.recording) { seconds in
          onEvent(.progress(seconds: progress.note(seconds, of: work.recording.id)))
        }
        outcome.indexed += 1
      } catch {
        if let error = error as? JournalError, error.code == .diskFull { throw error }
        try Task.checkCancellation()
        outcome.failed += 1
      }
    }
    return outcome
  }

  /// Returns settings that use our own recogniser, even if another was chosen.
  func ownSettings(_ settings: TranscribeSettings) throws -> TranscribeSettings {
    var settings = settings
    (settings.engine, settings.recogniser, settings.ears) = (nil, nil, nil)
    settings.indexesSound = true
    return try knowing(settings)
  }
}
