import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

struct DrawVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw something for an entry.",
    discussion: """
      Opens the program that 'config set draw-program' names, or one that is installed,
      on an empty sheet, or on a copy of one of the entry's pictures. What you save is
      attached as a drawing when the program ends; without saving, nothing is.

      Examples:
        sotto draw last
        sotto draw 12 2 --caption 'What it looked like'
        sotto config set draw-program krita
      """)

  @Argument(help: "The entry: its number, last (the one added last), last~2 …")
  var entry: String

  @Argument(help: ArgumentHelp("Which of its pictures to draw on.", valueName: "number"))
  var number: Int?

  @Option(name: .long, help: ArgumentHelp("What is said of it.", valueName: "text"))
  var caption: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let entry = try EntrySelection(journal: journal, context: context).entry(entry)
    let picture = try number.map {
      try AttachmentSelection(context: context).one($0, of: entry)
    }
    guard picture?.isPicture ?? true else {
      throw Failure(.usage, "attachment \(number ?? 0) is no picture")
    }
    let board = try DrawingBoard(
      context.configuration.drawProgram, environment: context.environment)
    let (drawn, outcome) = try await journal.draw(
      on: picture, of: entry.id, with: board, caption: caption?.trimmed ?? "")
    let heading = context.heading(drawn)
    let (status, line): (JSONResult.Status, String) =
      switch outcome {
      case .attached: (.changed, "Attached your drawing to \(context.naming(drawn))")
      case .captioned:
        (.changed, "\(heading): it has that drawing already, which now has your caption")
      case .alreadyThere: (.unchanged, "\(heading): it has that drawing already")
      case .notSaved: (.unchanged, "\(heading): nothing was saved, so nothing was attached")
      }
    try context.report(status, [drawn], line, json: format.json, self.journal)
  }
}
