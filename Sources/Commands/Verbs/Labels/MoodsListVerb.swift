import ArgumentParser
import Documents
import Insights
import JournalEngine
import Pages

struct MoodsListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the mood words, worst to best.",
    discussion: """
      With their emoji, how many entries carry them, and what else they are called.

      Examples:
        sotto labels moods list
        sotto labels moods list --score 5 --all
      """)

  @Option(name: .long, help: ArgumentHelp("Only words of this score.", valueName: "1-5"))
  var score: Int?

  @Flag(name: .long, help: "Also the words that are hidden.")
  var all = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if let score, !(1...5).contains(score) {
      throw Failure(.usage, "a score is a number from 1 to 5, not \(score)")
    }
    // The words for moods exist even before the first entry.
    let journal =
      context.journalPath(self.journal).isNamed || context.hasJournal(self.journal)
      ? try context.journalForReading(self.journal) : nil
    let words = try context.moodNames(journal).uses(try journal?.moodWordCounts() ?? [:])
      .filter { (all || !$0.isHidden) && (score ?? $0.term.score) == $0.term.score }
    try context.render(
      Output(["moods": words.map { JSONMoodWord($0) }], lines: MoodTable(words).lines),
      as: format.form)
  }
}
