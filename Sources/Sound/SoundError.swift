/// Why sound could not be changed.
public struct SoundError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as far as a caller may want to tell cases apart.
  public struct Code: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }

    /// The rate, speed or number of channels is out of bounds.
    public static let unsupported = Code("unsupported")
    /// The library could not do it.
    public static let failed = Code("failed")
  }

  /// What went wrong.
  public let code: Code
  /// The reason, as the library put it where it gave one.
  public let reason: String

  /// Makes an error.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
