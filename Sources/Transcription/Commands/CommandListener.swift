import Models
public import Recognition
public import Sound
import Synthesis
import Threads

/// Finds spoken commands in a recording: after a pause and the wake word, and never by guessing.
///
/// A stretch between two pauses that is short enough for a command is searched twice: once with the
/// grammar, and once with any sequence of the model's phones. It is a command only if the grammar
/// explains the whole stretch, wake word first, and fits nearly as well as unrestricted phones. The
/// decoder is loaded for the first such stretch.
public actor CommandListener {
  /// How much worse than unrestricted phones the grammar may fit, in nats per frame; measured by
  /// `benchmark-commands`.
  public static let standardMargin = -0.47

  /// How much better two commands in one breath, or an unused label, must fit than one command with
  /// a used label, in nats per frame.
  private static let strictness = 0.15

  /// How much better an unused label must fit than one of the journal's own labels, in nats per
  /// frame, so that no label is created because another was misheard.
  private static let preference = 0.3

  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V", "W", "Y", "Z", "ZH",
  ]
  /// The length of a breath that can contain a command, in seconds, including pre-roll and
  /// post-roll.
  private static let lengths = 0.7...5.0
  /// The natural logarithm of the base of the library's scores, which drop their lowest ten bits.
  private static let base = 0.000_099_995 * 1024

  private let executor = DispatchExecutor(label: "commands")
  let model: RecognitionModel
  let vocabulary: CommandVocabulary
  private let reader: CommandReader
  private let margin: Double
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
  /// - Parameter margin: How much worse than unrestricted phones the grammar may fit, in nats per
  ///   frame.
  public init(
    model: RecognitionModel, vocabulary: CommandVocabulary,
    margin: Double = CommandListener.standardMargin
  ) {
    self.model = model
    self.vocabulary = vocabulary
    self.margin = margin
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
      guard var heard = try hear("commands", span, isNoisy), heard.commands != nil,
        let free = try hear("phones", span, isNoisy)
      else { return nil }
      let frames = Double(max(1, span.samples.count / (SpeechDetector.sampleRate / 100)))
      func better(_ one: Heard, than other: Heard) -> Double {
        Double(one.score - other.score) * CommandListener.base / frames
      }
      // A new label is accepted only if none of the journal's own fits nearly as well.
      if heard.commands?.contains(where: vocabulary.lacks) == true,
        let own = try hear("own", span, isNoisy), own.commands != nil,
        better(heard, than: own) < CommandListener.preference
      {
        heard = own
      }
      guard let commands = heard.commands else { return nil }
      let fit = better(heard, than: free)
      // Two commands have many more ways to fit any sound, and a new label must be certain.
      let isStrict = commands.count > 1 || commands.contains(where: vocabulary.lacks)
      guard fit >= margin + (isStrict ? CommandListener.strictness : 0) else { return nil }
      let begin = Double(span.range.lowerBound) / rate
      let frameRate = Double(Hypothesis.frameRate)
      return HeardCommands(
        commands: commands,
        span: begin + Double(heard.frames.lowerBound) / frameRate..<begin
          + Double(heard.frames.upperBound) / frameRate,
        margin: fit)
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// The result of one search of a stretch: its score, the positions of its words, and the commands
  /// in them, if there are any and the words fill the stretch naturally.
  private struct Heard {
    var score: Int
    var frames: Range<Int>
    var commands: [SpokenCommand]?
  }

  private func hear(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Heard? {
    try decoder?.use(search: search)
    guard let told = try decoder?.recognise(span.samples, removingNoise: isNoisy),
      let first = told.words.first, let last = told.words.last
    else { return nil }
    let commands = reader.commands(told.words.map { words[$0.text] ?? $0.text })
    return Heard(
      score: Int(told.score), frames: first.frames.lowerBound..<last.frames.upperBound,
      commands: CommandListener.isSpoken(told.words, in: span) ? commands : nil)
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
      decoder = try Decoder(model: model, settings: .alignment)
    } catch {
      throw TranscriptionError(error)
    }
    let all = try await grammar(hasCommon: true)
    let own = try await grammar(hasCommon: false)
    do {
      for phone in CommandListener.phones {
        try decoder?.add(word: "zz" + phone.lowercased(), phones: phone, update: false)
      }
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
