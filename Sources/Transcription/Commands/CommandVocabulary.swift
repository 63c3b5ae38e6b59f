/// What may be named in a spoken command beside what the grammar brings.
public struct CommandVocabulary: Sendable, Equatable {
  /// The words before each command, such as `journal`.
  public var wake: String
  /// Words for moods.
  public var moods: [String]
  /// Tags there are.
  public var tags: [String]
  /// People there are.
  public var people: [String]
  /// Places there are.
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

  /// Whether a command names a label that there is not.
  func lacks(_ command: SpokenCommand) -> Bool {
    switch command {
    case .tag(let name): !tags.contains(name)
    case .person(let name): !people.contains(name)
    case .place(let name): !places.contains(name)
    default: false
    }
  }

  /// The words of a phrase in lower case; none where it holds what is not said, such as an emoji.
  static func words(_ phrase: String) -> [String] {
    let words = phrase.lowercased().replacing("\u{2019}", with: "'")
      .split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
    let isSpoken = words.allSatisfy { word in
      word.contains(where: \.isLetter) && word.allSatisfy { $0.isLetter || $0 == "'" }
    }
    return isSpoken ? words : []
  }
}
