public import Entries
package import Recognition

extension VocabularyWord {
  /// The greatest number of characters and words in a name.
  private static let longest = (characters: 80, words: 8)

  /// Why a text cannot be a word or a name of the vocabulary.
  public enum Fault: Sendable, Equatable {
    /// There is no word in it.
    case empty
    /// It has too many words: this many.
    case manyWords(Int)
    /// It has more characters than a name may have.
    case long
    /// One of its words has a character that words cannot have.
    case sign(Character)
    /// One of its words has no letter.
    case noLetter(String)
  }

  /// Returns why a text cannot be a word or a name of the vocabulary; nil if it can.
  ///
  /// A name has up to eight words of letters, digits, apostrophes, hyphens and full stops, each
  /// with at least one letter. Other characters have a meaning in the recogniser's dictionary.
  public static func fault(in text: String) -> Fault? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return .empty }
    guard words.count <= longest.words else { return .manyWords(words.count) }
    guard text.count <= longest.characters else { return .long }
    for word in words {
      let sign = word.first {
        !($0.isLetter || $0.isNumber || "'\u{2019}-.".contains($0))
      }
      if let sign { return .sign(sign) }
      if !word.contains(where: \.isLetter) { return .noLetter(String(word)) }
    }
    return nil
  }

  /// Whether a text can be a word or a name of the vocabulary.
  public static func isUsable(_ text: String) -> Bool { fault(in: text) == nil }

  /// Whether the recogniser accepts it: its words are usable, and each has pronunciations in
  /// phones.
  public var isUsable: Bool {
    VocabularyWord.isUsable(text) && pronunciations.count == words.count
      && pronunciations.allSatisfy { ways in
        !ways.isEmpty && ways.allSatisfy { Respelling.isPhones($0) }
      }
  }

  /// Its words with their pronunciations; empty if the recogniser would not accept it.
  package var spokenWords: [OwnerLanguage.SpokenWord] {
    // Another program may have written unusable words into the journal.
    guard isUsable else { return [] }
    return zip(words, pronunciations).map { .init(written: $0, pronunciations: $1) }
  }
}
