/// A voice that reads aloud.
public struct SpeechVoice: Sendable, Equatable {
  /// The voice's gender, as its synthesiser states it.
  public enum Gender: String, Sendable {
    case male, female, unknown
  }

  /// The given name, such as `English (America)`; it selects the voice.
  public let name: String
  /// The languages it can speak, the best first; each selects it unless another voice speaks that
  /// language better.
  public let languages: [String]
  /// The synthesiser's own name, such as `gmw/en-US`; it selects the voice too.
  public let identifier: String
  /// The voice's gender, as its synthesiser states it.
  public let gender: Gender

  /// The language it was made for.
  public var language: String { languages.first ?? "" }

  /// Returns the voice that a name selects: a language, a name or an identifier, with or without a
  /// variant.
  public static func named(_ name: String, in voices: [SpeechVoice]) -> SpeechVoice? {
    let wanted = name.prefix { $0 != "+" }.lowercased()
    return voices.first { $0.language.lowercased() == wanted }
      ?? voices.first { $0.languages.contains { $0.lowercased() == wanted } }
      ?? voices.first { $0.identifier.lowercased() == wanted || $0.name.lowercased() == wanted }
  }

  /// Whether it speaks a language or a variety of it: a voice for `en-gb` serves `en`.
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
