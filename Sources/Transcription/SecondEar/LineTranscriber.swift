public import Entries
public import Recognition
public import Sound

/// Turns recordings into text with an engine behind a pipe; cutting, timing and judging are done by
/// this program.
///
/// One process hears all recordings, one pack of stretches after the other. The result depends only
/// on the sound, the engine and the settings.
public final class LineTranscriber: Sendable {
  /// How many packs of a recording are in progress at once: one is heard while another is aligned.
  private static let packsAhead = 2

  /// The engine.
  public let program: LineProgram
  private let settings: TranscriptionSettings?
  private let channels: TranscriptionSettings.Channels
  private let engine: LineEngine
  let writer: PackWriter
  private let understudy: Understudy

  /// Makes a transcriber; the process is started, and the model loaded, for the first recording or
  /// by ``prepare()``.
  ///
  /// - Parameters:
  ///   - program: The engine.
  ///   - model: The model that times words and recognises stretches on which the engine fails;
  ///     without one the engine's own times are kept.
  ///   - vocabulary: Words with pronunciations by the owner, which are used for timing.
  ///   - channels: The treatment of several channels.
  ///   - mark: Tells whether something is being heard.
  public convenience init(
    _ program: LineProgram, model: RecognitionModel?, vocabulary: [VocabularyWord] = [],
    channels: TranscriptionSettings.Channels = .mixed, mark: HearingMark = HearingMark()
  ) throws(TranscriptionError) {
    try self.init(
      program, model: model, vocabulary: vocabulary, channels: channels, patience: .init(),
      mark: mark)
  }

  /// - Parameter own: Our own aligner and recogniser; nil to make them from the model and the
  ///   vocabulary.
  init(
    _ program: LineProgram, model: RecognitionModel?, vocabulary: [VocabularyWord] = [],
    channels: TranscriptionSettings.Channels, patience: LineEngine.Patience,
    own: (aligner: Aligner, understudy: Understudy)? = nil, mark: HearingMark = HearingMark()
  ) throws(TranscriptionError) {
    self.program = program
    self.channels = channels
    settings = model.map { TranscriptionSettings(model: $0, channels: channels) }
    engine = LineEngine(program, patience: patience, mark: mark)
    var aligner = own?.aligner
    if aligner == nil, let model {
      aligner = try Aligner(model: model, vocabulary: vocabulary, skipsFrames: true)
    }
    writer = PackWriter(aligner: aligner)
    understudy = own?.understudy ?? Understudy(settings)
  }

  /// Starts the process, loads the aligner, and waits until both are ready.
  public func prepare() async throws {
    // Without the aligner the words still come; its error is reported with the first of them.
    async let isTiming: Void? = try? writer.aligner?.load()
    try await engine.prepare()
    _ = await isTiming
  }

  /// Ends the process.
  public func finish() async { await engine.finish() }

  /// The engine's description in transcripts.
  public var madeBy: Transcript.Engine {
    var engine = program.engine
    if channels == .apart {
      engine.settings += (engine.settings.isEmpty ? "" : ", ") + "channels apart"
    }
    return engine
  }

  /// Turns a recording into utterances, which `onEvent` gets in order of time as they are finished.
  ///
  /// Positions in `done` were finished before and are not told again. The source is read a second
  /// at a time, no further ahead than the engine needs. When the task is cancelled, what is being
  /// heard is finished and told; then `CancellationError` is thrown.
  public func transcribe<Source: SoundSource & ~Copyable>(
    _ source: inout Source, resuming done: Set<Int> = [],
    onEvent: (TranscriptionEvent) async throws -> Void
  ) async throws {
    let format = source.format
    guard format.rate > 0, format.channels > 0 else {
      throw TranscriptionError(code: .unsupported, reason: "the sound has no rate or no channel")
    }
    try await withThrowingTaskGroup(of: [TranscriptionPool.Outcome].self) { group in
      var detection = SpeechDetector.Settings()
      detection.longestSpan = Double(SpeechPack.longest / SpeechDetector.sampleRate)
      var cutter = try UtteranceCutter(format: format, channels: channels, detection: detection)
      var packer = SpeechPacker()
      var order = EventOrder()
      var open = 0
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
        var packs: [SpeechPack] = []
        for span in try cutter.process(sound) {
          if done.contains(span.position) {
            order.skip(span.position)
          } else {
            order.expect(span.position, from: span.range.lowerBound)
          }
          if let pack = packer.add(span) { packs.append(pack) }
        }
        if isAtEnd { packs += packer.finish() }
        for pack in packs where pack.spans.contains(where: { !done.contains($0.position) }) {
          while open >= LineTranscriber.packsAhead, let outcomes = try await group.next() {
            open -= 1
            for outcome in outcomes { order.finish(outcome) }
            for event in order.take(until: nil) { try await onEvent(event) }
          }
          open += 1
          group.addTask {
            await self.outcomes(of: pack).filter { !done.contains($0.position) }
          }
        }
        for event in order.take(until: cutter.secondsDone) { try await onEvent(event) }
      }
      while let outcomes = try await group.next() {
        for outcome in outcomes { order.finish(outcome) }
        for event in order.take(until: nil) { try await onEvent(event) }
      }
      await understudy.rest()
      if let failure = order.failure ?? failure { throw failure }
      // What was heard to its end is whole, even if it was cancelled meanwhile.
      if !isAtEnd || order.hasGap { try Task.checkCancellation() }
      try await onEvent(.progress(seconds: cutter.secondsTaken))
    }
  }

  private func outcomes(of pack: SpeechPack) async -> [TranscriptionPool.Outcome] {
    do {
      return try await withTaskCancellationHandler {
        try await hear(pack)
      } onCancel: {
        engine.stopGreeting()
      }
    } catch {
      let error: any Error = Task.isCancelled ? CancellationError() : error
      return pack.spans.map { .init(position: $0.position, result: .failure(error)) }
    }
  }

  /// Returns the outcomes for the stretches of a pack.
  private func hear(_ pack: SpeechPack) async throws -> [TranscriptionPool.Outcome] {
    try Task.checkCancellation()
    guard let reply = try await engine.hear(pack.samples) else {
      return try await replace(pack.spans, isTold: true)
    }
    let words = HeardWord.words(of: reply)
    let seconds = Double(pack.samples.count) / Double(SpeechDetector.sampleRate)
    guard ReplyJudge(reply, words: words, seconds: seconds).isTrustworthy else {
      return pack.spans.count > 1
        ? try await hearApart(pack.spans) : try await replace(pack.spans, isTold: false)
    }
    let utterances = try await understudy.whileResting {
      try await writer.utterances(of: pack, words: words, reply: reply)
    }
    var outcomes: [TranscriptionPool.Outcome] = []
    for (span, utterance) in zip(pack.spans, utterances) {
      // An engine may stop early or miss a voice; it hears a single stretch better.
      if utterance.words.isEmpty, pack.spans.count > 1 {
        outcomes += try await hearApart([span])
      } else if utterance.words.isEmpty,
        !words.isEmpty || VoicingMeter(span.samples).isPlainlyVoice
      {
        outcomes += try await replace([span], isTold: false)
      } else {
        outcomes.append(.init(position: span.position, result: .success(utterance)))
      }
    }
    return outcomes
  }

  private func hearApart(_ spans: [SpokenSpan]) async throws -> [TranscriptionPool.Outcome] {
    var outcomes: [TranscriptionPool.Outcome] = []
    for span in spans { outcomes += try await hear(SpeechPack(span)) }
    return outcomes
  }

  /// Recognises stretches with our own recogniser.
  /// - Parameter isTold: Whether the result says that the engine failed on the stretches.
  private func replace(
    _ spans: [SpokenSpan], isTold: Bool
  ) async throws -> [TranscriptionPool.Outcome] {
    engine.hearer.set(true)
    var outcomes: [TranscriptionPool.Outcome] = []
    let utterances = try await understudy.utterances(of: spans, inPlaceOf: writer.aligner)
    for (span, heard) in zip(spans, utterances) {
      var utterance = heard
      // If the engine holds that nobody speaks, our own recogniser must be sure that somebody does.
      if !isTold, !LineTranscriber.isEvident(utterance) {
        utterance = UtteranceJudge.doubting(utterance, of: span)
      }
      outcomes.append(
        .init(position: span.position, result: .success(utterance), isReplaced: isTold))
    }
    return outcomes
  }

  /// Whether several words, most of them likely to be right, were heard.
  private static func isEvident(_ utterance: Utterance) -> Bool {
    let words = utterance.words
    let mean = words.reduce(0) { $0 + $1.confidence } / Double(max(1, words.count))
    return words.count >= 3 && mean >= 0.4
  }
}
