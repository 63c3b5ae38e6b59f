/// The state of one file of a recognition model.
public struct ModelFileReport: Sendable, Equatable {
  /// How a file compares with the manifest.
  public enum State: String, Sendable {
    case ok, missing, different, unchecked
  }

  /// The path relative to the model's folder.
  public var name: String
  /// Where it was found.
  public var path: String?
  /// How it compares with the manifest.
  public var state: State
  /// SHA-256 in hexadecimal, if it was computed.
  public var digest: String?

  /// Describes a file.
  public init(name: String, path: String? = nil, state: State, digest: String? = nil) {
    self.name = name
    self.path = path
    self.state = state
    self.digest = digest
  }
}
