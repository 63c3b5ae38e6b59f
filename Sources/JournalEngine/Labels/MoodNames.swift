public import Entries
package import Insights
import Models

/// The moods that a person can name: scores, and the words and emoji of the shipped vocabulary with
/// its owner's changes.
public struct MoodNames: Sendable {
  /// The vocabulary in use.
  package let vocabulary: MoodVocabulary
  /// The owner's changes to the shipped vocabulary.
  package let overlay: MoodOverlay

  /// The shipped vocabulary without changes.
  public static let shipped = MoodNames(overlay: MoodOverlay())

  /// The shipped vocabulary's terms; a test makes sure that they can be read.
  package static let shippedTerms: [MoodTerm] =
    (try? MoodVocabulary(tabSeparated: String(decoding: EmbeddedModels.moods, as: UTF8.self)))?
    .terms ?? []

  /// Applies an owner's changes to the shipped vocabulary.
  package init(overlay: MoodOverlay) {
    self.overlay = overlay
    vocabulary = MoodVocabulary(MoodNames.shippedTerms, overlay: overlay)
  }

  /// Adds further words to the shipped vocabulary.
  /// - Parameter own: Words with their scores, 1…5, such as those of a configuration file.
  public init(own: [String: Int]) {
    self.init(overlay: MoodOverlay().adding(own))
  }

  /// The words that can be chosen, without synonyms and hidden words.
  var allWords: [String] { vocabulary.terms.map(\.word) }

  /// Returns the mood that a score, a word, a synonym or an emoji names, or nil.
  public func mood(_ text: String) -> Mood? {
    vocabulary.mood(from: text)
  }

  /// Returns the term for a word, a synonym or an emoji.
  package func term(for text: String) -> MoodTerm? { vocabulary.term(for: text) }

  /// Returns the words that entries may carry if a person asks for a mood by its word, its emoji or
  /// another name, the given name first; nil if the vocabulary, with its hidden words, has no such
  /// mood.
  ///
  /// Its word or its emoji finds everything with that meaning, synonyms and former names included.
  /// Another name finds only entries that carry that name, or its present one.
  public func words(meantBy text: String) -> [String]? {
    let vocabulary = everything
    guard let mood = vocabulary.mood(from: text), let word = mood.word else { return nil }
    guard let term = vocabulary.term(for: text) else { return [word] }
    guard word.lowercased() != term.word.lowercased() else { return vocabulary.names(of: term) }
    // Entries keep the word they were given, so a former name also finds entries with the new one.
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

  /// Returns the mood words, worst to best, and how many entries outside the trash have each.
  /// - Parameter counts: The number of entries of each word, by the word in lower case.
  package func uses(_ counts: [String: Int]) -> [MoodWordUse] {
    MoodWordUse.all(shown: vocabulary, everything: everything, counts: counts)
  }

  /// The vocabulary including hidden words.
  package var everything: MoodVocabulary {
    MoodVocabulary(MoodNames.shippedTerms, overlay: overlay.unhidden)
  }
}

extension MoodOverlay {
  /// Returns the overlay with further words, except those it already has.
  func adding(_ own: [String: Int]) -> MoodOverlay {
    var overlay = self
    let mine = Set(added.map { $0.word.lowercased() } + hidden.map { $0.lowercased() })
    overlay.added += own.sorted { $0.key < $1.key }
      .filter { !mine.contains($0.key.lowercased()) }
      .map { MoodTerm(score: $0.value, word: $0.key) }
    return overlay
  }
}
