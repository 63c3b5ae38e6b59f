public import Recognition

/// Why a recording could not be turned into text.
public struct TranscriptionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    private init(_ name: String) { description = name }

    /// The recognition model, or a file of it, is missing.
    public static let modelMissing = Code("modelMissing")
    /// A file of the recognition model cannot be used.
    public static let modelDamaged = Code("modelDamaged")
    /// The rate or number of channels of the sound is not supported.
    public static let unsupported = Code("unsupported")
    /// There is no room left.
    public static let diskFull = Code("diskFull")
    /// Any other failure of the recogniser.
    public static let failed = Code("failed")
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
      default: .failed
      }
    self.init(
      code: code, path: error.path, reason: error.reason,
      advice: code == .modelMissing
        ? "a model's folder holds an acoustic model (mdef …), a .dict and a .lm.bin" : nil)
  }

  /// The path and the reason.
  public var description: String { path.map { "\($0): \(reason)" } ?? reason }
}
