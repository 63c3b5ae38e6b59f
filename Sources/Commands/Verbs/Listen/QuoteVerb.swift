import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages
import Settings

struct QuoteVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "quote", abstract: "Say a quotation of the day.",
    discussion: """
      From --file, else from quotes.txt beside the configuration ('sotto prompt
      --paths' says where): one a line, or several lines each with a line of only %
      between them. Without either 'fortune' is asked, where it is installed.

      Examples:
        sotto quote
        sotto quote --file poems.txt --another
        sotto quote --speak
      """)

  @Option(
    name: .long, help: ArgumentHelp("The file with quotations.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(name: .long, help: "Say another one.")
  var another = false

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let folders = context.configuration.folders
    let quote = try await Quotes.quote(
      of: context.today, turn: context.turn(isAnother: another),
      file: file.map(folders.expanded) ?? folders.quotes, isNamed: file != nil,
      environment: context.environment)
    try context.render(
      Output(
        ["quote": quote],
        lines: { style in
          quote.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { style.wrappedText(String($0)) }
        }), as: format.form)
  }
}
