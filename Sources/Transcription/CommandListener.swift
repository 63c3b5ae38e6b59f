import Models
public import Recognition
public import Sound
import Synthesis

/// Hears spoken commands in a recording: after a pause, behind the wake word, and never by guessing.
///
/// A stretch between two pauses that is short enough for a command is searched twice: once with the
/// grammar, once with any sequence of the model's phones. Only where the grammar says the whole
/// stretch, wake word first, and nearly as well as phones that are free to be anything, is it a
/// command. The decoder is loaded at the first such stretch.
public actor CommandListener {
  /// How much worse than free phones the grammar may be, in nats a frame; measured by
  /// `benchmark-commands`.
  public static let standardMargin = -0.47

  /// How much better two orders in one breath, or a label that is not used yet, must fit than one
  /// order with a label that is, in nats a frame.
  private static let strictness = 0.15

  /// How much better a label that nobody has used yet must fit than those of the journal's own, in
  /// nats a frame: a label must not come into being because another was misheard.
  private static let preference = 0.3

  private static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V", "W", "Y", "Z", "ZH",
  ]
  /// How long what is said in one breath may be for a command, in seconds, rolls included.
  private static let lengths = 0.7...5.0
  /// The natural logarithm of the base in which the library counts scores, which it keeps without
  /// their last ten bits.
  private static let base = 0.000_099_995 * 1024

  private let executor = QueueExecutor(label: "commands")
  private let model: RecognitionModel
  let vocabulary: CommandVocabulary
  private let reader: CommandReader
  private let margin: Double
  var decoder: Decoder?
  /// How a word is called in the grammar, where the dictionary has it not.
  var names: [String: String] = [:]
  var words: [String: String] = [:]

  /// The thread it runs on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Makes a listener.
  /// - Parameter margin: How much worse than free phones the grammar may be, in nats a frame.
  public init(
    model: RecognitionModel, vocabulary: CommandVocabulary,
    margin: Double = CommandListener.standardMargin
  ) {
    self.model = model
    self.vocabulary = vocabulary
    self.margin = margin
    reader = CommandReader(vocabulary)
  }

  /// The commands in a recording, in order of time.
  /// - Throws: `TranscriptionError`, or what reading the source throws.
  public func commands<Source: SoundSource & ~Copyable>(
    in source: inout Source
  ) async throws -> [HeardCommands] {
    guard source.format.rate > 0, source.format.channels > 0 else { return [] }
    var settings = TranscriptionSettings(model: model)
    // What is said in one breath is not joined to its neighbours here.
    settings.detection.shortestSpan = 0
    settings.detection.joiningPause = 0
    var cutter = try UtteranceCutter(
      format: source.format, channels: settings.channels, detection: settings.detection)
    var heard: [HeardCommands] = []
    var before: Range<Double>?
    var isAtEnd = false
    while !isAtEnd {
      try Task.checkCancellation()
      let sound = try source.read(frames: source.format.rate)
      isAtEnd = sound == nil
      for span in try cutter.process(sound) {
        if var commands = try await commands(in: span) {
          commands.before = before
          heard.append(commands)
          before = nil
        } else {
          let rate = Double(SpeechDetector.sampleRate)
          before = Double(span.range.lowerBound) / rate..<Double(span.range.upperBound) / rate
        }
      }
    }
    return heard
  }

  /// The commands in what was said between two pauses, 16 kHz samples, with the pauses' edges.
  /// - Throws: `TranscriptionError`.
  func commands(between pauses: [Int16]) async throws -> [SpokenCommand] {
    let span = SpokenSpan(
      position: 0, channel: nil, range: 0..<Int64(pauses.count), samples: pauses,
      pauseBefore: .infinity, pauseAfter: .infinity)
    return try await commands(in: span)?.commands ?? []
  }

  private func commands(in span: SpokenSpan) async throws -> HeardCommands? {
    let rate = Double(SpeechDetector.sampleRate)
    guard CommandListener.lengths.contains(Double(span.samples.count) / rate) else { return nil }
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
      // A label that is new is taken only where none of the journal's own fits nearly as well.
      if heard.commands?.contains(where: vocabulary.lacks) == true,
        let own = try hear("own", span, isNoisy), own.commands != nil,
        better(heard, than: own) < CommandListener.preference
      {
        heard = own
      }
      guard let commands = heard.commands else { return nil }
      let fit = better(heard, than: free)
      // Two orders have so many more ways to fit anything, and a label that is new must be certain.
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

  /// What one search heard in a stretch: its score, where its words lie, and the commands they say,
  /// where they say any and fill the stretch as words do.
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

  /// Whether words fill a stretch as they do when they are said: each neither hurried nor drawn out,
  /// one after the other, from the stretch's beginning to its end.
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

  private func load() async throws {
    guard decoder == nil else { return }
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
