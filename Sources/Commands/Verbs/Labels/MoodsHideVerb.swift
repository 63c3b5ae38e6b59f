import ArgumentParser
import Entries
import JournalEngine

struct MoodsHideVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "hide", abstract: "Take a mood word out of what is offered.",
    discussion: """
      Entries keep it, and 'list --mood' still finds them. 'labels moods add WORD' shows it
      again.

      Examples:
        sotto labels moods hide jealous
      """)

  @Argument(help: "The word.", completion: NameCompletion.names)
  var word: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForAdding(self.journal)
    try journal.hideMoodWord(word)
    let way = ShellWord.offered("sotto labels moods add \(ShellWord.quoted(word))")
    try MoodsVerb.report(
      word, "\(word) is hidden; \(way) shows it again", in: journal,
      json: format.json, self.journal, context)
  }
}
