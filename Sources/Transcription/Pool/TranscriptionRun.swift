import Entries
import Recognition
import Sound

/// The transcription of one recording by a pool: sound is cut, recognised and reported in order.
struct TranscriptionRun {
  /// The tasks that recognise the recording.
  typealias Group = ThrowingTaskGroup<TranscriptionPool.Outcome, any Error>
  /// The receiver of events.
  typealias Listener = (TranscriptionEvent) async throws -> Void

  private let pool: TranscriptionPool
  /// The positions that an earlier run finished.
  private let done: Set<Int>
  private let learner: VoiceLearner
  private var cutter: UtteranceCutter
  private var order = EventOrder()
  /// The error that the source threw.
  private var failure: (any Error)?
  private var isAtEnd = false

  init(
    _ pool: TranscriptionPool, format: SoundFormat, using use: VoiceUse, resuming done: Set<Int>
  ) throws {
    self.pool = pool
    self.done = done
    learner = VoiceLearner(pool.acoustics, lessons: pool.lessons, use: use)
    cutter = try UtteranceCutter(
      format: format, channels: pool.settings.channels, detection: pool.settings.detection)
  }

  /// What the recording showed about its voices, by channel.
  var evidence: [ChannelEvidence] { learner.evidence }

  /// Whether there is more to read, and nothing has failed.
  var goesOn: Bool { !isAtEnd && failure == nil && order.failure == nil }

  /// Reads a second of sound and cuts it; an error of the source ends the sound, and is thrown at
  /// the end.
  mutating func cut<Source: SoundSource & ~Copyable>(
    _ source: inout Source
  ) throws -> [SpokenSpan] {
    var sound: PackedSound?
    do {
      sound = try source.read(frames: source.format.rate)
    } catch {
      failure = error
    }
    isAtEnd = sound == nil
    return try cutter.process(sound)
  }

  /// Waits until a stretch may be started: for a decoder, or for all of them if a lesson ends.
  /// - Returns: False if the stretch must not be started, because an earlier one failed.
  mutating func makeWay(
    for span: SpokenSpan, in group: inout Group, _ listener: Listener
  ) async throws -> Bool {
    let endsLesson = learner.begins(span)
    let most = endsLesson ? 0 : 2 * pool.jobs
    while order.open > most, let outcome = try await group.next() {
      try await take(outcome, listener)
    }
    guard endsLesson else { return true }
    // The next run would learn differently from the speech after a gap, so stop here.
    if order.failure != nil { return false }
    do throws(RecognitionError) {
      try learner.endLesson()
    } catch {
      throw TranscriptionError(error)
    }
    return true
  }

  /// Starts recognising a stretch, or learning from it if an earlier run recognised it.
  mutating func start(
    _ span: SpokenSpan, in group: inout Group, heard: (Int) async throws -> Utterance?
  ) async throws {
    let isDone = done.contains(span.position)
    guard !isDone || learner.isLearning else {
      order.skip(span.position)
      return
    }
    let known = isDone ? try await heard(span.position) : nil
    guard !isDone || known != nil else {
      throw TranscriptionError(code: .failed, reason: "an utterance of an earlier run is missing")
    }
    order.expect(span.position, from: span.range.lowerBound)
    group.addTask { [pool, learner] in
      await pool.outcome(of: span, heard: known, learner: learner)
    }
  }

  /// Reports the events that are due.
  mutating func tell(_ listener: Listener) async throws {
    try await tell(until: cutter.secondsDone, listener)
  }

  /// Waits for the decoders, and reports the remaining events.
  /// - Throws: Any error of a decoder or of the source, and `CancellationError`.
  mutating func finish(_ group: inout Group, _ listener: Listener) async throws {
    while let outcome = try await group.next() { try await take(outcome, listener) }
    if let failure = order.failure ?? failure { throw failure }
    // What was heard to its end is whole, even if it was cancelled meanwhile.
    if !isAtEnd || order.hasGap { try Task.checkCancellation() }
    try await listener(.progress(seconds: cutter.secondsTaken))
  }

  private mutating func take(
    _ outcome: TranscriptionPool.Outcome, _ listener: Listener
  ) async throws {
    order.finish(outcome)
    try await tell(until: nil, listener)
  }

  private mutating func tell(until seconds: Double?, _ listener: Listener) async throws {
    for event in order.take(until: seconds) { try await listener(event) }
  }
}
