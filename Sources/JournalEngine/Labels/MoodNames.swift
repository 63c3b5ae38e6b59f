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

  /// The shipped vocabulary's terms; that they can be read is for the tests to say.
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

  /// The term that a word, a synonym or an emoji stands for.
  package func term(for text: String) -> MoodTerm? { vocabulary.term(for: text) }

  /// The words that an entry may carry where a person asks for a mood by its word, its emoji or
  /// another name for it, what was asked for first; nothing where the vocabulary, hidden words
  /// included, knows no such mood.
  ///
  /// By its word or its emoji everything is meant that means it: synonyms and former names too. By
  /// another name only what carries that name is meant, or what it is called now.
  public func words(meantBy text: String) -> [String]? {
    let vocabulary = everything
    guard let mood = vocabulary.mood(from: text), let word = mood.word else { return nil }
    guard let term = vocabulary.term(for: text) else { return [word] }
    guard word.lowercased() != term.word.lowercased() else { return vocabulary.names(of: term) }
    // Entries keep the word that they were given: a former name finds those of the new one.
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

  /// Its words, worst to best, with how many live entries carry each.
  /// - Parameter counts: The entries of each word, by the word in lower case.
  package func uses(_ counts: [String: Int]) -> [MoodWordUse] {
    MoodWordUse.all(shown: vocabulary, everything: everything, counts: counts)
  }

  /// The vocabulary with the words that are hidden.
  package var everything: MoodVocabulary {
    MoodVocabulary(MoodNames.shippedTerms, overlay: overlay.unhidden)
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
