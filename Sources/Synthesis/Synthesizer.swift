import Threads

/// Turns words into speech and into pronunciations; it owns the process's only engine.
///
/// It runs on a thread of its own, so it may be given a closure that blocks (a speaker). Data is
/// loaded by the first call, not before.
public actor Synthesizer {
  /// The only instance.
  public static let shared = Synthesizer()

  private let executor = DispatchExecutor(label: "speech")
  private var engine: SpeechEngine?

  private init() {}

  /// The thread it runs on.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Lends the engine to work that is done on its thread.
  ///
  /// There the work can make, feed and close handles that are not `Sendable` (a file being written,
  /// a speaker).
  ///
  /// - Throws: `SynthesisError` if the data is missing, or any error of the work.
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

  /// Returns the installed voices, by language.
  public func voices() throws -> [Voice] { try perform { $0.voices() } }

  /// Returns the variants that may follow a voice's name after a `+`.
  public func variants() throws -> [Voice] { try perform { $0.variants() } }

  /// Returns the engine's version.
  public func version() throws -> String { try perform { $0.version } }

  /// Speaks a text and hands over the sound as it is made, on the synthesiser's thread.
  ///
  /// See `SpeechEngine.speak`; use `perform` if the receiver of the sound is not `Sendable`.
  @discardableResult
  public func speak(
    _ text: String, style: SpeechStyle = SpeechStyle(), ssml: Bool = false,
    onChunk: @Sendable (SpokenChunk) throws -> Bool
  ) throws -> Int64 {
    try perform { try $0.speak(text, style: style, ssml: ssml, onChunk: onChunk) }
  }

  /// Returns the pronunciation of a text in the International Phonetic Alphabet, with stress marks.
  public func phonemes(of text: String, language: String = "en-us") throws -> String {
    try perform { try $0.phonemes(of: text, language: language) }
  }
}
