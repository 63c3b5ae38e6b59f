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
    guard let journal = try context.journalForReading(journal) else {
      throw try context.nothing(asJSON: nil)
    }
    context.write(VocabularyText.text(of: try journal.vocabulary()))
  }
}
