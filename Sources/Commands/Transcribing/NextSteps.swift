import Documents
import Entries
import JournalEngine
import Pages
import Terminal

/// A line that suggests what to do next with new entries, for a person at the terminal.
struct NextSteps {
  let context: Context
  let journal: Journal
  let options: JournalOptions

  /// Whether a person reads it; scripts do not need it.
  var isShown: Bool { context.outputIsTerminal && context.messagesAreTerminal && !options.quiet }

  /// Suggests next steps for a transcribed entry.
  /// - Parameter suggestedMood: The mood that its words suggest.
  func tell(transcribed entry: Entry, suggestedMood: Int?) throws {
    guard isShown else { return }
    let name = try name(of: entry.id)
    let mood = entry.mood == nil ? ["mood \(name) \(suggestedMood ?? NextSteps.anyMood)"] : []
    tell(["replay \(name)"] + mood + ["edit \(name)"])
  }

  /// Suggests next steps for several transcribed entries.
  func tell(transcribed entries: [Int64]) throws {
    guard isShown, let newest = entries.last else { return }
    let name = try name(of: newest)
    tell(["show \(name)", "replay \(name)", "search WORD"])
  }

  /// Suggests next steps for an entry that is not transcribed yet.
  func tell(untranscribed entry: Int64) throws {
    guard isShown else { return }
    let name = try name(of: entry)
    tell(["replay \(name)", "transcribe \(name)"])
  }

  /// The mood in the example, if the words suggest none.
  private static let anyMood = 4

  /// The shortest name of an entry: `last`, if that names this entry.
  private func name(of entry: Int64) throws -> String {
    try EntrySelection(journal: journal, context: context).one("last") == entry
      ? "last" : String(entry)
  }

  /// Tells the steps, in lines that break between two of them; the journal's path is never broken.
  private func tell(_ steps: [String]) {
    let text = "sotto: " + steps.joined(separator: " · ")
    var lines = text.wrappedBetweenParts(toWidth: context.width)
    if !options.words.isEmpty {
      let journal = "  (\(options.words.joined(separator: " ")))"
      let whole = (lines.last ?? "") + journal
      if whole.displayWidth <= context.width {
        lines[lines.count - 1] = whole
      } else {
        lines.append(journal)
      }
    }
    for line in lines { context.tell(context.pageStyle.paint(line, .faint)) }
  }
}
