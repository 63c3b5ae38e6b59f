public import Recognition

/// Why a recording could not be turned into text.
public struct TranscriptionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  @nonexhaustive
  public enum Code: Sendable {
    /// The recognition model, or a file of it, is missing.
    case modelMissing
    /// A file of the recognition model cannot be used.
    case modelDamaged
    /// The rate or number of channels of the sound is not supported.
    case unsupported
    /// There is no room left.
    case diskFull
    /// Any other failure of the recogniser.
    case failed
  }

  /// What went wrong.
  public let code: Code
  /// The path of the model's file or folder, if that is the cause.
  public let path: String?
  /// The reason, for a person to read; never any recognised words.
  public let reason: String

  /// What a person can do about it, if that is known.
  public let advice: String?

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String, advice: String? = nil) {
    self.advice = advice
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// Makes an error from one of the recogniser.
  public init(_ error: RecognitionError) {
    let code: Code =
      switch error.code {
      case .modelMissing: .modelMissing
      case .modelDamaged: .modelDamaged
      case .unsupported, .unknownWord, .notAligned, .failed: .failed
      }
    self.init(
      code: code, path: error.path, reason: error.reason,
      advice: code == .modelMissing
        ? "a model's folder holds an acoustic model (mdef …), a .dict and a .lm.bin" : nil)
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
