import ArgumentParser
import Documents
import Entries
import JournalEngine

struct VocabularyRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a word; it tells the command that brings it back.",
    discussion: """
      Examples:
        sotto vocabulary remove Namrata
      """)

  @Argument(help: "The word.", completion: NameCompletion.names)
  var word: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let date = context.surroundings.now()
    guard let removed = try journal.removeVocabulary(word) else { return }
    UnkeptChange(in: journal, context).note(.vocabulary, date)
    let undo = VocabularyRun.command(for: removed, self.journal)
    try context.render(
      Output(
        ["words": [JSONVocabularyWord(removed)], "undo": [undo]],
        line: "Removed \(removed.text); to bring it back:", commands: [undo]),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
