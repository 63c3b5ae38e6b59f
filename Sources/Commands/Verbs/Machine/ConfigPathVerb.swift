import ArgumentParser
import Settings

struct ConfigPathVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print where the configuration file is, or would be.",
    discussion: """
      Examples:
        sotto config path
        $EDITOR "$(sotto config path)"
      """)
  static var obeysConfiguration: Bool { false }

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if format.json { return try ConfigVerb.printJSON([], context) }
    context.print(context.configuration.file)
  }
}
