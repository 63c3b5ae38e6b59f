public import Entries
import Insights
import Models

/// The moods a person can name: scores, and the words and emoji of the shipped vocabulary.
public enum MoodNames {
  /// The mood that a score, a word, a synonym or an emoji names, or nothing.
  /// - Parameter own: The owner's own words with their scores, 1…5; they go before the shipped.
  public static func mood(_ text: String, own: [String: Int] = [:]) -> Mood? {
    if let score = Int(text) { return Mood(score: score) }
    let added = own.sorted { $0.key < $1.key }.map { MoodTerm(score: $0.value, word: $0.key) }
    let vocabulary = try? MoodVocabulary(
      tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self),
      overlay: MoodOverlay(added: added))
    return vocabulary?.mood(from: text)
  }

  /// The words of the shipped vocabulary and the owner's own, without synonyms.
  static func words(own: [String: Int]) -> [String] {
    let added = own.keys.sorted().map { MoodTerm(score: own[$0] ?? 3, word: $0) }
    let vocabulary = try? MoodVocabulary(
      tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self),
      overlay: MoodOverlay(added: added))
    return vocabulary?.terms.map(\.word) ?? []
  }
}
