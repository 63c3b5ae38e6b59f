import Recognition
import Threads

/// A decoder on a thread of its own, loaded at its first use and kept.
actor DecoderThread {
  private let executor: DispatchExecutor
  private let model: RecognitionModel
  private let settings: DecoderSettings
  private var decoder: Decoder?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(number: Int, model: RecognitionModel, settings: DecoderSettings) {
    executor = DispatchExecutor(label: "decoder \(number)")
    self.model = model
    self.settings = settings
  }

  /// Whether the model was loaded.
  var isLoaded: Bool { decoder != nil }

  /// Loads the model, unless that was done.
  func load() throws(RecognitionError) {
    if decoder == nil { decoder = try Decoder(model: model, settings: settings) }
  }

  /// Recognises an utterance, with means that were moved towards its voice where there are any.
  func recognise(
    _ samples: [Int16], removingNoise: Bool, means: AdaptedMeans?
  ) throws(RecognitionError) -> Hypothesis {
    try load()
    try decoder?.use(means)
    return try decoder?.recognise(samples, removingNoise: removingNoise) ?? Hypothesis()
  }

  /// Takes in the frames of an utterance that was recognised by an earlier run.
  func listen(_ samples: [Int16], removingNoise: Bool) throws(RecognitionError) {
    try load()
    decoder?.listen(samples, removingNoise: removingNoise)
  }

  /// What the utterance that was recognised or listened to last tells of its voice, by its words.
  func evidence(of words: [(text: String, frames: Range<Int>)]) -> UtteranceEvidence? {
    decoder?.evidence(of: words)
  }
}
