package import Entries
package import Insights

/// Reads a typed mood: a score, a word or an emoji of the vocabulary.
package enum TypedMood {
  /// Reads one mood.
  /// - Parameter vocabulary: The known words; evaluated only if the text is no number.
  package static func mood(
    _ text: String, _ vocabulary: @autoclosure () throws -> MoodVocabulary
  ) throws -> Mood {
    var names: [String] = []
    // Accepts the form of pages, `4/5`.
    let text = text.wholeMatch(of: /([0-9]+)\/5/).map { String($0.1) } ?? text
    // `+1` might mean one better than before, so it is no score.
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
