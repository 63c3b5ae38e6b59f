import ArgumentParser
import Entries
import Insights
import JournalEngine

struct MoodsAddVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a mood word of your own, or change one.",
    discussion: """
      A word that is there already takes the score, the emoji and the synonyms that
      are given. A word that was hidden is shown again. Your own words, synonyms and
      emoji mean what you say, whatever else they are for.

      Examples:
        sotto moods add cosy 5 --emoji 🛋️ --synonym snug
        sotto moods add tired 3
        sotto moods add jealous
      """)

  @Argument(help: "The word.")
  var word: String

  @Argument(help: ArgumentHelp("Its score, 1 (worst) to 5 (best).", valueName: "1-5"))
  var score: Int?

  @Option(name: .long, help: "Its emoji.")
  var emoji: String?

  @Option(name: .long, help: ArgumentHelp("Another word for it; a,b adds two.", valueName: "words"))
  var synonym: [String] = []

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let word = try MoodsVerb.word(word)
    if let score, !Mood.scores.contains(score) {
      throw Failure(.usage, "a score is a number from 1 to 5, not \(score)")
    }
    if let emoji, emoji.count != 1 || emoji.first?.isLetter == true || emoji.first?.isASCII == true
    {
      throw Failure(.usage, "'\(emoji)' is no emoji")
    }
    let synonyms = synonym.flatMap { TagNames.split($0) }
    let journal = try context.journalForAdding(self.journal)
    let before = try journal.moodNames().vocabulary
    try journal.addMoodWord(word, score: score, emoji: emoji, synonyms: synonyms)
    let after = try journal.moodNames().vocabulary
    tellTaken(
      ([word] + synonyms).map { ($0, before.term(named: $0), after.term(named: $0)) }
        + (emoji.map { [($0, before.term(emoji: $0), after.term(emoji: $0))] } ?? []), context)
    let mood = try journal.moodNames().mood(word)
    let name = [mood?.word, mood?.emoji].compactMap(\.self).joined(separator: " ")
    try MoodsVerb.report(
      word, "\(name) is a mood of \(mood?.score ?? 0)", in: journal, json: format.json,
      self.journal, context)
  }

  /// Says in a line which names meant another word until now.
  private func tellTaken(
    _ names: [(name: String, before: MoodTerm?, after: MoodTerm?)], _ context: Context
  ) {
    let taken = names.compactMap { name, before, after -> String? in
      guard let before, let after, before.word.lowercased() != after.word.lowercased() else {
        return nil
      }
      return "\(name) (was for \(before.word))"
    }
    guard !taken.isEmpty, !journal.quiet else { return }
    context.tell("sotto: now means \(word): \(taken.joined(separator: ", "))")
  }
}
