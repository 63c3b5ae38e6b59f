/// Why speech could not be recognised.
public struct RecognitionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  @nonexhaustive
  public enum Code: Sendable {
    /// A file of the model is missing: the model must be installed or its name corrected.
    case modelMissing
    /// The model's files exist but cannot be used.
    case modelDamaged
    /// A word, pronunciation or grammar cannot be used.
    case unsupported
    /// A word is not in the dictionary.
    case unknownWord
    /// The text does not fit the sound.
    case notAligned
    /// Any other failure of the library.
    case failed
  }

  /// What went wrong.
  public let code: Code
  /// The path of the model's file or folder, if that is the cause.
  public let path: String?
  /// The reason, for a person to read; never any recognised words.
  public let reason: String

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
