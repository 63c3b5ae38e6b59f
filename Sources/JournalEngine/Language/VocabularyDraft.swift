public import Clocks
public import Entries
import Foundation
import Sound
import SoundFiles
import Synthesis
import Transcription

/// A word to be added to the vocabulary, with pronunciations from which the owner chooses.
public struct VocabularyDraft: Sendable {
  /// One way to say it.
  public struct Way: Sendable, Equatable {
    /// The phones of each of its words.
    public var phones: [String]
    /// A spelling that shows the sound, such as `nuhm-rah-tuh`.
    public var respelling: String
    /// The text from which eSpeak-NG reads it back, if it can: phonemes between double brackets.
    public var spoken: String?
  }

  /// The word as it is written.
  public let text: String
  /// The ways to say it, the likeliest first.
  public private(set) var ways: [Way]
  /// The chosen way, as an index of ``ways``; nil if none was chosen, and the first ways of each
  /// word are kept.
  private var chosen: Int?
  private var soundsLike: String?
  private var origin = VocabularyWord.Origin.spelling
  private let settings: TranscribeSettings
  /// The ways of each word by itself.
  private var parts: [[Pronunciation]]

  /// The longest duration of a word, and of other speech around a name, in seconds.
  private static let (longestWord, longestSpeech) = (1.0, 1.5)

  /// Finds the ways to say a word or a name of several words.
  /// - Parameter soundsLike: A spelling that shows the sound, used instead of the written one.
  /// - Throws: ``JournalError`` with `usage` if it has no sound, `notInstalled` if the model is
  ///   missing.
  public init(
    _ text: String, soundsLike: String? = nil, settings: TranscribeSettings
  ) async throws {
    // A separate combining accent would be read out by its name.
    let words = text.precomposedStringWithCanonicalMapping.split(whereSeparator: \.isWhitespace)
      .map(String.init)
    self.text = words.joined(separator: " ")
    self.settings = settings
    if let fault = VocabularyWord.fault(in: self.text) { throw JournalError(fault) }
    guard soundsLike != nil || Pronouncer.isLatin(self.text) else {
      throw JournalError(
        .usage, "the sound of a word is told from Latin letters alone",
        hint: VocabularyDraft.spellingHint)
    }
    let pronouncer = try Journal.pronouncer(settings)
    do {
      if let soundsLike {
        parts = try await VocabularyDraft.ways(soundsLike, words.count, pronouncer)
        self.soundsLike = soundsLike.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        origin = .soundsLike
      } else {
        parts = try await pronouncer.ways(toSay: words)
      }
    } catch let error as SynthesisError {
      throw JournalError(.notInstalled, "eSpeak-NG cannot read the word: \(error.reason)")
    }
    guard !parts.contains(where: \.isEmpty) else {
      throw JournalError(
        .usage, "'\(self.text)' has no sound that eSpeak-NG can tell",
        hint: VocabularyDraft.spellingHint)
    }
    ways = VocabularyDraft.combined(parts)
  }

  /// Keeps only one of the ways.
  /// - Parameter number: Its number, from 1.
  /// - Throws: ``JournalError`` with `usage` if there is no such way.
  public mutating func choose(_ number: Int) throws {
    guard ways.indices.contains(number - 1) else {
      throw JournalError(
        .usage, "there is no way \(number) to say it", hint: "there are ways 1 to \(ways.count)")
    }
    chosen = number - 1
  }

  /// Finds new ways to say it, from another spelling that shows its sound.
  /// - Throws: ``JournalError`` with `usage` if the spelling has no sound; the ways then stay.
  public mutating func respell(_ soundsLike: String) async throws {
    self = try await VocabularyDraft(text, soundsLike: soundsLike, settings: settings)
  }

  /// How many ways of a word are kept at the most if none was chosen: `four`.
  public static let mostKept =
    NumberWords.words(of: String(Pronouncer.keptWays))?.joined(separator: " ") ?? ""

  /// Which ways of the word are kept if none was chosen: `it`, `both`, `all three`,
  /// `the first four`.
  public var keptWords: String {
    switch ways.count {
    case 1: "it"
    case 2: "both"
    case ...Pronouncer.keptWays:
      "all " + (NumberWords.words(of: String(ways.count)) ?? []).joined(separator: " ")
    default: "the first " + VocabularyDraft.mostKept
    }
  }

  /// Learns the owner's pronunciation from a recording of the word alone.
  /// - Throws: ``JournalError`` with `usage` if nothing like the word was heard.
  public mutating func learn(from path: String) async throws {
    let samples: [Int16]
    do {
      var reader = try AudioFileReader(path: path)
      samples = try VocabularyDraft.samples(&reader)
    } catch {
      throw JournalError(listening: error, path: path)
        ?? JournalError(.notAudio, "\(path) cannot be read")
    }
    try await learn(samples)
  }

  /// Learns the owner's pronunciation from samples at 16 kHz.
  package mutating func learn(_ samples: [Int16]) async throws {
    try VocabularyDraft.check(samples, words: parts.count)
    let heard: PronunciationListener.Heard?
    do throws(TranscriptionError) {
      let model = try ModelCatalogue().model(settings.model)
      heard = try await PronunciationListener(model: model).hear(parts, in: samples)
    } catch {
      throw JournalError(error)
    }
    guard let heard else { throw VocabularyDraft.unheard("nothing that sounds like it was heard") }
    parts = heard.ways.map { [$0] }
    if let free = heard.free, Respelling.isPhones(free.description) {
      parts[0].append(free)
    }
    ways = VocabularyDraft.combined(parts)
    chosen = nil
    origin = .voice
  }

  /// Checks that somebody spoke, but not longer than the words take.
  ///
  /// The recogniser finds phones in any sound, and they would be mistaken for the word.
  private static func check(_ samples: [Int16], words: Int) throws {
    var detector = SpeechDetector()
    let spans = detector.process(samples.map { Float($0) / 32_768 }) + detector.finish()
    guard let first = spans.first, let last = spans.last else {
      throw unheard("nobody is heard to speak")
    }
    let seconds =
      Double(last.upperBound - first.lowerBound) / Double(SpeechDetector.sampleRate)
    guard seconds <= longestSpeech + longestWord * Double(words) else {
      throw unheard("more is said than the word")
    }
  }

  private static func unheard(_ message: String) -> JournalError {
    JournalError(.usage, message, hint: "say the word alone, once, near the microphone")
  }

  /// Learns the owner's pronunciation from a microphone.
  /// - Parameter onOpen: Called when the microphone listens.
  /// - Throws: ``JournalError`` with `device` or `usage`.
  public mutating func listen(
    _ microphone: String?, clock: any MonotonicClock, onOpen: @Sendable () -> Void
  ) async throws {
    let outcome = try await DeviceTest(microphone: microphone, seconds: 3, clock: clock)
      .listen(onOpen: onOpen) { _, _ in }
    try await learn(try VocabularyDraft.samples(outcome.sound))
  }

  /// The chosen way, or the likeliest one if none was chosen.
  public var kept: Way { ways[chosen ?? 0] }

  /// The word as it is added to the vocabulary.
  public var word: VocabularyWord {
    let kept =
      chosen.map { number in ways[number].phones.map { [$0] } }
      ?? parts.map { $0.prefix(Pronouncer.keptWays).map(\.description) }
    return VocabularyWord(
      text: text, pronunciations: kept, soundsLike: soundsLike, origin: origin)
  }

  private static let spellingHint = "spell its sound: --sounds-like 'nuhm rah ta'"

  /// Checks that a spelling contains only letters and what separates them: other characters would
  /// be read out by their names.
  private static func check(_ soundsLike: String) throws(JournalError) {
    guard soundsLike.contains(where: \.isLetter) else {
      throw JournalError(.usage, "the sound of a word is spelled in letters", hint: spellingHint)
    }
    guard Pronouncer.isLatin(soundsLike) else {
      throw JournalError(
        .usage, "the sound of a word is spelled in Latin letters", hint: spellingHint)
    }
    let sign = soundsLike.first {
      !($0.isLetter || $0.isWhitespace || "'\u{2019}-|".contains($0))
    }
    if let sign {
      throw JournalError(
        .usage, "the sound of a word is spelled in letters, without \(sign.shown)",
        hint: spellingHint)
    }
  }

  /// Returns the ways to say some words according to a spelling, which must have the same number of
  /// words.
  private static func ways(
    _ soundsLike: String, _ count: Int, _ pronouncer: Pronouncer
  ) async throws -> [[Pronunciation]] {
    try check(soundsLike)
    if let unknown = Respelling.unknownPhones(in: soundsLike.replacing("|", with: " ")).first {
      throw JournalError(
        .usage, "there is no phone '\(unknown)'",
        hint: "'sotto vocabulary add WORD' shows phones; or spell the sound in syllables")
    }
    guard count > 1 || soundsLike.contains("|") else {
      return [try await pronouncer.ways(toSay: soundsLike)]
    }
    let pieces = soundsLike.split(separator: "|").map(String.init)
    let words =
      pieces.count == count || count == 1
      ? pieces : soundsLike.split(separator: " ").map(String.init)
    guard words.count == count else {
      throw JournalError(
        .usage,
        count == 1
          ? "there is one word, and | stands between the sounds of two"
          : "--sounds-like wants the sound of each of the \(count) words",
        hint: count == 1 ? spellingHint : "put | between words: 'nuhm rah ta | shar ma'")
    }
    var ways: [[Pronunciation]] = []
    for word in words { ways.append(try await pronouncer.ways(toSay: word)) }
    return ways
  }

  /// Returns the ways to say all words together: the first way of each, then the second of each.
  private static func combined(_ parts: [[Pronunciation]]) -> [Way] {
    let most = parts.map(\.count).max() ?? 0
    return (0..<most).map { number in
      let chosen = parts.map { $0[min(number, $0.count - 1)] }
      return Way(
        phones: chosen.map(\.description),
        respelling: chosen.map { Respelling.text(of: $0) }.joined(separator: " "),
        spoken: chosen.reduce(into: String?("")) { text, way in
          text = way.spoken.map { (text ?? "") + $0 + " " }
        })
    }
  }

  private static func samples(_ sound: PackedSound) throws -> [Int16] {
    var resampler = try Resampler(from: sound.format.rate, to: SpeechDetector.sampleRate)
    return try resampler.process(sound.monoFloats(), isLast: true)
      .map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
  }

  private static func samples(_ reader: inout AudioFileReader) throws -> [Int16] {
    var resampler = try Resampler(from: reader.format.rate, to: SpeechDetector.sampleRate)
    var samples: [Float] = []
    while let sound = try reader.read(frames: 1 << 16),
      samples.count < SpeechDetector.sampleRate * 20
    {
      samples += try resampler.process(sound.monoFloats(), isLast: false)
    }
    samples += try resampler.process([], isLast: true)
    return samples.map { Int16(max(-32_768, min(32_767, ($0 * 32_768).rounded()))) }
  }
}

extension JournalError {
  /// Says why a text cannot be a word of the vocabulary.
  init(_ fault: VocabularyWord.Fault) {
    switch fault {
    case .empty: self.init(.usage, "there is no word to add")
    case .manyWords(let count):
      self.init(
        .usage, "the vocabulary takes a word or a name of up to eight words, not of \(count)",
        hint: "'sotto vocabulary learn-text FILE' learns from sentences")
    case .long: self.init(.usage, "the vocabulary takes a word or a name of up to 80 letters")
    case .sign(let sign):
      self.init(
        .usage, "a word of the vocabulary is written without \(sign.shown)",
        hint: "letters, digits, apostrophes, hyphens and full stops")
    case .noLetter(let word):
      self.init(
        .usage, "'\(word)' has no letter", hint: "write it as it is said: 'Agent Forty-Seven'")
    }
  }
}

extension Character {
  /// The character's name in an error message, because the screen may not show the character
  /// itself.
  fileprivate var shown: String {
    let isSeen = unicodeScalars.allSatisfy {
      ![.control, .format, .privateUse, .unassigned, .surrogate].contains(
        $0.properties.generalCategory)
    }
    return isSeen ? "'\(self)'" : "signs that are not seen"
  }
}
