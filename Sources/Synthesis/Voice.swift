/// A voice that the synthesiser has.
public struct Voice: Sendable, Hashable {
  /// What kind of voice it is said to be.
  public enum Gender: String, Sendable, CaseIterable {
    case male, female, neutral, unknown
  }

  /// The given name, such as `English (America)`.
  public let name: String
  /// The language it was made for, such as `en-us`; this also selects it.
  public let language: String
  /// Every language it serves, the best first.
  public let languages: [String]
  /// Its file's name within the synthesiser's data, such as `gmw/en-US`; this also selects it.
  public let identifier: String
  /// What kind of voice it is said to be.
  public let gender: Gender

  /// Makes a voice.
  public init(name: String, languages: [String], identifier: String, gender: Gender) {
    self.name = name
    self.language = languages.first ?? ""
    self.languages = languages
    self.identifier = identifier
    self.gender = gender
  }
}
