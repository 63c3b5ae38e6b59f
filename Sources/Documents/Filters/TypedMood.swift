package import Entries
package import Insights

/// A mood as a person types it: a score, a word or an emoji of the vocabulary.
package enum TypedMood {
  /// Reads one mood.
  /// - Parameter vocabulary: The words there are, asked for only where it is no number.
  package static func mood(
    _ text: String, _ vocabulary: @autoclosure () throws -> MoodVocabulary
  ) throws -> Mood {
    let mood =
      if let score = Int(text) { Mood(score: score) } else { try vocabulary().mood(from: text) }
    guard let mood else {
      throw TypedError(
        "'\(text)' is no mood", hint: "give a number from 1 to 5, or a word of 'sotto labels moods'"
      )
    }
    return mood
  }
}
