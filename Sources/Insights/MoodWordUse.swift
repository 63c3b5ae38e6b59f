/// A word of a journal's mood vocabulary, with how much it is used.
package struct MoodWordUse: Sendable, Equatable {
  /// The word with its score and emoji.
  package var term: MoodTerm
  /// What else it is called.
  package var synonyms: [String]
  /// How many live entries carry the word or another name for it.
  package var entries: Int
  /// Whether it is not offered.
  package var isHidden: Bool
  /// Whether the owner added or changed it.
  package var isOwn: Bool

  /// The words of a vocabulary, worst to best.
  /// - Parameters:
  ///   - shown: The vocabulary that is offered.
  ///   - everything: The same with the words that are hidden.
  ///   - counts: How many live entries carry each word, by the word in lower case.
  package static func all(
    shown: MoodVocabulary, everything: MoodVocabulary, counts: [String: Int]
  ) -> [MoodWordUse] {
    let offered = Set(shown.terms.map(\.word))
    var entries: [String: Int] = [:]
    for (word, count) in counts {
      if let term = everything.term(named: word) { entries[term.word, default: 0] += count }
    }
    return everything.terms.map { term in
      MoodWordUse(
        term: term, synonyms: Array(everything.names(of: term).dropFirst()),
        entries: entries[term.word] ?? 0, isHidden: !offered.contains(term.word),
        isOwn: everything.isOwn(term))
    }
  }
}
