/// A voice of the synthesiser.
public struct Voice: Sendable, Hashable {
  /// The gender of a voice, as its file states it.
  public enum Gender: String, Sendable, CaseIterable {
    case male, female, neutral, unknown
  }

  /// The display name, such as `English (America)`.
  public let name: String
  /// The language it was made for, such as `en-us`; it also selects the voice.
  public let language: String
  /// Every language it speaks, the best first.
  public let languages: [String]
  /// Its file's name in the synthesiser's data, such as `gmw/en-US`; it also selects the voice.
  public let identifier: String
  /// The gender of the voice, as its file states it.
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
