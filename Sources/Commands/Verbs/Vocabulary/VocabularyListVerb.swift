import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct VocabularyListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the words that the recogniser was taught.",
    discussion: """
      With their phones, how many ways there are to say them, and where these come from; and what
      your own language is worth, which is learned from what you wrote and corrected.

      Examples:
        sotto vocabulary list
        sotto vocabulary list --json
      """)

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let words = try journal?.vocabulary() ?? []
      let facts = try journal?.languageFacts()
      let texts = try journal?.learnedTexts() ?? []
      var parts: JSONDocument.Parts = ["words": words.map { JSONVocabularyWord($0) }]
      if let facts { parts["language"] = JSONLanguage(facts) }
      if !texts.isEmpty { parts["texts"] = texts }
      return Output(
        parts,
        empty: words.isEmpty && facts == nil
          ? "There are no words yet. 'sotto vocabulary suggest' finds names in your entries." : nil
      ) { style in
        var lines = words.isEmpty ? [] : VocabularyTable(words).lines(style)
        if let facts {
          lines +=
            (lines.isEmpty ? [] : [""])
            + LanguageText.line(facts).wrapped(toWidth: style.width)
        }
        return lines
      }
    }
  }
}
