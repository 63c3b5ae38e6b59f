/// What is known of one recognition model: where it comes from, and what its files must be.
public struct ModelManifest: Sendable, Equatable, Codable {
  /// One file of a model.
  public struct File: Sendable, Equatable, Codable {
    /// The path from the model's folder.
    public var path: String
    /// The size.
    public var bytes: Int
    /// SHA-256 in hexadecimal.
    public var sha256: String
  }

  /// The model's name, such as `en-us`.
  public var name: String
  /// The language as a BCP 47 tag, such as `en-US`.
  public var language: String
  /// What it is, for a person.
  public var description: String
  /// The Debian package that installs it.
  public var package: String
  /// The licence as SPDX names it.
  public var licence: String
  /// The folders it is looked for in, the likeliest first.
  public var folders: [String]
  /// The acoustic model's folder, from the model's folder.
  public var acousticModel: String
  /// The language model's file, from the model's folder.
  public var languageModel: String
  /// The dictionary's file, from the model's folder.
  public var dictionary: String
  /// The files that decide what is recognised.
  public var files: [File]
}
