import ArgumentParser
import Insights
import JournalEngine

struct MoodsRenameVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a mood word a new name.",
    discussion: """
      Entries keep the word they were given. The old name stays understood, and 'list
      --mood' with the new name finds both.

      Examples:
        sotto labels moods rename happy glad
      """)

  @Argument(help: "The word as it is.", completion: NameCompletion.names)
  var word: String

  @Argument(help: "Its new name.")
  var name: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let name = try MoodsVerb.word(name)
    let journal = try context.journalForAdding(self.journal)
    let before = try journal.moodNames()
    try journal.renameMoodWord(word, to: name)
    if before.term(for: name)?.word.lowercased() != word.lowercased() {
      try MoodsVerb.tellTaken([name], from: before, in: journal, self.journal, context)
    }
    try MoodsVerb.report(
      name, "\(word) is now called \(name)", in: journal, json: format.json, self.journal, context)
  }
}
