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
  var energy: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    var change = EntryChange()
    if let mood { change.mood = .some(try typed(mood, context)) }
    if let energy { change.energy = .some(try SettingOptions.energy(energy)) }
    guard mood != nil || energy != nil else {
      throw whatIsMissing(context)
    }
    let journal = try context.journalForChanging(self.journal)
    let number = try selected(EntrySelection(journal: journal, context: context))
    let changed = try journal.change(number, change)
    try context.report(
      .changed, [changed], "\(context.heading(changed)): \(MoodVerb.words(changed))",
      json: format.json, self.journal)
  }

  private func selected(_ selection: EntrySelection) throws -> Int64 {
    do {
      return try selection.one(entry)
    } catch let error as TypedError {
      // In `mood happy 1`, entry and mood are swapped.
      guard let mood, Selector(mood) != nil, MoodNames.shipped.mood(entry) != nil else {
        throw error
      }
      throw Failure(
        .usage, error.message,
        hint: "the entry comes first: sotto mood \(mood) \(ShellWord.quoted(entry))")
    }
  }

  /// The mood that was typed; nil for `none`.
  private func typed(_ mood: String, _ context: Context) throws -> Mood? {
    guard mood != "none" else { return nil }
    do {
      return try TypedMood.mood(mood, try context.moodNames(journal).vocabulary)
    } catch let error as TypedError {
      guard Int(mood) == nil, Selector(mood) != nil else { throw error }
      throw Failure(
        .usage, error.message,
        hint: "the entry comes first: sotto mood \(mood) \(ShellWord.quoted(entry))")
    }
  }

  /// Asks for the mood, or for the entry if the only argument must be a mood.
  private func whatIsMissing(_ context: Context) -> Failure {
    let now = context.surroundings.typedNow
    guard !entry.allSatisfy(\.isLetter) || (try? TypedSelector.read(entry, now)) != nil else {
      return Failure(
        .usage, "which mood, of which entry?", hint: "sotto mood last \(ShellWord.quoted(entry))")
    }
    guard let score = Int(entry), Mood.scores.contains(score) else {
      return Failure(.usage, "which mood?", hint: "sotto mood \(ShellWord.quoted(entry)) 4")
    }
    return Failure(
      .usage, "which mood, of which entry?",
      hint: "the entry added last: sotto mood last \(score); entry \(score): sotto mood \(score) 4")
  }

  private static func words(_ entry: Entry) -> String {
    let words = EntryText.feelings(entry)
    return words.isEmpty ? "no mood" : words.joined(separator: ", ")
  }
}
