/// How the owner says a moment felt: a score, and the word and emoji they chose for it.
public struct Mood: Hashable, Sendable, Codable {
  /// The valid scores, worst to best.
  public static let scores = 1...5
  /// The score, 1 (worst) … 5 (best).
  public let score: Int
  /// The owner's own word, if they used one.
  public var word: String?
  /// The owner's own emoji, if they used one.
  public var emoji: String?

  /// Makes a mood, or returns nil if the score is outside 1…5.
  public init?(score: Int, word: String? = nil, emoji: String? = nil) {
    guard Mood.scores.contains(score) else { return nil }
    self.score = score
    self.word = word
    self.emoji = emoji
  }

  private enum CodingKeys: String, CodingKey {
    case score, word, emoji
  }

  /// Reads a mood; throws if the score is outside 1…5.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard
      let mood = Mood(
        score: try container.decode(Int.self, forKey: .score),
        word: try container.decodeIfPresent(String.self, forKey: .word),
        emoji: try container.decodeIfPresent(String.self, forKey: .emoji))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .score, in: container, debugDescription: "not 1…5")
    }
    self = mood
  }
}
