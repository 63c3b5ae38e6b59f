import Threads

/// Words to speech, and words to pronunciations: the owner of the process's one engine.
///
/// It runs on a thread of its own, so a closure that blocks (a speaker) may be given to it. Data is
/// loaded with the first call, not before.
public actor Synthesizer {
  /// The one there is.
  public static let shared = Synthesizer()

  private let executor = DispatchExecutor(label: "speech")
  private var engine: SpeechEngine?

  private init() {}

  /// The thread it runs on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Lends the engine to work that is done on its thread, where handles that are not `Sendable`
  /// (a file being written, a speaker) can be made, fed and closed.
  ///
  /// - Throws: `SynthesisError` where the data is missing, or what the work throws.
  public func perform<Result>(
    _ work: sending (inout SpeechEngine) throws -> sending Result
  ) throws -> sending Result {
    var lent = try engine.take() ?? SpeechEngine()
    do {
      let result = try work(&lent)
      engine = consume lent
      return result
    } catch {
      engine = consume lent
      throw error
    }
  }

  /// The voices that are installed, by language.
  public func voices() throws -> [Voice] { try perform { $0.voices() } }

  /// The variants that can be put behind a voice's name after a `+`.
  public func variants() throws -> [Voice] { try perform { $0.variants() } }

  /// The engine's version.
  public func version() throws -> String { try perform { $0.version } }

  /// Speaks a text and hands over the sound as it is made, on the synthesiser's thread.
  ///
  /// See `SpeechEngine.speak`; use `perform` where what receives the sound is not `Sendable`.
  @discardableResult
  public func speak(
    _ text: String, style: SpeechStyle = SpeechStyle(), ssml: Bool = false,
    onChunk: @Sendable (SpokenChunk) throws -> Bool
  ) throws -> Int64 {
    try perform { try $0.speak(text, style: style, ssml: ssml, onChunk: onChunk) }
  }

  /// How a text is pronounced, in the International Phonetic Alphabet with stress marks.
  public func phonemes(of text: String, language: String = "en-us") throws -> String {
    try perform { try $0.phonemes(of: text, language: language) }
  }
}
