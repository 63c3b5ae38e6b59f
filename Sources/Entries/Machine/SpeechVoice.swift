/// A voice that reads aloud.
public struct SpeechVoice: Sendable, Equatable {
  /// What kind of voice it is said to be.
  public enum Gender: String, Sendable {
    case male, female, unknown
  }

  /// The given name, such as `English (America)`; it selects the voice.
  public let name: String
  /// The languages it serves, the best first; each selects it where no better voice has it.
  public let languages: [String]
  /// The synthesiser's own name, such as `gmw/en-US`; it selects the voice too.
  public let identifier: String
  /// What kind of voice it is said to be.
  public let gender: Gender

  /// The language it was made for.
  public var language: String { languages.first ?? "" }

  /// The voice that a name selects: a language, a name or an identifier, with or without a variant.
  public static func named(_ name: String, in voices: [SpeechVoice]) -> SpeechVoice? {
    let wanted = name.prefix { $0 != "+" }.lowercased()
    return voices.first { $0.language.lowercased() == wanted }
      ?? voices.first { $0.languages.contains { $0.lowercased() == wanted } }
      ?? voices.first { $0.identifier.lowercased() == wanted || $0.name.lowercased() == wanted }
  }

  /// Whether it serves a language, or a language of which this one is a kind: `en` is served by
  /// `en-gb`.
  public func serves(_ language: String) -> Bool {
    let wanted = language.lowercased()
    return languages.contains {
      $0.lowercased() == wanted || $0.lowercased().hasPrefix(wanted + "-")
    }
  }

  /// Describes a voice.
  public init(name: String, languages: [String], identifier: String, gender: Gender) {
    self.name = name
    self.languages = languages
    self.identifier = identifier
    self.gender = gender
  }
}
