import ArgumentParser
import Documents
import Entries
import JournalEngine

struct VocabularyExportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print the vocabulary as text that 'import' reads.",
    discussion: """
      Examples:
        sotto vocabulary export >names.txt
      """)

  @OptionGroup var journal: JournalOptions

  func run(in context: Context) async throws {
    let words = try context.journalForReading(journal)?.vocabulary() ?? []
    context.write(VocabularyText.text(of: words))
  }
}
