import ArgumentParser
import Documents
import Entries
import JournalEngine

struct InitVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a new, empty journal.",
    discussion: """
      Without FILE the journal is made where the other verbs look for it. The folder
      of a journal that is named must be there.

      Examples:
        sotto init
        sotto init ~/travel.sotto
      """)

  @Argument(
    help: ArgumentHelp("The journal's file.", valueName: "file"), completion: .file())
  var file: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let (path, isNamed) = try place(context)
    if isNamed { try OutputFile.requireFolder(of: path) }
    context.deeds.begin()
    let made = try Journal.create(at: path, surroundings: context.surroundings)
    var result = JSONResult(.created)
    result.output = made.path
    let advice = "Use it with --journal \(ShellWord.quoted(made.path)), or set SOTTO_JOURNAL."
    let lines = ["Made \(made.path)"] + (file == nil ? [] : [advice])
    try context.render(
      Output(["journal": made.path, "results": [result]], lines: { _ in lines }),
      as: OutputForm(isJSON: format.json, isQuiet: journal.quiet))
  }

  /// The new journal's path, and whether the user named it.
  private func place(_ context: Context) throws -> (path: String, isNamed: Bool) {
    guard let file else { return context.journalPath(journal) }
    guard journal.journal == nil else {
      throw Failure(
        .usage, "FILE and --journal both name a journal",
        hint: "sotto init \(ShellWord.quoted(file))")
    }
    return (try context.newJournalPath(file, of: "init"), true)
  }
}
