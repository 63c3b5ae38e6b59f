import ArgumentParser
import Settings

struct ConfigGetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the value of a key that is in force.",
    discussion: """
      Examples:
        sotto config get journal
        sotto config get voice.rate --json
        sotto config get moods
      """)

  @Argument(
    help: "The key, such as voice.rate, or a table of them, such as moods.",
    completion: SettingCatalogue.completion)
  var key: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in given: Context) async throws {
    let context = try given.obeying(journal)
    let settings = try context.configuration.settings(named: key, in: "config get")
    let values = settings.compactMap { setting in
      ConfigTable.value(setting, context.configuration).map { (setting.key.description, $0) }
    }
    guard !values.isEmpty || format.json else {
      let isKey = SettingCatalogue.definition(of: SettingKey(key)) != nil
      throw Failure(
        .nothingMatched, "\(key) has no value",
        hint: isKey ? "give it one: sotto config set \(key) VALUE" : "see 'sotto config keys'")
    }
    // For a single key only the value is printed, for scripts; for a table each value with its key.
    let lines = values.map { $0 == key ? $1 : "\($0) = \($1)" }
    try context.render(ConfigVerb.output(settings, context) { _ in lines }, as: format.form)
  }
}
