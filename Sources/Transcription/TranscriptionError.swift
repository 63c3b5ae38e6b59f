public import Recognition

/// Why a recording could not be turned into text.
public struct TranscriptionError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as far as a caller may want to tell cases apart.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String
    private init(_ name: String) { description = name }

    /// The recognition model, or a file of it, is not there.
    public static let modelMissing = Code("modelMissing")
    /// A file of the recognition model is not what it should be.
    public static let modelDamaged = Code("modelDamaged")
    /// The sound cannot be used: its rate or number of channels.
    public static let unsupported = Code("unsupported")
    /// There is no room left.
    public static let diskFull = Code("diskFull")
    /// Anything else that the recogniser could not do.
    public static let failed = Code("failed")
  }

  /// What went wrong.
  public let code: Code
  /// The model's file or folder, where one is at fault.
  public let path: String?
  /// The reason, as a person reads it; never what was said.
  public let reason: String

  /// What a person can do about it, where that is known.
  public let advice: String?

  /// Makes an error.
  public init(code: Code, path: String? = nil, reason: String, advice: String? = nil) {
    self.advice = advice
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// Makes an error of the recogniser's.
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
