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
  public func transcribe<Source: SoundSource & ~Copyable>(
    _ source: inout Source, resuming done: Set<Int> = [],
    heard: (Int) async throws -> Utterance? = { _ in nil },
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws {
    let format = source.format
    guard format.rate > 0, format.channels > 0 else {
      throw TranscriptionError(code: .unsupported, reason: "the sound has no rate or no channel")
    }
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      var cutter = try UtteranceCutter(
        format: format, channels: settings.channels, detection: settings.detection)
      var order = EventOrder()
      let learner = VoiceLearner(acoustics, lessons: lessons)
      var failure: (any Error)?
      var isAtEnd = false
      while !isAtEnd, failure == nil, order.failure == nil, !Task.isCancelled {
        var sound: PackedSound?
        do {
          sound = try source.read(frames: format.rate)
        } catch {
          failure = error
        }
        isAtEnd = sound == nil
        for span in try cutter.process(sound) {
          let endsLesson = learner.begins(span)
          while order.open >= (endsLesson ? 1 : 2 * jobs + 1), let outcome = try await group.next()
          {
            order.finish(outcome)
            try await tell(&order, until: nil, to: onEvent)
          }
          if endsLesson {
            // The next run would learn differently about the speech after a gap, so stop here.
            if order.failure != nil { break }
            do throws(RecognitionError) {
              try learner.endLesson()
            } catch {
              throw TranscriptionError(error)
            }
          }
          let isDone = done.contains(span.position)
          guard !isDone || learner.isLearning else {
            order.skip(span.position)
            continue
          }
          let known = isDone ? try await heard(span.position) : nil
          guard !isDone || known != nil else {
            throw TranscriptionError(
              code: .failed, reason: "an utterance of an earlier run is missing")
          }
          order.expect(span.position, from: span.range.lowerBound)
          group.addTask { await self.outcome(of: span, heard: known, learner: learner) }
        }
        try await tell(&order, until: cutter.secondsDone, to: onEvent)
      }
      while let outcome = try await group.next() {
        order.finish(outcome)
        try await tell(&order, until: nil, to: onEvent)
      }
      if let failure = order.failure ?? failure { throw failure }
      try Task.checkCancellation()
      try await onEvent(.progress(seconds: cutter.secondsTaken))
    }
  }

  private func tell(
    _ order: inout EventOrder, until seconds: Double?,
    to onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws {
    for event in order.take(until: seconds) { try await onEvent(event) }
  }

  private func outcome(
    of span: SpokenSpan, heard: Utterance?, learner: VoiceLearner
  ) async -> Outcome {
    do {
      let utterance = try await recognise(span, heard: heard, learner: learner)
      return Outcome(position: span.position, result: .success(utterance))
    } catch {
      return Outcome(position: span.position, result: .failure(error))
    }
  }

  /// The result of one stretch of speech.
  struct Outcome: Sendable {
    var position: Int
    /// The utterance, or nil if an earlier run finished it.
    var result: Result<Utterance?, any Error>
    /// Whether our own recogniser heard it because the chosen engine failed.
    var isReplaced = false
  }
}
