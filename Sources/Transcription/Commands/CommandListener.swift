import Models
public import Recognition
public import Sound
import Synthesis
import Threads

/// Finds spoken commands in a recording: after a pause and the wake word, and never by guessing.
///
/// Whoever lets a long moment pass after the wake word says it in a breath of its own; such a breath and the
/// next are searched together. A stretch between two pauses that is short enough for a command is
/// searched with the grammar. If it explains the whole stretch, wake word first, at the pace of speech, the same stretch is searched with
/// any sequence of the model's phones, and, if all else speaks for a command, for the words of ordinary
/// language. ``CommandEvidence`` weighs how well the grammar fits beside these two. Decoders are loaded
/// for the first stretch that needs them.
public actor CommandListener {
  /// How much better an unused label must fit than one of the journal's own labels, in nats per
  /// frame, so that no label is created because another was misheard.
  private static let preference = 0.3

  static let phones = [
    "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH",
    "IH",
    "IY", "JH", "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW",
    "V", "W", "Y", "Z", "ZH",
  ]
  /// The length of a breath that can contain a command, in seconds, including pre-roll and
  /// post-roll.
  private static let lengths = 0.7...5.0
  /// The greatest length of a breath that is the wake word alone, and of the pause after it that the
  /// stretches do not hold, in seconds.
  private static let (longestCall, longestWait) = (1.8, 1.5)
  /// How well a wake word fits at the least, in nats per frame; below this nothing else can make up
  /// for it, so nothing more is searched.
  private static let leastWake = -10.8

  private let executor = DispatchExecutor(label: "commands")
  let model: RecognitionModel
  let vocabulary: CommandVocabulary
  private let reader: CommandReader
  private let threshold: Double
  var decoder: Decoder?
  /// Hears the words of ordinary language.
  private var rival: Decoder?
  /// The grammar of the commands, once it is loaded.
  private var commandGrammar: String?
  /// Whether the grammar of what sounds like the wake word is there; nil until it is first needed.
  private var soundAlikesAreLoaded: Bool?
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

  /// Returns the commands between two pauses, given 16 kHz samples that include the edges of the
  /// pauses.
  /// - Throws: `TranscriptionError`.
  func commands(between pauses: [Int16]) async throws -> [SpokenCommand] {
    let span = SpokenSpan(
      position: 0, channel: nil, range: 0..<Int64(pauses.count), samples: pauses,
      pauseBefore: .infinity, pauseAfter: .infinity)
    return try await commands(in: span)?.commands ?? []
  }

  /// Returns the commands between two pauses that follow a wake word which was said by itself.
  /// - Throws: `TranscriptionError`.
  func commands(between pauses: [Int16], calledBy call: SpokenSpan, from start: Int64) async throws
    -> [SpokenCommand]
  {
    let span = SpokenSpan(
      position: 0, channel: nil, range: start..<start + Int64(pauses.count), samples: pauses,
      pauseBefore: .infinity, pauseAfter: .infinity)
    return try await commands(in: span, calledBy: call)?.commands ?? []
  }

  /// The commands in a stretch after one in which nothing was said but the wake word, or nothing where
  /// they say anything else.
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
    guard var heard = try await commands(in: both, wakeWithin: call.samples.count) else {
      return nil
    }
    // The stretches were joined without what lay between them.
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

  /// The commands in a stretch between two pauses, or nothing where it says anything else.
  /// - Parameter samples: How many samples from the beginning hold the wake word and nothing else; nil where
  ///   that is not known.
  func commands(in span: SpokenSpan, wakeWithin samples: Int? = nil) async throws -> HeardCommands?
  {
    guard CommandListener.isLikely(span) else { return nil }
    try await load()
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

  /// Whether the wake word lies before a sample, and what is commanded behind it, but for a tenth of a second.
  private func holds(_ heard: Heard, apartAt sample: Int) -> Bool {
    let frame = sample * Hypothesis.frameRate / SpeechDetector.sampleRate
    guard heard.words.indices.contains(reader.wakeLength) else { return false }
    return wake(of: heard).upperBound <= frame
      && heard.words[reader.wakeLength].frames.lowerBound >= frame - Hypothesis.frameRate / 10
  }

  /// Returns what the grammar heard in a stretch, and what speaks for it; nil if it heard nothing that
  /// can be a command.
  private func judge(
    _ span: SpokenSpan
  ) throws(RecognitionError) -> (Heard, CommandEvidence)? {
    let isNoisy = NoiseCheck.isNoisy(span.samples)
    guard var heard = try hear("commands", span, isNoisy),
      heard.scores.meanLogLikelihood(of: wake(of: heard)) >= CommandListener.leastWake,
      let free = try recognise("phones", span, isNoisy)?.acoustics
    else { return nil }
    // A new label is accepted only if none of the journal's own fits nearly as well.
    if heard.commands.contains(where: vocabulary.lacks), let own = try hear("own", span, isNoisy) {
      let frames = 0..<span.samples.count * Hypothesis.frameRate / SpeechDetector.sampleRate
      let loss =
        heard.scores.meanLogLikelihood(of: frames) - own.scores.meanLogLikelihood(of: frames)
      if loss < CommandListener.preference { heard = own }
    }
    let isStrict = heard.commands.count > 1 || heard.commands.contains(where: vocabulary.lacks)
    guard
      var evidence = CommandEvidence(
        heard.words, wakeLength: reader.wakeLength, scores: heard.scores, free: free,
        isStrict: isStrict)
    else { return nil }
    // Few stretches come so far, so that it does not matter what this search costs.
    if evidence.certainty >= threshold {
      if rival == nil { rival = try Decoder(model: model, settings: .rival) }
      guard let words = try rival?.recognise(span.samples, removingNoise: isNoisy).acoustics else {
        return nil
      }
      let frames = wake(of: heard)
      evidence.rival =
        heard.scores.meanLogLikelihood(of: frames) - words.meanLogLikelihood(of: frames)
      if try hasSoundAlikes(), let alike = try recognise("alike", span, isNoisy)?.acoustics {
        // What stands before the other word, such as an article, is part of the comparison.
        let whole = 0..<frames.upperBound
        let gain = heard.scores.meanLogLikelihood(of: whole) - alike.meanLogLikelihood(of: whole)
        evidence.alike = gain * Double(whole.count) / Double(max(1, frames.count))
      }
    }
    return (heard, evidence)
  }

  /// Loads the grammar of what sounds like the wake word, for which a dictionary is read, once.
  /// - Returns: Whether anything sounds like it.
  private func hasSoundAlikes() throws(RecognitionError) -> Bool {
    if let soundAlikesAreLoaded { return soundAlikesAreLoaded }
    let alike = commandGrammar.flatMap(soundAlikes)
    if let alike { try decoder?.add(grammar: alike, as: "alike") }
    soundAlikesAreLoaded = alike != nil
    return alike != nil
  }

  private func wake(of heard: Heard) -> Range<Int> {
    CommandEvidence.frames(of: heard.words.prefix(reader.wakeLength))
  }

  /// The commands that one search heard in a stretch, whose words fill it naturally.
  private struct Heard {
    var words: [RecognisedWord]
    var scores: AcousticScores
    var commands: [SpokenCommand]
  }

  private func hear(
    _ search: String, _ span: SpokenSpan, _ isNoisy: Bool
  ) throws(RecognitionError) -> Heard? {
    guard let told = try recognise(search, span, isNoisy) else { return nil }
    let spoken = told.words.map { word in
      var word = word
      word.text = words[word.text] ?? word.text
      return word
    }
    guard CommandListener.isSpoken(told.words, in: span),
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
      guard var loaded = decoder.take() else { return }
      try CommandListener.addPhones(to: &loaded)
      decoder = consume loaded
      try decoder?.add(grammar: all, as: "commands")
      try decoder?.add(grammar: own, as: "own")
      commandGrammar = all
    } catch {
      decoder = nil
      throw TranscriptionError(error)
    }
  }

  /// Adds a search for any sequence of the model's phones, as words of two letters before each.
  static func addPhones(to decoder: inout Decoder) throws(RecognitionError) {
    for phone in CommandListener.phones {
      try decoder.add(word: word(ofPhone: phone), phones: phone, update: false)
    }
    try decoder.add(grammar: phoneGrammar, as: "phones")
  }

  /// The word that stands for a phone in grammars.
  static func word(ofPhone phone: String) -> String { "zz" + phone.lowercased() }

  /// A grammar of any sequence of phones.
  static var phoneGrammar: String {
    let loop = phones.map(word(ofPhone:)).joined(separator: " | ")
    return "#JSGF V1.0;\ngrammar phones;\npublic <any> = (\(loop))+;\n"
  }
}
