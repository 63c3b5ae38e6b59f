/// The facts about one recognition model: where it comes from, and its exact files.
public struct ModelManifest: Sendable, Equatable, Codable {
  /// One file of a model.
  public struct File: Sendable, Equatable, Codable {
    /// The path relative to the model's folder.
    public var path: String
    /// The size in bytes.
    public var bytes: Int
    /// SHA-256 in hexadecimal.
    public var sha256: String
  }

  /// The model's name, such as `en-us`.
  public var name: String
  /// The language as a BCP 47 tag, such as `en-US`.
  public var language: String
  /// A description for a person.
  public var description: String
  /// The Debian package that installs it.
  public var package: String
  /// The licence's SPDX identifier.
  public var licence: String
  /// The folders in which to look for it, the likeliest first.
  public var folders: [String]
  /// The acoustic model's folder, relative to the model's folder.
  public var acousticModel: String
  /// The language model's file, relative to the model's folder.
  public var languageModel: String
  /// The dictionary's file, relative to the model's folder.
  public var dictionary: String
  /// The files that determine what is recognised.
  public var files: [File]
}
