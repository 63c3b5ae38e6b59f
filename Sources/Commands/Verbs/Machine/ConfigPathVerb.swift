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
    let file = context.configuration.file
    try context.render(ConfigVerb.output([], context) { _ in [file] }, as: format.form)
  }
}
