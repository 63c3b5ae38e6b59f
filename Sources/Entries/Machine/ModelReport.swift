/// The facts about one recognition model, and its state on this machine.
public struct ModelReport: Sendable, Equatable {
  /// Whether it can be used.
  public enum State: String, Sendable {
    /// It is installed.
    case installed
    /// It is known but not installed.
    case missing
    /// One of its files is missing, empty or different from the manifest.
    case damaged
    /// It is installed and can be used, but is not in the manifest.
    case unknown
  }

  /// The name that selects it.
  public var name: String
  /// The language as a BCP 47 tag, if it is known.
  public var language: String?
  /// Whether it can be used.
  public var state: State
  /// The folder in which it was found.
  public var folder: String?
  /// The Debian package that installs it, if it is known.
  public var package: String?
  /// The licence's SPDX identifier, if it is known.
  public var licence: String?
  /// SHA-256 over its files, as in transcripts; nil unless the files were checked.
  public var checksum: String?
  /// Whether it is the default.
  public var isSelected = false
  /// Whether it is a separate engine beside our own recogniser, chosen with `--engine`.
  public var isEngine = false
  /// The name of the model that an installed engine uses.
  public var model: String?
  /// The size in bytes, installed or needed; only for engines.
  public var bytes: Int?
  /// Its files.
  public var files: [ModelFileReport] = []
  /// What is wrong with it, in words.
  public var reason: String?
  /// The command that repairs it, if reinstalling its package does not.
  public var remedy: String?
  /// Whether it is an engine whose model is not the one that was installed.
  public var isChanged: Bool { isEngine && files.contains { $0.state == .different } }

  /// Describes a model.
  public init(
    name: String, language: String? = nil, state: State, folder: String? = nil,
    package: String? = nil, licence: String? = nil, checksum: String? = nil,
    reason: String? = nil
  ) {
    self.name = name
    self.language = language
    self.state = state
    self.folder = folder
    self.package = package
    self.licence = licence
    self.checksum = checksum
    self.reason = reason
  }
}
