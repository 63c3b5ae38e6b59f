import ArgumentParser
import Settings

struct ConfigUnsetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Take a value out of the configuration file.",
    discussion: """
      The default holds again.

      Examples:
        sotto config unset voice.rate
      """)
  static var obeysConfiguration: Bool { false }

  @Argument(help: "The key, such as voice.rate.")
  var key: String

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try Configuration.unset(key, inFile: context.configuration.file)
    try ConfigSetVerb.report(key, format, quiet: quiet, context)
  }
}
