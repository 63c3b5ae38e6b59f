import ArgumentParser
import Documents
import Entries
import JournalEngine

struct NoteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: "Write an entry without sound.",
    discussion: """
      The words are the note. Without any, it is read from standard input if something
      is piped in, and else written in your editor (VISUAL, EDITOR). A file that others
      read too, as the lines of a shell's loop, is left to them; in a loop over a pipe
      give '' as the text of an entry without words, or - to read what is left.

      Examples:
        sotto note
        sotto note 'Slept well.' --mood 4 --tag sleep
        sotto note --title Trip --at 'last monday at 9pm' 'Off to the sea.'
        sotto note 'The first snow.' --attach snow.jpg
        fortune | sotto note
      """)

  @Argument(help: ArgumentHelp("The note; - is standard input.", valueName: "text"))
  var text: [String] = []

  @OptionGroup var attaching: AttachingOptions
  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    // Wrong options are reported before anybody writes.
    var draft = try setting.draft(context, moods: try context.moodNames(journal))
    try attaching.check()
    let given = try given(context)
    draft.note = given?.trimmed ?? ""
    let isEmpty =
      draft.note.isEmpty && draft.title.isEmpty && draft.mood == nil && draft.energy == nil
      && attaching.isEmpty
    // A person at a terminal who gives no words wants to write them in an editor.
    let isAtTerminal = context.inputIsTerminal && context.outputIsTerminal
    guard isEmpty || (given == nil && isAtTerminal) else { return try await add(draft, context) }
    guard given == nil else {
      throw Failure(.usage, "there is nothing to note", hint: "sotto note 'Slept well.' --mood 4")
    }
    // A locked journal is reported before anybody writes.
    let drafts =
      context.hasJournal(journal)
      ? try context.opened(context.journalPath(journal).path, for: .reading).draftsFolder : nil
    try await NoteSession(context: context, moment: draft.moment, drafts: drafts).run { note in
      draft.note = note
      try await add(draft, context)
    }
  }

  /// The note typed as arguments, or piped in; nil if there is neither.
  private func given(_ context: Context) throws -> String? {
    if text == ["-"] { return try StandardInput.text() }
    return text.isEmpty ? try context.pipedText() : text.joined(separator: " ")
  }

  private func add(_ draft: EntryDraft, _ context: Context) async throws {
    let journal = try context.journalForAdding(self.journal)
    let isQuiet = self.journal.quiet || format.json
    let prepared = try await attaching.prepare(in: journal, isQuiet: isQuiet, context)
    let entry = try journal.add(draft, with: prepared)
    try attaching.report(
      entry, prepared, "Added \(context.naming(entry))\(setting.hour(of: entry, context))",
      json: format.json, in: journal,
      self.journal, context)
    guard !isQuiet, let option = optionBeforeWords(context.flags.arguments) else { return }
    OnceHint("words-behind-label").tell(
      "\(option) takes only the word right behind it, the others are the note; "
        + "several names are given as \(option) a,b; to take the entry back: sotto delete last",
      context)
  }

  /// The label option that is followed by words of the note, which may have been meant as more
  /// names; nil if there is none.
  private func optionBeforeWords(_ arguments: [String]) -> String? {
    guard text.count > 1 else { return nil }
    return zip(arguments, arguments.dropFirst(2)).first { option, word in
      ["--tag", "--activity", "--person"].contains(option) && !word.hasPrefix("-")
        && !word.contains(where: \.isWhitespace)
    }?.0
  }
}
