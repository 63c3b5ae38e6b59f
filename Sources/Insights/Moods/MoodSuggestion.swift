/// A mood that the words of an entry suggest, with its reason; it is never set automatically.
package struct MoodSuggestion: Sendable, Equatable, Encodable {
  /// The basis of a suggestion.
  package enum Source: Sendable, Equatable {
    /// The owner's own earlier entries, and how well they predict.
    case history(CrossValidation)
    /// The mood vocabulary.
    case vocabulary
  }

  /// The suggested score, 1…5.
  package let score: Int
  /// The words of the entry that favour it, the strongest first.
  package let reasons: [String]
  /// The basis of the suggestion.
  package let source: Source

  /// The greatest number of reasons that are listed.
  package static let mostReasons = 5

  private enum CodingKeys: String, CodingKey {
    case score, reasons, source, validation
  }

  /// Writes the score, the reasons, `history` or `vocabulary`, and how well the history predicts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(score, forKey: .score)
    try container.encode(reasons, forKey: .reasons)
    switch source {
    case .history(let validation):
      try container.encode("history", forKey: .source)
      try container.encode(validation, forKey: .validation)
    case .vocabulary:
      try container.encode("vocabulary", forKey: .source)
    }
  }
}
