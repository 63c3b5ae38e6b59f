import ArgumentParser
import Documents
import JournalEngine

struct PlacesUnsetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Forget where a place lies; its name stays.",
    discussion: """
      'history' and 'undo' still know it, until the entries are erased.

      Examples:
        sotto labels places unset Lugano
      """)

  @Argument(help: "The place.", completion: NameCompletion.names)
  var name: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try PlacesReport.locate(
      name, at: nil, json: format.json, journal, context
    ) { "Forgot where \($0) lies, on \($1)" }
  }
}
