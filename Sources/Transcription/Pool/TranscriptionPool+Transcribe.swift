public import Entries
import Recognition
public import Sound

extension TranscriptionPool {
  /// Turns a recording into utterances; `onEvent` receives them in order of time as they are
  /// finished.
  ///
  /// Positions in `done` were finished by an earlier run: they are neither recognised nor reported
  /// again. `heard` returns their utterances as long as these are used for learning, so that the
  /// rest is recognised as if there had been no interruption. The source is read a second at a
  /// time, and no further ahead than the decoders need, so memory does not grow with the length.
  /// When the task is cancelled, utterances in progress are finished and reported; then
  /// `CancellationError` is thrown. An error of the source is thrown unchanged, after all
  /// utterances before it.
  /// - Returns: What the recording showed about its voices, by channel, if this evidence is to be
  ///   kept.
  @discardableResult
  public func transcribe<Source: SoundSource & ~Copyable>(
    _ source: inout Source, using use: VoiceUse = VoiceUse(), resuming done: Set<Int> = [],
    heard: (Int) async throws -> Utterance? = { _ in nil },
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws -> [ChannelEvidence] {
    let format = source.format
    guard format.rate > 0, format.channels > 0 else {
      throw TranscriptionError(code: .unsupported, reason: "the sound has no rate or no channel")
    }
    return try await withThrowingTaskGroup(of: Outcome.self) { group in
      var run = try TranscriptionRun(self, format: format, using: use, resuming: done)
      while run.goesOn, !Task.isCancelled {
        for span in try run.cut(&source) {
          guard try await run.makeWay(for: span, in: &group, onEvent) else { break }
          try await run.start(span, in: &group, heard: heard)
        }
        try await run.tell(onEvent)
      }
      try await run.finish(&group, onEvent)
      return run.evidence
    }
  }

  /// Recognises one stretch of speech; a failure is part of the outcome, and not thrown.
  func outcome(
    of span: SpokenSpan, heard: Utterance?, learner: VoiceLearner
  ) async -> Outcome {
    do {
      let recognised = try await recognise(span, heard: heard, learner: learner)
      return Outcome(
        position: span.position, result: .success(recognised.utterance), sound: recognised.sound)
    } catch {
      return Outcome(position: span.position, result: .failure(error))
    }
  }

  /// The result of one stretch of speech.
  struct Outcome: Sendable {
    var position: Int
    /// The utterance, or nil if an earlier run finished it.
    var result: Result<Utterance?, any Error>
    /// The possible words and the phones that were heard, if they are kept.
    var sound: HeardSound?
    /// Whether our own recogniser heard it because the chosen engine failed.
    var isReplaced = false
  }
}
