/// Why sound could not be converted.
public struct SoundError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error that a caller may want to tell apart.
  @nonexhaustive
  public enum Code: Sendable {
    /// The rate, speed or number of channels is not supported.
    case unsupported
    /// The library failed.
    case failed
  }

  /// What went wrong.
  public let code: Code
  /// The reason, in the library's words if it gave any.
  public let reason: String

  /// Makes an error.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
