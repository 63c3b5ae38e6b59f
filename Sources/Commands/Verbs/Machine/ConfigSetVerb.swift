import ArgumentParser
import Entries
import JournalEngine
import Listening
import Pages
import Settings
import Transcription

struct ConfigSetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Write a value into the configuration file.",
    discussion: """
      The file is made where there is none; its comments and order stay. A wrong key or value is
      named, and nothing is written.

      Examples:
        sotto config set zone Europe/Berlin
        sotto config set journal '~/journals/mine.sotto'
        sotto config set moods.cosy 5
      """)
  static var obeysConfiguration: Bool { false }

  @Argument(help: "The key, such as voice.rate.", completion: SettingCatalogue.completion)
  var key: String

  @Argument(help: "The value.", completion: NameCompletion.names)
  var value: String

  @OptionGroup var quietness: QuietOption

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try await requireKnown()
    let file = context.configuration.file
    context.deeds.begin()
    try Configuration.set(key, to: value, inFile: file)
    try ConfigSetVerb.report(key, format, quiet: quietness.quiet, context)
    let setting = try context.configuration.setting(named: key, in: "config")
    if setting.key == .engine, value == Configuration.addedEngine, !quietness.quiet,
      try !context.whisper().isInstalled
    {
      context.tell("sotto: it is not installed yet; run: sotto models add \(value)")
    }
  }

  /// Refuses a voice or a model that is missing on this machine, so that no verb fails because of
  /// it later.
  private func requireKnown() async throws {
    switch SettingKey(key) {
    case .voice:
      // Without the synthesiser's data, the voices are unknown and cannot be checked.
      guard let voices = try? await SpeechVoice.all(),
        SpeechVoice.named(value, in: voices) == nil
      else { return }
      throw Failure(.usage, "there is no voice '\(value)'", hint: "see 'sotto voices'")
    case .model:
      let reports = try ModelCatalogue().reports(selected: value, isChecking: false)
      let chosen = reports.first { $0.isSelected }
      guard let chosen, chosen.state != .damaged else {
        throw Failure(
          .usage,
          "there is no model '\(value)'" + (chosen?.reason.map { " (\($0))" } ?? ""),
          hint: "see 'sotto models'")
      }
    default: break
    }
  }

  /// Reports the value in use, which an environment variable may override.
  static func report(
    _ key: String, _ format: JSONOption, quiet: Bool, _ given: Context
  ) throws {
    let context = try given.configured()
    let setting = try context.configuration.setting(named: key, in: "config")
    let value = ConfigTable.value(setting, context.configuration)
    let line =
      "\(setting.key) is " + (value.map { "now \($0)" } ?? "not set")
      + " (\(context.configuration.file))"
    let form = OutputForm(isJSON: format.json, isQuiet: quiet)
    try context.render(ConfigVerb.output([setting], context) { $0.wrappedText(line) }, as: form)
    if !form.isJSON, !form.isQuiet, case .environment(let variable) = setting.origin {
      context.tell("sotto: \(variable) goes before the file, so its value is the one in force")
    }
  }
}
