import Documents
import Entries
import JournalEngine
import Pages

/// One line with what can be done with entries that have just come in, for a person at the
/// terminal.
struct NextSteps {
  let context: Context
  let journal: Journal
  let options: JournalOptions

  /// Whether somebody reads it; a script has no use for it.
  var isShown: Bool { context.outputIsTerminal && context.messagesAreTerminal && !options.quiet }

  /// Tells what can be done with an entry whose words were written down.
  /// - Parameter suggestedMood: The mood that its words suggest.
  func tell(transcribed entry: Entry, suggestedMood: Int?) throws {
    guard isShown else { return }
    let name = try name(of: entry.id)
    let mood = entry.mood == nil ? ["mood \(name) \(suggestedMood ?? NextSteps.anyMood)"] : []
    tell(["replay \(name)"] + mood + ["edit \(name)"])
  }

  /// Tells what can be done with several entries whose words were written down.
  func tell(transcribed entries: [Int64]) throws {
    guard isShown, let newest = entries.last else { return }
    let name = try name(of: newest)
    tell(["show \(name)", "replay \(name)", "search WORD"])
  }

  /// Tells what can be done with an entry whose words wait to be written down.
  func tell(untranscribed entry: Int64) throws {
    guard isShown else { return }
    let name = try name(of: entry)
    tell(["replay \(name)", "transcribe \(name)"])
  }

  /// The mood of the example, where nothing suggests one.
  private static let anyMood = 4

  /// The shortest name of an entry: `last`, if that means this one.
  private func name(of entry: Int64) throws -> String {
    try EntrySelection(journal: journal, context: context).one("last") == entry
      ? "last" : String(entry)
  }

  private func tell(_ steps: [String]) {
    let journal = options.words.isEmpty ? "" : "  (\(options.words.joined(separator: " ")))"
    let line = "sotto: " + steps.joined(separator: " · ") + journal
    context.tell(context.pageStyle.paint(line, .faint))
  }
}
