import Models
public import Recognition
public import Sound
import Synthesis
import Threads

/// Finds spoken commands in a recording: after a pause and the wake word, and never by guessing.
///
/// A stretch between two pauses that is short enough for a command is searched with the grammar. It
/// may be a command only if the grammar explains all of it: the wake word first, at the pace at which
/// it is said, then a short silence, then the command. Such a stretch is searched again, with any
/// sequence of the model's phones, and the wake word and the whole must fit about as well as these.
/// The decoder is loaded for the first short stretch.
public actor CommandListener {
  /// How much better an unused label must fit than one of the journal's own labels, in nats per
  /// frame, so that no label is created because another was misheard.
  private static let preference = 0.3

  /// The grammar's name for the silence after the wake word.
  static let pause = "zzsil"
  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V", "W", "Y", "Z", "ZH",
  ]
  /// The length of a breath that can contain a command, in seconds, including pre-roll and
  /// post-roll.
  private static let lengths = 0.7...5.0

  private let executor = DispatchExecutor(label: "commands")
  let model: RecognitionModel
  let vocabulary: CommandVocabulary
  private let reader: CommandReader
  private let bounds: CommandBounds
  var decoder: Decoder?
  /// The one loading that all stretches wait for, whoever began it.
  private var loading: Task<Void, any Error>?
  /// The grammar's names for words that are not in the dictionary.
  var names: [String: String] = [:]
  var words: [String: String] = [:]

  /// The executor of its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a listener.
  /// - Parameter bounds: What the sound of a command must be like.
  public init(
    model: RecognitionModel, vocabulary: CommandVocabulary, bounds: CommandBounds = CommandBounds()
  ) {
    self.model = model
    self.vocabulary = vocabulary
    self.bounds = bounds
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

  /// Returns the commands between two pauses, given 16 kHz samples that include the edges of the
  /// pauses.
  /// - Throws: `TranscriptionError`.
  func commands(between pauses: [Int16]) async throws -> [SpokenCommand] {
    let span = SpokenSpan(
      position: 0, channel: nil, range: 0..<Int64(pauses.count), samples: pauses,
      pauseBefore: .infinity, pauseAfter: .infinity)
    return try await commands(in: span)?.commands ?? []
  }

  /// Whether a stretch has the length of a command.
  static func isLikely(_ span: SpokenSpan) -> Bool {
    lengths.contains(Double(span.samples.count) / Double(SpeechDetector.sampleRate))
  }

  /// The commands in a stretch between two pauses, or nothing where it says anything else.
  func commands(in span: SpokenSpan) async throws -> HeardCommands? {
    guard CommandListener.isLikely(span) else { return nil }
    let rate = Double(SpeechDetector.sampleRate)
    try await load()
    let isNoisy = NoiseCheck.isNoisy(span.samples)
    do {
      guard var heard = try hear("commands", span, isNoisy),
        bounds.allowSearching(heard.words, wakeLength: reader.wakeLength),
        let free = try recognise("phones", span, isNoisy)?.acoustics,
        var evidence = evidence(heard, against: free)
      else { return nil }
      // A new label is accepted only if none of the journal's own fits nearly as well.
      if heard.commands.contains(where: vocabulary.lacks), let own = try hear("own", span, isNoisy),
        let known = self.evidence(own, against: free),
        evidence.whole - known.whole < CommandListener.preference
      {
        (heard, evidence) = (own, known)
      }
      // Two commands have many more ways to fit any sound, and a new label must be certain.
      let isStrict =
        heard.commands.count > 1 || heard.commands.contains(where: vocabulary.lacks)
      guard bounds.accept(evidence, isStrict: isStrict) else { return nil }
      let begin = Double(span.range.lowerBound) / rate
      let frameRate = Double(Hypothesis.frameRate)
      return HeardCommands(
        commands: heard.commands,
        span: begin + Double(heard.frames.lowerBound) / frameRate..<begin
          + Double(heard.frames.upperBound) / frameRate,
        evidence: evidence)
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// The commands that one search heard in a stretch, whose words fill it naturally.
  private struct Heard {
    /// The words as they are said, the wake word first.
    var words: [RecognisedWord]
    var scores: AcousticScores
    var commands: [SpokenCommand]

    var frames: Range<Int> { words[0].frames.lowerBound..<words[words.count - 1].frames.upperBound }
  }

  private func hear(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Heard? {
    guard let told = try recognise(search, span, isNoisy) else { return nil }
    var spoken: [RecognisedWord] = []
    for var word in told.words where word.text != CommandListener.pause {
      word.text = words[word.text] ?? word.text
      spoken.append(word)
    }
    guard CommandListener.isSpoken(spoken, in: span),
      let commands = reader.commands(spoken.map(\.text))
    else { return nil }
    return Heard(words: spoken, scores: told.acoustics, commands: commands)
  }

  private func recognise(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Hypothesis? {
    try decoder?.use(search: search)
    return try decoder?.recognise(span.samples, removingNoise: isNoisy)
  }

  private func evidence(_ heard: Heard, against free: AcousticScores) -> CommandEvidence? {
    CommandEvidence(
      heard.words, wakeLength: reader.wakeLength, scores: heard.scores, free: free)
  }

  /// Whether words fill a stretch as they do in speech: neither too short nor too long, one after
  /// the other, from the stretch's beginning to its end.
  private static func isSpoken(_ words: [RecognisedWord], in span: SpokenSpan) -> Bool {
    let rate = Double(Hypothesis.frameRate)
    let isPaced = words.allSatisfy { word in
      let seconds = Double(word.frames.count) / rate
      return seconds > 0.02 * Double(word.text.count)
        && seconds < 0.35 + 0.11 * Double(word.text.count)
    }
    var gaps = 0.0
    var end = 0
    for word in words {
      gaps = max(gaps, Double(word.frames.lowerBound - end) / rate)
      end = word.frames.upperBound
    }
    gaps = max(
      gaps, Double(span.samples.count) / Double(SpeechDetector.sampleRate) - Double(end) / rate)
    return isPaced && gaps < 0.65
  }

  /// Loads the decoder and its grammars once, also if several recordings are heard at the same time.
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
    do {
      decoder = try Decoder(model: model, settings: .comparison)
    } catch {
      throw TranscriptionError(error)
    }
    let all = try await grammar(hasCommon: true)
    let own = try await grammar(hasCommon: false)
    do {
      for phone in CommandListener.phones {
        try decoder?.add(word: "zz" + phone.lowercased(), phones: phone, update: false)
      }
      try decoder?.add(word: CommandListener.pause, phones: "SIL", update: false)
      let loop = CommandListener.phones.map { "zz" + $0.lowercased() }
      try decoder?.add(
        grammar:
          "#JSGF V1.0;\ngrammar phones;\npublic <any> = (\(loop.joined(separator: " | ")))+;\n",
        as: "phones")
      try decoder?.add(grammar: all, as: "commands")
      try decoder?.add(grammar: own, as: "own")
    } catch {
      decoder = nil
      throw TranscriptionError(error)
    }
  }
}
