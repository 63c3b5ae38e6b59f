/// The names that spoken commands may use besides those of the grammar.
public struct CommandVocabulary: Sendable, Equatable {
  /// The words before each command, such as `journal`.
  public var wake: String
  /// Words for moods.
  public var moods: [String]
  /// The journal's tags.
  public var tags: [String]
  /// The journal's people.
  public var people: [String]
  /// The journal's places.
  public var places: [String]

  /// Makes a vocabulary.
  public init(
    wake: String, moods: [String] = [], tags: [String] = [], people: [String] = [],
    places: [String] = []
  ) {
    self.wake = wake
    self.moods = moods
    self.tags = tags
    self.people = people
    self.places = places
  }

  /// Whether a command names a label that the journal does not have.
  func lacks(_ command: SpokenCommand) -> Bool {
    switch command {
    case .tag(let name): !tags.contains(name)
    case .person(let name): !people.contains(name)
    case .place(let name): !places.contains(name)
    default: false
    }
  }

  /// Returns the words of a phrase in lower case; empty if part of the phrase cannot be said, such
  /// as an emoji.
  static func words(_ phrase: String) -> [String] {
    let words = phrase.lowercased().replacing("\u{2019}", with: "'")
      .split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
    let isSpoken = words.allSatisfy { word in
      word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || $0 == "'" }
    }
    return isSpoken ? words : []
  }
}
