import Entries
import Storage
import Threads
import Transcription

extension Journal {
  /// Writes down what was said in recordings, several at once over one pool of decoders.
  ///
  /// Every utterance is committed as it is finished; a run that is cut off is taken up where it
  /// stopped. A recording that fails is reported and the others go on. A version that a person
  /// corrected stays current. With all that waits, voices that an earlier version measured otherwise
  /// are measured again.
  /// - Parameters:
  ///   - entries: The entries to work on, or nothing for all that wait.
  ///   - settings: How thoroughly, with how many jobs, and whether again.
  ///   - onEvent: Told about progress, and about each recording in order.
  /// - Throws: ``JournalError`` with `notInstalled` where the model is missing, and
  ///   `CancellationError`; what was finished by then is kept.
  @discardableResult
  public func transcribe(
    entries: [Int64]? = nil, settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void = { _ in }
  ) async throws -> [TranscribeReport] {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      let waiting = try waitingRecordings(entries, settings)
      let reports = try await transcribe(waiting, settings, onEvent: onEvent)
      if entries == nil { try measureVoices() }
      return reports
    }
  }

  private func transcribe(
    _ waiting: [PendingRecording], _ settings: TranscribeSettings,
    onEvent: @escaping @Sendable (TranscribeEvent) -> Void
  ) async throws -> [TranscribeReport] {
    guard !waiting.isEmpty else { return [] }
    let ears = try Ears(settings)
    let engine = try await ears.engine
    let commands = try SpokenCommandJob(
      file, settings, now: surroundings.now, moods: try moodNames(own: settings.moods))
    onEvent(.began(seconds: waiting.reduce(0) { $0 + $1.recording.duration }))
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
              commands: commands)
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

  /// What is to be worked on: with `redo` everything named, else what has no current transcript;
  /// for an outside program that was named with entries, what it has not listened to.
  private func waitingRecordings(
    _ numbers: [Int64]?, _ settings: TranscribeSettings
  ) throws -> [PendingRecording] {
    try storage {
      let isAsked = settings.redo || (settings.recogniser != nil && numbers != nil)
      guard isAsked else { return try file.pendingRecordings(in: numbers) }
      let all = try numbers ?? file.overviews(matching: EntryFilter(sort: .oldest)).map(\.entry.id)
      return try file.entries(all).flatMap { entry in
        try entry.recordings.filter { $0.state == .finished }
          .filter { try settings.redo || !isHeard($0, by: settings.recogniser?.engine) }
          .map { PendingRecording(entry: entry.id, recording: $0) }
      }
    }
  }

  private func isHeard(_ recording: Recording, by engine: Transcript.Engine?) throws -> Bool {
    try file.transcripts(of: recording.id).contains { $0.engine == engine && $0.state != .running }
  }
}

extension TranscriptionPool {
  convenience init(_ settings: TranscribeSettings) throws {
    do throws(TranscriptionError) {
      let model = try ModelCatalogue().model(settings.model)
      try self.init(
        settings: TranscriptionSettings(
          model: model, isFast: settings.isFast,
          channels: settings.keepsChannelsApart ? .apart : .mixed),
        jobs: settings.workers)
    } catch {
      throw JournalError(error)
    }
  }
}
