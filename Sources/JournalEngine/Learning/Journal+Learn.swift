public import Entries
import Storage
import Threads
import Transcription

extension Journal {
  /// Learns the voices of a whole journal: first by the words of the transcripts, then by the words
  /// found when the recordings are heard again with what was learned.
  ///
  /// Then the model of the owner's language is made again. Transcripts do not change. The result of
  /// each recording is stored at once; an interrupted run continues there.
  /// - Throws: ``JournalError`` with `notInstalled` if the model is missing, and
  ///   `CancellationError`.
  public func learn(
    settings: TranscribeSettings, onEvent: @escaping @Sendable (LearnEvent) -> Void = { _ in }
  ) async throws -> LearnReport {
    try await withTaskExecutorPreference(ThreadPool.blocking) {
      var own = settings
      (own.engine, own.recogniser, own.voice) = (nil, nil, .recognised)
      let pool = try TranscriptionPool(own)
      // What cannot be read any more is gathered again.
      try removeBrokenEvidence()
      let before = try await voices(pool)
      var report = LearnReport(before: before.summaries, after: before.summaries)
      onEvent(.knew(report.before))
      let keeper = try await EvidenceKeeper(file, own)
      report.gathered = try await work(
        through: WordsStep(keeper: keeper), step: 1, jobs: 1, &report, onEvent)
      let engine = try await pool.engine
      let rehearing = RehearingStep(
        file: file, pool: pool, voices: try await voices(pool), keeper: keeper, engine: engine)
      report.reheard = try await work(
        through: rehearing, step: 2, jobs: own.workers, &report, onEvent)
      report.after = try await voices(pool).summaries
      report.unnamed = try JournalVoices.unnamedEntries(file, maker: pool.voiceMaker)
      // This also includes what was written and corrected since.
      report.language = try refreshLanguage(settings: own, isForced: !report.isNothing)
      return report
    }
  }

  /// Returns the voices that the journal knows, and how well.
  public func learnedVoices(settings: TranscribeSettings) async throws -> [LearnedVoiceSummary] {
    do {
      let model = try ModelCatalogue().model(settings.model)
      let maker = VoiceMaker(model: model)
      return try JournalVoices(
        file, maker: maker, model: try maker.checksum(), choice: .recognised
      ).summaries
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
  }

  /// Returns entries that sound like one person whose voice is unknown.
  ///
  /// Names are never given automatically.
  /// - Returns: Nil if there are none, or if it is not clear.
  public func unnamedEntries(settings: TranscribeSettings) throws -> UnnamedEntries? {
    do {
      return try JournalVoices.unnamedEntries(file, model: settings.model)
    } catch let error as TranscriptionError {
      throw JournalError(error)
    }
  }

  /// Returns the name of the voice on each channel of a recording, as far as that was decided;
  /// empty for an unknown voice.
  public func voiceNames(in recording: Int64) throws -> [Int: String] {
    try storage { try file.voiceNames(in: recording) }
  }

  /// Whether transcripts or the owner's texts taught something, which
  /// ``learn(settings:onEvent:)`` only takes in, and ``undoLearning()`` leaves.
  public func isTaughtByWords() throws -> Bool {
    try storage { try file.hasEvidence() } || languageFacts() != nil
  }

  /// Removes what was learned by hearing the recordings again; what their transcripts taught stays.
  /// - Returns: The number of recordings.
  public func undoLearning() throws -> Int {
    try storage { try file.takeBackLearned() }
  }

  /// Removes all that was learned about a voice, or about all voices; the same transcripts are
  /// learned from again only by ``learn(settings:onEvent:)``.
  /// - Returns: The number of recordings.
  public func forgetVoices(named name: String?) throws -> Int {
    try storage { try file.forgetEvidence(voice: name) }
  }

  /// Returns the voices that the journal knows, for a pool that hears with them.
  func voices(_ pool: TranscriptionPool) async throws -> JournalVoices {
    try JournalVoices(
      file, maker: pool.voiceMaker, model: try await pool.engine.checksum, choice: .recognised)
  }

  private func work(
    through step: some LearningStep, step number: Int, jobs: Int, _ report: inout LearnReport,
    _ onEvent: @escaping @Sendable (LearnEvent) -> Void
  ) async throws -> Int {
    let waiting = try await step.waiting()
    guard !waiting.isEmpty else { return 0 }
    onEvent(
      .began(
        step: number, of: Journal.learningSteps,
        seconds: waiting.reduce(0) { $0 + $1.recording.duration }))
    let progress = TranscribeProgress()
    var order = OrderedWork<Bool>(count: waiting.count, jobs: jobs, mostWaiting: waiting.count)
    var (done, failed) = (0, 0)
    try await withThrowingTaskGroup(of: OrderedWork<Bool>.Finished.self) { group in
      repeat {
        while let index = order.start() {
          let work = waiting[index]
          group.addTask {
            var isLearned = true
            do {
              try await step.learn(from: work)
            } catch let error as JournalError
              where ![.diskFull, .notInstalled].contains(error.code)
            {
              // An unreadable recording does not stop the others.
              isLearned = false
            }
            let seconds = progress.note(work.recording.duration, of: work.recording.id)
            onEvent(.progress(seconds: seconds))
            return .init(index: index, value: isLearned)
          }
        }
        guard let finished = try await group.next() else { break }
        order.finish(finished)
        while let ready = order.tell() { if ready.value { done += 1 } else { failed += 1 } }
      } while true
    }
    report.failed += failed
    return done
  }

  /// The number of steps that learning has.
  private static let learningSteps = 2
}
