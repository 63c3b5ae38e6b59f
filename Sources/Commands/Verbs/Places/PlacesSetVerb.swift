import ArgumentParser
import Documents
import JournalEngine

struct PlacesSetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Say where a place lies.",
    discussion: """
      The position is written as you find it: 46.0037,8.9511, 46°0′13″N 8°57′4″E,
      geo:46.0037,8.9511, or the address of a page of a map. It holds for every entry of the
      place.

      Examples:
        sotto labels places set Lugano 46.0037,8.9511
        sotto labels places set Lugano '46°0′13″N 8°57′4″E'
      """)

  @Argument(help: "The place.", completion: NameCompletion.names)
  var name: String

  @Argument(help: ArgumentHelp("Its latitude and longitude.", valueName: "position"))
  var position: [String]

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let position = try TypedPosition.required(self.position.joined(separator: " "))
    try PlacesReport.locate(
      name, at: position, json: format.json, journal, context
    ) { "\($0) lies at \(PositionText.spaced(position)), on \($1)" }
  }
}
