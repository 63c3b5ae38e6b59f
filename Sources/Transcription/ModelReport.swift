/// What is known and what is there of one recognition model.
public struct ModelReport: Sendable, Equatable {
  /// Whether it can be used.
  public enum State: String, Sendable {
    /// It is there.
    case installed
    /// It is known, and not there.
    case missing
    /// A file of it is missing, empty or not what the manifest says.
    case damaged
    /// It is there and can be used, and the manifest knows nothing of it.
    case unknown
  }

  /// The name that selects it.
  public var name: String
  /// The language as a BCP 47 tag, where it is known.
  public var language: String?
  /// Whether it can be used.
  public var state: State
  /// The folder it was found in.
  public var folder: String?
  /// The Debian package that installs it, where it is known.
  public var package: String?
  /// The licence as SPDX names it, where it is known.
  public var licence: String?
  /// SHA-256 over its files as transcripts name it; only where the files were checked.
  public var checksum: String?
  /// Whether it is used where none is named.
  public var isSelected = false
  /// Whether it is an engine beside our own recogniser, chosen by `--engine`.
  public var isEngine = false
  /// How many bytes it takes, or would take; only of engines.
  public var bytes: Int?
  /// Its files.
  public var files: [ModelFileReport] = []
  /// What is wrong with it, in words.
  public var reason: String?
}
