import ArgumentParser

/// `vocabulary`: words and names for the recogniser to know.
struct VocabularyVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Teach the recogniser words and names.",
    discussion: """
      A word of the vocabulary is recognised though no dictionary has it, written as you write it, and
      takes part in what is transcribed from then on. Its pronunciation comes from its spelling, from
      a spelling that tells its sound, or from your voice. It stays in the journal.

      Examples:
        sotto vocabulary
        sotto vocabulary add Namrata
        sotto vocabulary add Siobhan --sounds-like 'shi vawn'
        sotto vocabulary add 'Anna Oluwaseun' --record
        sotto vocabulary suggest
        sotto vocabulary export >names.txt
      """,
    subcommands: [
      VocabularyListVerb.self, VocabularyAddVerb.self, VocabularyRemoveVerb.self,
      VocabularySuggestVerb.self, VocabularyImportVerb.self, VocabularyExportVerb.self,
      VocabularyLearnTextVerb.self,
    ], defaultSubcommand: VocabularyListVerb.self)

  func run(in context: Context) async throws {}
}
