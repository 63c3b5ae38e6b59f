package import Entries

/// The quality of a language model, as `--json` shows it.
package struct JSONLanguage: Encodable, Sendable {
  private var words: Int
  private var share: Double
  private var perplexity: Double
  private var generalPerplexity: Double

  package init(_ facts: LanguageFacts) {
    words = facts.words
    share = (facts.share * 1000).rounded() / 1000
    perplexity = (facts.mixed * 10).rounded() / 10
    generalPerplexity = (facts.general * 10).rounded() / 10
  }
}
