import ArgumentParser
import Documents
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
        sotto labels moods add cosy 5 --emoji 🛋️ --synonym snug
        sotto labels moods add tired 3
        sotto labels moods add jealous
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
    let synonyms = try TypedNames.checked(synonym.flatMap { TypedNames.split($0) })
    let journal = try context.journalForAdding(self.journal)
    let before = try journal.moodNames()
    try journal.addMoodWord(word, score: score, emoji: emoji, synonyms: synonyms)
    try MoodsVerb.tellTaken(
      [word] + synonyms + (emoji.map { [$0] } ?? []), from: before, in: journal, self.journal,
      context)
    try MoodsVerb.tellKept(synonyms, of: word, in: journal, self.journal, context)
    let mood = try journal.moodNames().mood(word)
    let name = [mood?.word, mood?.emoji].compactMap(\.self).joined(separator: " ")
    let old = before.term(for: word).flatMap { term in
      MoodsVerb.isSame(term.word, word) && term.score != mood?.score ? term.score : nil
    }
    let change = old.map { "; it was one of \($0)" } ?? ""
    try MoodsVerb.report(
      word, "\(name) is a mood of \(mood?.score ?? 0)\(change)", in: journal, json: format.json,
      self.journal, context)
  }
}
