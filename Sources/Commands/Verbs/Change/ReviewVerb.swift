import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct ReviewVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Correct the least certain sentences, the most useful first.",
    discussion: """
      Each sentence is played and shown, at its first unsure word, with the other words that were
      considered. A digit takes one of them, or a phrase in the place of several words. Letters type another; what begins with them and sounds
      like it is offered, for a digit too. = types a number, backspace takes the word out; tab completes what is typed and goes to the next word that may be wrong, the arrows
      left and right to any. Enter says that the sentence is right as it stands, space plays it again, ctrl-r hears you
      say it or the word again until you press a key. Up goes back to the sentence before, down leaves
      this one, ctrl-z takes back the last of its changes, escape ends. Each word is kept as soon as it
      is decided; those of one recording become one corrected version, aligned where it changed, which
      no machine replaces; 'sotto undo' takes a whole review back.

      Examples:
        sotto review
        sotto review 12 --no-play
        sotto review --list --limit 50
      """)

  @Argument(help: ArgumentHelp("The entries; without any, the whole journal.", valueName: "entry"))
  var entries: [String] = []

  @Option(name: .long, help: ArgumentHelp("How many sentences.", valueName: "number"))
  var limit = 20

  @Flag(name: .long, help: "Play nothing.")
  var noPlay = false

  @Flag(name: .long, help: "List the sentences and ask nothing.")
  var list = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard limit > 0 else { throw Failure(.usage, "--limit takes a number from 1") }
    if list || format.json {
      return try context.show(journal, as: format.form) { journal in
        let sentences = try journal.map { try self.sentences(of: $0, context) } ?? []
        return Output(
          ["sentences": sentences.map { JSONReviewSentence($0) }],
          empty: sentences.isEmpty ? try ReviewVerb.nothing(in: journal) : nil,
          lines: ReviewList(sentences).lines)
      }
    }
    let journal = try context.journalForChanging(self.journal)
    let sentences = try sentences(of: journal, context)
    guard !sentences.isEmpty else {
      return context.print(try ReviewVerb.nothing(in: journal))
    }
    try await ReviewRun.walk(
      through: sentences, in: journal, plays: !noPlay, isQuiet: self.journal.quiet, context)
  }

  /// The line for a journal without an unsure word; recordings may still wait for their words.
  private static func nothing(in journal: Journal?) throws -> String {
    let waiting = try journal.flatMap { try UntranscribedText.line(of: $0) }
    return ["No word is unsure.", waiting.map { "But \($0)." }].compactMap(\.self)
      .joined(separator: " ")
  }

  private func sentences(of journal: Journal, _ context: Context) throws -> [ReviewSentence] {
    let numbers =
      entries.isEmpty
      ? nil : try EntrySelection(journal: journal, context: context).many(entries)
    return try journal.sentencesToReview(numbers, limit: limit)
  }
}
