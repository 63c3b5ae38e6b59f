public import Entries
import Insights
import Models

/// The moods a person can name: scores, and the words and emoji of the shipped vocabulary.
public enum MoodNames {
  private static let vocabulary: MoodVocabulary? = try? MoodVocabulary(
    tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self))

  /// The mood that a score, a word, a synonym or an emoji names, or nothing.
  public static func mood(_ text: String) -> Mood? {
    if let score = Int(text) { return Mood(score: score) }
    return vocabulary?.mood(from: text)
  }
}
