public import Entries
package import Recognition

extension VocabularyWord {
  /// The most characters and words that a name may have.
  private static let longest = (characters: 80, words: 8)

  /// Whether a text can be a word or a name of the vocabulary: up to eight words of letters, digits,
  /// apostrophes, hyphens and full stops, each with a letter.
  ///
  /// Other characters have a meaning in the recogniser's dictionary.
  public static func isUsable(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return (1...longest.words).contains(words.count) && text.count <= longest.characters
      && words.allSatisfy { word in
        word.contains(where: \.isLetter)
          && word.allSatisfy { $0.isLetter || $0.isNumber || "'\u{2019}-.".contains($0) }
      }
  }

  /// Whether the recogniser can be told it: its words are usable, and each is said in phones.
  public var isUsable: Bool {
    VocabularyWord.isUsable(text) && pronunciations.count == words.count
      && pronunciations.allSatisfy { ways in
        !ways.isEmpty && ways.allSatisfy { Respelling.isPhones($0) }
      }
  }

  /// Its words with their pronunciations; none if the recogniser cannot be told it.
  package var spokenWords: [OwnerLanguage.SpokenWord] {
    // A journal may hold what another program wrote there.
    guard isUsable else { return [] }
    return zip(words, pronunciations).map { .init(written: $0, pronunciations: $1) }
  }
}
