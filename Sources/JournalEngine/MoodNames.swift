public import Entries
package import Insights
import Models

/// The moods a person can name: scores, and the words and emoji of the shipped vocabulary as its
/// owner changed it.
public struct MoodNames: Sendable {
  /// The vocabulary in force.
  package let vocabulary: MoodVocabulary
  /// What the owner changed in the shipped one.
  package let overlay: MoodOverlay

  /// The shipped vocabulary alone.
  public static let shipped = MoodNames(overlay: MoodOverlay())

  /// The shipped vocabulary's terms.
  package static let shippedTerms: [MoodTerm] =
    (try? MoodVocabulary(tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self)))?
    .terms ?? []

  /// The shipped vocabulary with an owner's changes.
  package init(overlay: MoodOverlay) {
    self.overlay = overlay
    vocabulary = MoodVocabulary(MoodNames.shippedTerms, overlay: overlay)
  }

  /// The shipped vocabulary with further words.
  /// - Parameter own: Words with their scores, 1…5, such as those of a configuration file.
  public init(own: [String: Int]) {
    self.init(overlay: MoodOverlay().adding(own))
  }

  /// The words that can be given, without synonyms and without those that are hidden.
  var allWords: [String] { vocabulary.terms.map(\.word) }

  /// The mood that a score, a word, a synonym or an emoji names, or nothing.
  public func mood(_ text: String) -> Mood? {
    vocabulary.mood(from: text)
  }

  /// The words that an entry may carry where a person asks for a mood by its word, a former word or
  /// its emoji; nothing where the vocabulary, hidden words included, knows no such mood.
  public func words(meantBy text: String) -> [String]? {
    var complete = overlay
    complete.hidden = []
    let vocabulary = MoodVocabulary(MoodNames.shippedTerms, overlay: complete)
    guard let mood = vocabulary.mood(from: text), let word = mood.word else { return nil }
    // Entries keep the word that they were given: a renamed word finds those of its former names.
    var words = [word]
    var isGrowing = true
    while isGrowing {
      let known = Set(words.map { $0.lowercased() })
      let others = overlay.renamed.flatMap { renaming in
        let names = [renaming.to, renaming.from]
        return names.contains { known.contains($0.lowercased()) } ? names : []
      }.filter { !known.contains($0.lowercased()) }
      words += others
      isGrowing = !others.isEmpty
    }
    return words
  }
}

extension MoodOverlay {
  /// The overlay with further words, where it does not have them itself.
  func adding(_ own: [String: Int]) -> MoodOverlay {
    var overlay = self
    let mine = Set(added.map { $0.word.lowercased() } + hidden.map { $0.lowercased() })
    overlay.added += own.sorted { $0.key < $1.key }
      .filter { !mine.contains($0.key.lowercased()) }
      .map { MoodTerm(score: $0.value, word: $0.key) }
    return overlay
  }
}
