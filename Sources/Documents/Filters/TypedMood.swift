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
    // As pages show a score.
    let text = text.wholeMatch(of: /([0-9]+)\/5/).map { String($0.1) } ?? text
    // `+1` may be one better than it was, and is no score.
    let isChange = text.hasPrefix("+")
    let number = isChange ? nil : Int(text)
    var mood = number.flatMap { Mood(score: $0) }
    if number == nil, !isChange {
      let vocabulary = try vocabulary()
      mood = vocabulary.mood(from: text)
      names = vocabulary.names
    }
    guard let mood else {
      throw TypedError(
        "'\(text)' is no mood",
        hint: NearestWords(to: text, among: names).question
          ?? "give a number from 1 to 5, or a word of 'sotto labels moods'")
    }
    return mood
  }
}
