import Digests
public import Entries
import Foundation
public import Recognition

/// The language of a journal's owner for one run of the recogniser: fixed, and identified by a
/// checksum.
public struct OwnerWords: Sendable, Hashable {
  /// The words and sentences that the recogniser is given.
  public let language: OwnerLanguage
  /// The beginning of the checksum of all of it, which identifies it in transcripts.
  public let checksum: String

  /// The name of the method by which words are mixed into the general model.
  ///
  /// It is a part of the checksum, so that transcripts made by an earlier method can be told apart.
  private static let mixing = "after common words"

  /// Takes a vocabulary and sentences as they are now; nil if both are empty.
  /// - Parameters:
  ///   - vocabulary: The words and names to know.
  ///   - sentences: The owner's sentences, one per line, their words separated by spaces.
  ///   - share: The share of the sentences in the mixture with the general model.
  public init?(vocabulary: [VocabularyWord], sentences: String = "", share: Double = 0) {
    // One word that the recogniser rejects would stop it from working at all.
    let vocabulary = vocabulary.filter(\.isUsable)
    guard !vocabulary.isEmpty || (share > 0 && !sentences.isEmpty) else { return nil }
    language = OwnerLanguage(
      sentences: share > 0
        ? sentences.split(separator: "\n").map { $0.split(separator: " ").map(String.init) } : [],
      share: share, phrases: vocabulary.map(\.spokenWords))
    var hash = SHA256()
    if !vocabulary.isEmpty { hash.update(data: Data("\(OwnerWords.mixing)\n".utf8)) }
    for word in vocabulary {
      let ways = word.pronunciations.map { $0.joined(separator: "/") }.joined(separator: " + ")
      hash.update(data: Data("\(word.text)\t\(ways)\n".utf8))
    }
    if share > 0 { hash.update(data: Data("\n\(share)\n\(sentences)".utf8)) }
    checksum = String(hash.finalize().hexadecimal.prefix(12))
  }

  /// Returns how much sentences help to predict other sentences of the same owner; nil if there are
  /// too few to tell, or if the model cannot be mixed with others.
  /// - Parameter entries: The entries, as sentences of words.
  public static func facts(
    of entries: [[[String]]], vocabulary: [VocabularyWord], model: RecognitionModel
  ) -> LanguageFacts? {
    let phrases = vocabulary.filter(\.isUsable).map(\.spokenWords)
    return LanguageFit(entries, phrases: phrases, model: model).map { fit in
      LanguageFacts(
        words: entries.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } },
        share: fit.isBetter ? fit.share : 0, general: fit.general, mixed: fit.mixed)
    }
  }
}
