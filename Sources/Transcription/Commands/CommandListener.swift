import Models
public import Recognition
public import Sound
import Synthesis
import Threads

/// Finds spoken commands in a recording: after a pause and the wake word, and never by guessing.
///
/// A stretch between two pauses that is short enough for a command is searched with the grammar. If
/// the grammar explains the whole stretch, wake word first, at the pace of speech, the same stretch
/// is searched with any sequence of the model's phones, and, if all other evidence speaks for a
/// command, with the words of ordinary language. ``CommandEvidence`` weighs how well the grammar
/// fits beside these two. A speaker who pauses after the wake word says it in a breath of its own;
/// such a breath and the next are searched together. Decoders are loaded for the first stretch that
/// needs them.
public actor CommandListener {
  /// The length of a breath that can contain a command, in seconds, including pre-roll and
  /// post-roll.
  private static let lengths = 0.7...5.0
  /// The greatest length of a breath that holds the wake word alone, in seconds.
  private static let longestCall = 1.8
  /// The greatest pause after such a breath, in seconds, without the half second of it that belongs
  /// to the stretches: with that, two and a half seconds may pass before the order.
  private static let longestWait = 2.0
  /// How much worse such a wake word may fit than the best word that sounds like it, in nats per
  /// frame, as a negative number: so said, it is clear.
  private static let leastAlikeAlone = -1.4

  private let executor = DispatchExecutor(label: "commands")
  let model: RecognitionModel
  let vocabulary: CommandVocabulary
  let reader: CommandReader
  let threshold: Double
  var decoder: Decoder?
  /// Hears the words of ordinary language.
  var rival: Decoder?
  /// The grammar of the commands, once it is loaded.
  var commandGrammar: String?
  /// Whether there is a grammar of words that sound like the wake word; nil until it is first
  /// needed.
  var soundAlikesAreLoaded: Bool?
  /// The one loading that all stretches wait for, no matter which of them started it.
  private var loading: Task<Void, any Error>?
  /// How eSpeak-NG reads the words of the grammars.
  var readings: [String: [Pronunciation]] = [:]
  /// The grammar's names for words that are not in the dictionary.
  var names: [String: String] = [:]
  var words: [String: String] = [:]

  /// The executor of its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a listener.
  /// - Parameter threshold: The least certainty with which a command is obeyed.
  public init(
    model: RecognitionModel, vocabulary: CommandVocabulary,
    threshold: Double = CommandEvidence.standardThreshold
  ) {
    self.model = model
    self.vocabulary = vocabulary
    self.threshold = threshold
    reader = CommandReader(vocabulary)
  }

  /// Returns the commands in a recording, in order of time.
  /// - Throws: `TranscriptionError`, or any error of reading the source.
  public func commands<Source: SoundSource & ~Copyable>(
    in source: inout Source
  ) async throws -> [HeardCommands] {
    let finder = try CommandFinder(self, format: source.format)
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      let sound = try source.read(frames: max(1, source.format.rate))
      isAtEnd = sound == nil
      try finder.take(sound)
      try await finder.judge()
    }
    return finder.commands
  }

  /// Returns the commands in a stretch that follows the wake word said alone; nil if the two
  /// stretches say anything else.
  func commands(in order: SpokenSpan, calledBy call: SpokenSpan) async throws -> HeardCommands? {
    let rate = Double(SpeechDetector.sampleRate)
    guard !call.samples.isEmpty, !order.samples.isEmpty,
      Double(call.samples.count) / rate <= CommandListener.longestCall,
      order.seconds.lowerBound - call.seconds.upperBound <= CommandListener.longestWait
    else { return nil }
    var both = order
    both.samples = call.samples + order.samples
    both.range = order.range.upperBound - Int64(both.samples.count)..<order.range.upperBound
    let begin = Double(both.range.lowerBound) / rate
    guard var heard = try await commands(in: both, wakeWithin: call.samples.count),
      heard.evidence.alike ?? 0 >= CommandListener.leastAlikeAlone
    else { return nil }
    // The stretches were joined without the pause between them.
    let lower = call.seconds.lowerBound + heard.span.lowerBound - begin
    heard.span = min(lower, heard.span.upperBound)..<heard.span.upperBound
    return heard
  }

  /// Whether a stretch is too long for a command, or for the wake word before one.
  static func isTooLong(_ span: SpokenSpan) -> Bool {
    Double(span.samples.count) / Double(SpeechDetector.sampleRate) > lengths.upperBound
  }

  /// Whether a stretch has the length of a command.
  static func isLikely(_ span: SpokenSpan) -> Bool {
    lengths.contains(Double(span.samples.count) / Double(SpeechDetector.sampleRate))
  }

  /// Returns the commands in a stretch between two pauses; nil if it says anything else.
  /// - Parameter samples: The number of samples from the beginning that hold only the wake word;
  ///   nil if unknown.
  func commands(in span: SpokenSpan, wakeWithin samples: Int? = nil) async throws -> HeardCommands?
  {
    guard CommandListener.isLikely(span) else { return nil }
    try await load()
    var span = span
    // Beside digital silence, words are lost or taken for others.
    if FaintNoise.isMissing(in: span.samples) {
      span.samples = FaintNoise.added(to: span.samples)
    }
    do {
      guard let (heard, evidence) = try judge(span), evidence.certainty >= threshold,
        samples.map({ holds(heard, apartAt: $0) }) ?? true
      else { return nil }
      let begin = Double(span.range.lowerBound) / Double(SpeechDetector.sampleRate)
      let frames = CommandEvidence.frames(of: heard.words[...])
      let rate = Double(Hypothesis.frameRate)
      return HeardCommands(
        commands: heard.commands,
        span: begin + Double(frames.lowerBound) / rate..<begin + Double(frames.upperBound) / rate,
        evidence: evidence)
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// Loads the decoder and its grammars once, even if several recordings are heard at the same
  /// time.
  private func load() async throws {
    let task = loading ?? Task { try await loadGrammars() }
    loading = task
    do {
      try await task.value
    } catch {
      loading = nil
      throw error
    }
  }

  private func loadGrammars() async throws {
    // The whole dictionary would be 130,000 words more to load.
    let lines = dictionary(of: Set(shippedWords + ownWords))
    do {
      var settings = DecoderSettings.comparison
      settings.vocabulary = .only(lines.map { "\($0.word) \($0.phones)" })
      decoder = try Decoder(model: model, settings: settings)
      // What an earlier decoder was given, this one has not.
      (names, words) = ([:], [:])
    } catch {
      throw TranscriptionError(error)
    }
    let all = try await grammar(hasCommon: true)
    let own = try await grammar(hasCommon: false)
    do {
      guard var loaded = decoder.take() else { return }
      try FreePhones.add(to: &loaded)
      decoder = consume loaded
      try decoder?.add(grammar: all, as: "commands")
      try decoder?.add(grammar: own, as: "own")
      commandGrammar = all
    } catch {
      decoder = nil
      throw TranscriptionError(error)
    }
  }
}
