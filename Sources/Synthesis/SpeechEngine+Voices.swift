import CESpeakNG

extension SpeechEngine {
  /// Returns the installed voices, by language.
  ///
  /// The first call reads every voice file, which takes about 20 ms.
  public mutating func voices() -> [Voice] {
    SpeechEngine.read(espeak_ListVoices(nil)).sorted {
      ($0.language, $0.name) < ($1.language, $1.name)
    }
  }

  /// Returns the variants that may follow a voice's name after a `+`, such as `f3` or `whisper`.
  public mutating func variants() -> [Voice] {
    "variant".withCString { language in
      var wanted = espeak_VOICE()
      wanted.languages = language
      return SpeechEngine.read(espeak_ListVoices(&wanted)).sorted { $0.identifier < $1.identifier }
    }
  }

  /// Returns the identifier of the best voice for a language, including a variant in the name
  /// (`en-gb+f3`), or nil if no voice speaks it.
  mutating func identifier(ofLanguage name: String) -> String? {
    let language = name.prefix { $0 != "+" }
    let wanted = language.lowercased()
    let voices = voices()
    let voice =
      voices.first { $0.language.lowercased() == wanted }
      ?? voices.first { $0.languages.contains { $0.lowercased() == wanted } }
    return voice.map { $0.identifier + name.dropFirst(language.count) }
  }

  private static func read(
    _ list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?
  ) -> [Voice] {
    var voices: [Voice] = []
    guard var next = list else { return [] }
    while let voice = next.pointee {
      voices.append(read(voice.pointee))
      next += 1
    }
    return voices
  }

  private static func read(_ voice: espeak_VOICE) -> Voice {
    let gender: Voice.Gender =
      switch UInt32(voice.gender) {
      case ENGENDER_MALE.rawValue: .male
      case ENGENDER_FEMALE.rawValue: .female
      case ENGENDER_NEUTRAL.rawValue: .neutral
      default: .unknown
      }
    return Voice(
      name: voice.name.map { String(cString: $0) } ?? "",
      languages: voice.languages.map(languages) ?? [],
      identifier: voice.identifier.map { String(cString: $0) } ?? "", gender: gender)
  }

  /// Reads the list in a voice's header: priority byte, language, zero byte, repeated; a zero ends
  /// it.
  private static func languages(_ list: UnsafePointer<CChar>) -> [String] {
    var found: [(priority: CChar, language: String)] = []
    var next = list
    while next.pointee != 0 {
      let language = String(cString: next + 1)
      found.append((next.pointee, language))
      next += language.utf8.count + 2
    }
    return found.sorted { $0.priority < $1.priority }.map(\.language)
  }
}
