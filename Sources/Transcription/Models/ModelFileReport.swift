/// The state of one file of a recognition model.
public struct ModelFileReport: Sendable, Equatable {
  /// The result of comparing a file with the manifest.
  public enum State: String, Sendable {
    case ok, missing, different, unchecked
  }

  /// The path relative to the model's folder.
  public var name: String
  /// The path at which it was found.
  public var path: String?
  /// The result of the comparison with the manifest.
  public var state: State
  /// SHA-256 in hexadecimal, if it was computed.
  public var digest: String?
}
