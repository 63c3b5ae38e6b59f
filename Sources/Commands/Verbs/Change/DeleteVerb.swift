import ArgumentParser
import Documents
import Entries
import JournalEngine

struct DeleteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Move entries to the trash, or erase them.",
    discussion: """
      Nothing is lost: 'sotto restore' brings them back with everything they hold.

      --forever erases them, from the trash or not, asks once before, and overwrites where they
      were in the journal and its log. Copies and backups still have them. --trash means all that
      lies in the trash. With 'sotto config set trash.days 30' the trash empties itself; between
      two uses of the journal a week counts at the most, so that a wrong clock empties nothing.

      Examples:
        sotto delete last
        sotto delete 12 14..16
        sotto delete 12 --forever
        sotto delete --trash --forever
      """)

  @Argument(help: ArgumentHelp("The entries: numbers, last, 40..45 …", valueName: "entry"))
  var entries: [String] = []

  @Flag(name: .long, help: "Erase them for ever.")
  var forever = false

  @Flag(name: .long, help: "All entries in the trash; goes with --forever.")
  var trash = false

  @Flag(name: [.short, .long], help: "Ask nothing.")
  var yes = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func validate() throws {
    guard entries.isEmpty == trash else {
      throw ValidationError(
        trash ? "--trash goes without entries" : "Missing expected argument '<entry> ...'")
    }
    guard !trash || forever else {
      throw ValidationError("--trash goes with --forever: what is there is deleted already")
    }
  }

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    guard !forever else { return try erase(journal, context) }
    let selection = EntrySelection(journal: journal, context: context)
    let numbers = try selection.many(entries, isChange: true)
    if !self.journal.quiet { selection.tellOfGaps(in: entries, numbers) }
    try journal.trash(numbers)
    let deleted = try journal.entries(numbers)
    let undo = ["sotto", "restore"] + self.journal.words + [NumberList(numbers).text]
    try context.report(
      .deleted, deleted,
      "Moved to the trash: \(context.naming(deleted)); to undo it:",
      commands: [undo.joined(separator: " ")], json: format.json, self.journal)
  }

  private func erase(_ journal: Journal, _ context: Context) throws {
    let selection = EntrySelection(journal: journal, context: context)
    let numbers =
      trash
      ? try journal.trashedNumbers()
      : try selection.many(
        entries, alsoTrashed: true, isChange: true, refusesTrashedLast: true)
    if !self.journal.quiet { selection.tellOfGaps(in: entries, numbers) }
    let erased = try journal.entries(numbers)
    guard !erased.isEmpty else {
      return try context.render(
        Output(["results": [JSONResult]()], line: "The trash is empty."),
        as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
    }
    try ask(erased, context)
    let date = context.surroundings.now()
    let isEmptied = try journal.erase(numbers, onlyTrashed: trash)
    UnkeptChange(in: journal, context).note(.erasure, date)
    if !isEmptied {
      context.tell(
        "sotto: another program has the journal open; its log is emptied when that closes it")
    }
    try context.report(
      .erased, erased, "Erased \(context.naming(erased))", json: format.json, self.journal)
  }

  /// Says what will be lost, and asks; without a person to ask, `--yes` is required.
  private func ask(_ entries: [Entry], _ context: Context) throws {
    guard !yes else { return }
    let seconds = entries.reduce(0) { $0 + $1.duration }
    let sound = seconds > 0 ? " with \(LengthText.words(seconds.rounded())) of sound" : ""
    let what = context.naming(entries) + sound
    guard context.inputIsTerminal else {
      throw Failure(.usage, "it would erase \(what) for ever", hint: "--yes lets it")
    }
    guard context.confirms("Erase \(what) for ever? Nothing brings it back.") else {
      throw Failure(.failed, "nothing was erased")
    }
  }
}
