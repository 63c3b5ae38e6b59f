internal import CPocketSphinx

/// A speech recogniser that turns 16 kHz mono sound into words with PocketSphinx.
///
/// Use a decoder on one thread at a time; several decoders may run at once, since they share
/// nothing (pocketsphinx.h names no shared state but the log, which is turned off for good here).
/// Use one decoder either for whole utterances or for live speech: live normalisation carries over
/// from one utterance to the next, batch normalisation does not.
public struct Decoder: ~Copyable {
  /// The sample rate of every decoder, in Hz.
  public static let sampleRate = 16_000
  /// The library's name and version.
  public static var engineName: String { "pocketsphinx " + String(cString: sphinx_version()) }

  /// For each searched frame, the frame of the sound from which it comes.
  var origins: [Int32] = []
  /// The cepstra of those frames, frame after frame, if the library shows them.
  var cepstra: [Float] = []
  /// The means in use, or nil for the model's own.
  var adaptedMeans: AdaptedMeans?
  /// Samples of a live utterance that do not yet fill a frame.
  var waiting: [Int16] = []
  /// The number of frames read of a live utterance.
  var framesRead = 0
  let handle: OpaquePointer
  private let plainFrontEnd: UnsafeMutableRawPointer?
  let settings: DecoderSettings
  let model: RecognitionModel

  /// Loads a model, which takes about 0.3 s and 80 MB.
  ///
  /// A missing file throws `.modelMissing`; one that the library cannot use throws `.modelDamaged`.
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: The settings of the search.
  ///   - language: The language model to use instead of the model's own; it is read once and not
  ///     kept.
  public init(
    model: RecognitionModel, settings: DecoderSettings = DecoderSettings(),
    language: MixedLanguageModel? = nil
  ) throws(RecognitionError) {
    try model.check()
    DecoderProcess.prepare
    var options = ["-hmm", model.acousticModel] + settings.options
    if settings.usesLanguageModel { options += ["-lm", language?.path ?? model.languageModel] }
    let dictionary = DictionaryFile(
      for: model, vocabulary: settings.vocabulary, language: language)
    options += ["-dict", dictionary.path]
    let fillers = FillerFile(settings.fillers, for: model)
    options += fillers.options
    let opened = withCStrings(options) { sphinx_open($0, Int32($1)) }
    // Keeps the files in memory open until here: a descriptor's number is reused after it is
    // closed, and the path would then lead to another file.
    withExtendedLifetime(dictionary) {}
    withExtendedLifetime(fillers) {}
    guard let opened else {
      throw RecognitionError(
        code: .modelDamaged, path: model.acousticModel,
        reason: "PocketSphinx cannot load the recognition model")
    }
    handle = opened
    plainFrontEnd = sphinx_plain_front_end(opened)
    self.settings = settings
    self.model = model
  }

  deinit {
    sphinx_free_front_end(plainFrontEnd)
    _ = ps_free(handle)
  }

  /// Recognises a whole utterance of 16 kHz mono samples, normalised as a whole.
  ///
  /// The same samples give the same hypothesis in any order and on any decoder with the same model,
  /// settings and means. Sound without a frame of speech gives no words. Subtracting noise helps if
  /// there is any (five words in a hundred at 25 dB) and costs two in a hundred if there is none.
  public mutating func recognise(
    _ samples: [Int16], removingNoise: Bool = true
  ) throws(RecognitionError) -> Hypothesis {
    let searched = search(samples, removingNoise: removingNoise)
    guard searched >= 0 else {
      throw RecognitionError(code: .failed, reason: "PocketSphinx failed in an utterance")
    }
    return searched == 0 ? Hypothesis() : hypothesis()
  }

  /// Searches a whole utterance, and records which frames of sound were searched and their cepstra.
  ///
  /// With `onlyFrames`, only finds the frames.
  mutating func search(
    _ samples: [Int16], removingNoise: Bool = true, onlyFrames: Bool = false
  ) -> Int {
    let room = samples.count / 160 + 3
    var searched: Int32 = 0
    let (handle, plain) = (handle, plainFrontEnd)
    let width = Int(SPHINX_CEPSTRA)
    var frames = [Int32](repeating: 0, count: room)
    cepstra = [Float](unsafeUninitializedCapacity: room * width) { rows, count in
      searched = sphinx_recognise(
        handle, plain, removingNoise, !onlyFrames, samples, samples.count, &frames,
        rows.baseAddress, Int32(room))
      count = sphinx_can_adapt(handle) ? max(0, Int(searched)) * width : 0
    }
    origins = Array(frames.prefix(max(0, Int(searched))))
    return Int(searched)
  }
}
