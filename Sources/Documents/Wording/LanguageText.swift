package import Entries

/// The quality of a language model, in a sentence.
package enum LanguageText {
  /// Returns the number of its words, and its perplexity: among how many words the recogniser has
  /// to choose.
  package static func line(_ facts: LanguageFacts) -> String {
    let words = NumberText.grouped(facts.words)
    guard facts.share > 0 else {
      return "Your language: \(words) of your words predict no better than the general model."
    }
    let (general, mixed) = (Int(facts.general.rounded()), Int(facts.mixed.rounded()))
    return "Your language: \(words) of your words; with them the recogniser hesitates between "
      + "\(NumberText.grouped(mixed)) words, without them between \(NumberText.grouped(general))."
  }
}
