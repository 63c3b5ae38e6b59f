import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine

struct MoodVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "mood", abstract: "Say how an entry felt.",
    discussion: """
      A mood is a number from 1 (worst) to 5 (best), a word or an emoji; 'none' takes it away.

      Examples:
        sotto mood last 4
        sotto mood 12 happy --energy 7
        sotto mood 12 none
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: "1–5, a word, an emoji, or none.", completion: NameCompletion.names)
  var mood: String?

  @Option(name: .long, help: ArgumentHelp("The energy, 1–10.", valueName: "1-10"))
  var energy: Int?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    var change = EntryChange()
    if let mood {
      change.mood = .some(
        mood == "none"
          ? nil : try TypedMood.mood(mood, try context.moodNames(self.journal).vocabulary))
    }
    if let energy {
      guard let level = Energy(level: energy) else {
        throw Failure(.usage, "an energy is a number from 1 to 10, not \(energy)")
      }
      change.energy = .some(level)
    }
    guard mood != nil || energy != nil else {
      throw Failure(.usage, "which mood?", hint: "sotto mood \(entry) 4")
    }
    let journal = try context.journalForChanging(self.journal)
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    let changed = try journal.change(number, change)
    try context.report(
      .changed, [changed], "\(context.heading(changed)): \(MoodVerb.words(changed))",
      json: format.json, self.journal)
  }

  private static func words(_ entry: Entry) -> String {
    let words = EntryText.feelings(entry)
    return words.isEmpty ? "no mood" : words.joined(separator: ", ")
  }
}
