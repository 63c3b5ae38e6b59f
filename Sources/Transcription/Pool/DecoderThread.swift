import Recognition
import Threads

/// A decoder with a thread of its own, loaded when first used and kept until it is unloaded.
actor DecoderThread {
  private let executor: DispatchExecutor
  private let language: LanguageShelf
  private let settings: DecoderSettings
  private var decoder: Decoder?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(number: Int, language: LanguageShelf, settings: DecoderSettings) {
    executor = DispatchExecutor(label: "decoder \(number)")
    self.language = language
    self.settings = settings
  }

  /// Whether the model has been loaded.
  var isLoaded: Bool { decoder != nil }

  /// Loads the model, unless it is loaded already.
  func load() throws(RecognitionError) {
    if decoder == nil { decoder = try language.decoder(settings) }
  }

  /// Frees the model; the next use loads it again.
  func unload() {
    guard decoder != nil else { return }
    decoder = nil
    DecoderProcess.trimMemory()
  }

  /// Recognises an utterance, using means adapted to its voice if there are any.
  func recognise(
    _ samples: [Int16], removingNoise: Bool, means: AdaptedMeans?
  ) throws(RecognitionError) -> Hypothesis {
    try load()
    try decoder?.use(means)
    let found = try decoder?.recognise(samples, removingNoise: removingNoise)
    return language.written(found ?? Hypothesis())
  }

  /// Computes the frames of an utterance that an earlier run recognised.
  func listen(_ samples: [Int16], removingNoise: Bool) throws(RecognitionError) {
    try load()
    decoder?.listen(samples, removingNoise: removingNoise)
  }

  /// Returns what the last utterance shows about its voice, given its words.
  ///
  /// Only for callers that have the decoder to themselves.
  func evidence(of words: [SpokenWord]) -> UtteranceEvidence? { decoder?.evidence(of: words) }

  /// Returns what an utterance shows about its voice, given its words.
  ///
  /// Both steps are one call, so that no other user of the decoder processes an utterance in
  /// between.
  func evidence(
    of words: [SpokenWord], in samples: [Int16], removingNoise: Bool
  ) throws(RecognitionError) -> UtteranceEvidence? {
    try load()
    decoder?.listen(samples, removingNoise: removingNoise)
    return decoder?.evidence(of: words)
  }

  /// Compares an utterance, after noise removal, with voices.
  func likeness(
    of samples: [Int16], to voices: [LearnedVoice], by likeness: VoiceLikeness
  ) throws(RecognitionError) -> VoiceLikeness.Result? {
    try load()
    decoder?.listen(samples, removingNoise: true)
    return decoder?.likeness(to: voices.map(\.means), by: likeness)
  }
}
