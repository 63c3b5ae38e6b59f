import Entries
import Storage
import Threads
import Transcription

extension Journal {
  /// Transcribes recordings, several at once with one pool of decoders.
  ///
  /// Every utterance is committed when it is finished, and an interrupted run continues where it
  /// stopped. A recording that fails is reported, and the others continue. A version that a person
  /// corrected stays current. If no entries are named, voices that an older version measured are
  /// measured again.
  /// - Parameters:
  ///   - entries: The entries to work on, or nil for all that wait.
  ///   - settings: How thoroughly to listen, with how many jobs, and whether to repeat.
  ///   - onEvent: Called with progress, and with each recording's report in order.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing, and
  ///   `CancellationError`; what was finished by then is kept.
  @discardableResult
  public func transcribe(
    entries: [Int64]? = nil, settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void = { _ in }
  ) async throws -> [TranscribeReport] {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let waiting = try waitingRecordings(entries, settings)
      if !waiting.isEmpty { await gatherCorrections(settings) }
      let reports = try await transcribe(waiting, settings, onEvent: onEvent)
      await gatherEvidence(of: Set(reports.map(\.recording)), settings)
      if entries == nil {
        do {
          try measureVoices()
        } catch is CancellationError {
          // All words are kept, and the next run measures the rest.
        }
      }
      await indexSound(
        of: Set(reports.map(\.recording)), withOlder: entries == nil, settings, onEvent: onEvent)
      return reports
    }
  }

  private func transcribe(
    _ waiting: [PendingRecording], _ settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void
  ) async throws -> [TranscribeReport] {
    guard !waiting.isEmpty else { return [] }
    let settings = try knowing(settings)
    let ears = try settings.ears ?? Ears(settings)
    let engine = try await ears.engine
    let voices = try await ears.voices(of: file, settings.voice)
    // It is gathered again when the run has ended.
    if let broken = voices?.broken { try storage { try file.removeBrokenEvidence(broken) } }
    let commands = try SpokenCommandJob(
      file, settings, now: surroundings.now, moods: try moodNames(own: settings.moods))
    onEvent(
      .began(
        recordings: waiting.count, seconds: waiting.reduce(0) { $0 + $1.recording.duration }))
    let progress = TranscribeProgress()
    var order = OrderedWork<TranscribeReport>(
      count: waiting.count, jobs: settings.workers, mostWaiting: waiting.count)
    var reports: [TranscribeReport] = []
    try await withThrowingTaskGroup(of: OrderedWork<TranscribeReport>.Finished.self) { group in
      repeat {
        while let index = order.start() {
          let work = waiting[index]
          group.addTask {
            let job = TranscribeJob(
              file: self.file, ears: ears, engine: engine,
              isChosen: settings.redo || settings.recogniser == nil, now: self.surroundings.now,
              commands: commands, voices: voices)
            let report = try await job.run(work, onKept: { onEvent(.kept) }) { seconds in
              onEvent(.progress(seconds: progress.note(seconds, of: work.recording.id)))
            }
            return .init(index: index, value: report)
          }
        }
        guard let finished = try await group.next() else { break }
        order.finish(finished)
        while let ready = order.tell() {
          reports.append(ready.value)
          onEvent(.finished(ready.value))
        }
      } while true
    }
    return reports
  }

  /// Returns settings with the owner's stored words, for files that are in no journal; this changes
  /// nothing.
  public func lendingWords(to settings: TranscribeSettings) throws -> TranscribeSettings {
    guard settings.usesOwnLanguage else { return settings }
    var settings = settings
    settings.vocabulary = try vocabulary()
    if settings.engine == nil, settings.recogniser == nil {
      settings.words = try storedWords()
    }
    return settings
  }

  /// Returns settings with the owner's words, for any recogniser.
  func knowing(_ settings: TranscribeSettings) throws -> TranscribeSettings {
    var settings = settings
    if settings.usesOwnLanguage { settings.vocabulary = try vocabulary() }
    if settings.engine == nil, settings.recogniser == nil {
      settings.words = try ownerWords(settings)
    }
    return settings
  }

  /// Returns the recordings to work on: with `redo` all that are named, else those without a
  /// current transcript; for an outside program and named entries, those that it has not listened
  /// to.
  private func waitingRecordings(
    _ numbers: [Int64]?, _ settings: TranscribeSettings
  ) throws -> [PendingRecording] {
    try storage {
      let isAsked =
        settings.redo || (settings.chosenEngine != nil && numbers != nil)
      guard isAsked else { return try file.pendingRecordings(in: numbers) }
      let all = try numbers ?? file.numbers(matching: EntryFilter(sort: .oldest))
      return try file.entries(all).flatMap { entry in
        try entry.recordings.filter { $0.state == .finished }
          .filter { try isDue($0, named: numbers != nil, settings) }
          .map { PendingRecording(entry: entry.id, recording: $0) }
      }
    }
  }

  /// Whether a finished recording is listened to again.
  ///
  /// An engine always gives the same result for the same sound, so in a whole journal only what it
  /// has not processed is done again: this is how an interrupted run continues.
  private func isDue(
    _ recording: Recording, named: Bool, _ settings: TranscribeSettings
  ) throws -> Bool {
    if settings.redo, named || settings.engine == nil { return true }
    return try !isHeard(recording, by: settings.chosenEngine)
  }

  private func isHeard(_ recording: Recording, by engine: Transcript.Engine?) throws -> Bool {
    try file.transcripts(of: recording.id).contains { $0.engine == engine && $0.state != .running }
  }
}

extension TranscriptionPool {
  convenience init(_ settings: TranscribeSettings) throws {
    do throws(TranscriptionError) {
      var own = TranscriptionSettings(
        model: try ModelCatalogue().model(settings.model), isFast: settings.isFast,
        channels: settings.keepsChannelsApart ? .apart : .mixed)
      own.words = settings.words
      own.keepsSound = settings.indexesSound
      try self.init(settings: own, jobs: settings.workers)
    } catch {
      throw JournalError(error)
    }
  }
}
