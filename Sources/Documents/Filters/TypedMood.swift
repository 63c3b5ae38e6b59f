package import Entries
package import Insights

/// A mood as a person types it: a score, a word or an emoji of the vocabulary.
package enum TypedMood {
  /// Reads one mood.
  /// - Parameter vocabulary: The words there are, asked for only where it is no number.
  package static func mood(
    _ text: String, _ vocabulary: @autoclosure () throws -> MoodVocabulary
  ) throws -> Mood {
    var names: [String] = []
    var mood = Int(text).flatMap { Mood(score: $0) }
    if Int(text) == nil {
      let vocabulary = try vocabulary()
      mood = vocabulary.mood(from: text)
      names = vocabulary.names
    }
    guard let mood else {
      throw TypedError(
        "'\(text)' is no mood",
        hint: meant(text, among: names)
          ?? "give a number from 1 to 5, or a word of 'sotto labels moods'")
    }
    return mood
  }

  /// Asks for the words that were most likely meant; nil if none is near.
  static func meant(_ text: String, among words: [String]) -> String? {
    let near = NearestWords(to: text, among: words).words
    guard !near.isEmpty else { return nil }
    return "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
  }
}
