public import Entries
import Recognition
import Sound
import Threads

/// Turns recordings into text with one decoder per job, each loaded once and used for all
/// recordings.
///
/// A pool may work on several recordings at once: their utterances share the decoders, first come,
/// first served. The result depends only on sound, model and settings, and not on the number of
/// jobs or on other recordings.
public final class TranscriptionPool: Sendable {
  /// The number of utterances recognised at once.
  public let jobs: Int
  /// The settings of the transcription.
  public let settings: TranscriptionSettings
  private let threads: [DecoderThread]
  private let desk: DecoderDesk
  let acoustics: AcousticsShelf
  /// The lesson boundaries in learning a voice, in seconds of speech.
  let lessons: [Double]
  private let checksum: Task<String, any Error>

  /// Makes a pool and begins to load its first decoder, about 0.3 s, without waiting for it.
  ///
  /// The others, of some 100 MB each, are loaded when an utterance finds no free decoder. If the
  /// model's files are missing, `.modelMissing` is thrown at once.
  public convenience init(
    settings: TranscriptionSettings, jobs: Int = 1
  ) throws(TranscriptionError) {
    try self.init(settings: settings, jobs: jobs, lessons: VoiceLearner.lessons)
  }

  /// Makes a pool that learns a recording's voice with other lesson boundaries, in seconds of
  /// speech.
  ///
  /// - Parameter loadsAtOnce: Whether it begins to load its first decoder.
  package init(
    settings: TranscriptionSettings, jobs: Int, lessons: [Double], loadsAtOnce: Bool = true
  ) throws(TranscriptionError) {
    do {
      try settings.model.check()
    } catch {
      throw TranscriptionError(error)
    }
    self.settings = settings
    self.jobs = max(1, jobs)
    var decoding = DecoderSettings(effort: settings.effort)
    decoding.keepsRivals = settings.keepsSound
    let language = LanguageShelf(settings.words, model: settings.model, decoders: self.jobs)
    threads = (0..<self.jobs).map {
      DecoderThread(number: $0, language: language, settings: decoding)
    }
    desk = DecoderDesk(count: self.jobs)
    acoustics = AcousticsShelf(settings.model)
    self.lessons = lessons
    // A failure is reported again to the first caller that needs the decoder.
    if loadsAtOnce { Task.detached { [first = threads[0]] in try? await first.load() } }
    // This reads every file of the model.
    checksum = Task.detached(
      executorPreference: ThreadPool.blocking, priority: .utility
    ) { [model = settings.model] in
      try ModelChecksum.compute(of: model)
    }
  }

  /// The description of this pool in transcripts; waits for the model's checksum.
  public var engine: Transcript.Engine {
    get async throws {
      Transcript.Engine(
        name: Decoder.engineName, model: settings.model.name, checksum: try await checksum.value,
        settings: settings.summary)
    }
  }

  /// The number of decoders loaded so far.
  package var loadedCount: Int {
    get async {
      var count = 0
      for thread in threads where await thread.isLoaded { count += 1 }
      return count
    }
  }

  /// Waits until every decoder is loaded; normal use does not need this.
  public func prepare() async throws {
    for thread in threads {
      do {
        try await thread.load()
      } catch {
        throw TranscriptionError(error)
      }
    }
  }

  /// Frees the decoders, which are loaded again when needed.
  ///
  /// Only for pools without an owner's words, whose language model is given away once it is loaded.
  func unload() async {
    for thread in threads { await thread.unload() }
  }

  /// Recognises one stretch of speech on the next free decoder, and lets the learner learn from it.
  ///
  /// `heard` is an earlier run's utterance, if the stretch is only used for learning; then the
  /// result is empty.
  func recognise(
    _ span: SpokenSpan, heard: Utterance?, learner: VoiceLearner
  ) async throws -> Recognised {
    try await onFreeDecoder { thread in
      try Task.checkCancellation()
      return try await recognise(span, heard: heard, learner: learner, on: thread)
    }
  }

  /// Compares stretches of speech with voices, on the next free decoder.
  func likeness(
    of spans: [SpokenSpan], to voices: [LearnedVoice]
  ) async throws -> [VoiceLikeness.Result] {
    try await onFreeDecoder { thread in
      guard let likeness = try acoustics.likeness() else { return [] }
      var results: [VoiceLikeness.Result] = []
      for span in spans {
        let result = try await thread.likeness(of: span.samples, to: voices, by: likeness)
        if let result { results.append(result) }
      }
      return results
    }
  }

  /// Does work on the next free decoder, which is given back even if the work fails.
  private func onFreeDecoder<Value>(
    _ work: (DecoderThread) async throws -> Value
  ) async throws -> Value {
    do {
      return try await desk.lend { try await work(threads[$0]) }
    } catch let error as RecognitionError {
      throw TranscriptionError(error)
    }
  }

  private func recognise(
    _ span: SpokenSpan, heard: Utterance?, learner: VoiceLearner, on thread: DecoderThread
  ) async throws -> Recognised {
    let removesNoise = learner.decideNoiseRemoval(for: span)
    var recognised = Recognised()
    if heard == nil {
      let hypothesis = try await thread.recognise(
        span.samples, removingNoise: removesNoise, means: learner.means(of: span.channel))
      let utterance = UtteranceWriter.utterance(
        of: span, hypothesis: hypothesis, heardWith: learner.voice(of: span.channel))
      if settings.keepsSound {
        recognised.sound = HeardSoundWriter.sound(
          of: span, hypothesis: hypothesis, utterance: utterance)
      }
      recognised.utterance = utterance
    }
    // Uses the text as it is stored, so that a resumed run learns the same.
    let text = heard ?? recognised.utterance
    let words = text.map { UtteranceWriter.words(of: $0, in: span) } ?? []
    guard learner.isLearning, !words.isEmpty else { return recognised }
    if heard != nil { try await thread.listen(span.samples, removingNoise: removesNoise) }
    let evidence = await thread.evidence(of: words)
    if let evidence { try learner.learn(evidence, channel: span.channel) }
    guard learner.keepsEvidence else { return recognised }
    if removesNoise {
      if let evidence { try learner.keep(evidence, channel: span.channel) }
    } else {
      try await thread.listen(span.samples, removingNoise: true)
      if let evidence = await thread.evidence(of: words) {
        try learner.keep(evidence, channel: span.channel)
      }
    }
    return recognised
  }
}
