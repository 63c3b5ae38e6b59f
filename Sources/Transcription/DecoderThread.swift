import Recognition

/// A decoder on a thread of its own, loaded at its first use and kept.
actor DecoderThread {
  private let executor: QueueExecutor
  private let model: RecognitionModel
  private let settings: DecoderSettings
  private var decoder: Decoder?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(number: Int, model: RecognitionModel, settings: DecoderSettings) {
    executor = QueueExecutor(label: "decoder \(number)")
    self.model = model
    self.settings = settings
  }

  /// Whether the model was loaded.
  var isLoaded: Bool { decoder != nil }

  /// Loads the model, unless that was done.
  func load() throws(RecognitionError) {
    if decoder == nil { decoder = try Decoder(model: model, settings: settings) }
  }

  /// Recognises an utterance.
  func recognise(
    _ samples: [Int16], removingNoise: Bool
  ) throws(RecognitionError) -> Hypothesis {
    try load()
    return try decoder?.recognise(samples, removingNoise: removingNoise) ?? Hypothesis()
  }
}
