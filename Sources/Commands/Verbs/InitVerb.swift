import ArgumentParser
import JournalEngine

struct InitVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a new, empty journal.",
    discussion: """
      Without FILE the journal is made where the other verbs look for it.

      Examples:
        sotto init
        sotto init ~/travel.sotto
      """)

  @Argument(help: ArgumentHelp("The journal's file.", valueName: "file"))
  var file: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let path = file ?? context.journalPath(journal).path
    let made = try Journal.create(at: path, surroundings: context.surroundings)
    if format.json {
      var result = JSONResult(.created)
      result.output = made.path
      context.print(try JSONDocument(["journal": made.path, "results": [result]]).text())
    } else if !journal.quiet {
      context.print("Made \(made.path)")
      if file != nil {
        context.print("Use it with --journal \(path), or set SOTTO_JOURNAL.")
      }
    }
  }
}
