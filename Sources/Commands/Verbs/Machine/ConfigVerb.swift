import ArgumentParser
import Documents
import Pages
import Settings

struct ConfigVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show and change the settings.",
    discussion: """
      Shows every value in force and where it comes from. An option goes before an environment
      variable, that before the configuration file, and that before the default.

      Examples:
        sotto config
        sotto config keys
        sotto config set voice.rate 150
        sotto config set moods.cosy 5
        SOTTO_VOICE_RATE=200 sotto config get voice.rate
      """,
    subcommands: [
      ConfigKeysVerb.self, ConfigGetVerb.self, ConfigSetVerb.self, ConfigUnsetVerb.self,
      ConfigPathVerb.self,
    ])

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in given: Context) async throws {
    let context = try given.obeying(journal)
    let configuration = context.configuration
    try context.render(
      ConfigVerb.output(configuration.all, context) { style in
        ConfigTable(configuration.all, style: style).lines(configuration)
      }, as: format.form)
  }

  /// Settings, with the file that they are in.
  static func output(
    _ settings: [Setting], _ context: Context, lines: @escaping (PageStyle) -> [String]
  ) -> Output {
    Output(
      [
        "file": context.configuration.file, "settings": settings.map { JSONSetting($0) },
      ], lines: lines)
  }
}
