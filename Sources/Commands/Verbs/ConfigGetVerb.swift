import ArgumentParser
import Settings

struct ConfigGetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the value of a key that is in force.",
    discussion: """
      Examples:
        sotto config get journal
        sotto config get voice.rate --json
      """)

  @Argument(help: "The key, such as voice.rate.")
  var key: String

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let setting = try context.configuration.setting(named: key, in: "config get")
    if format.json { return try ConfigVerb.printJSON([setting], context) }
    guard let value = ConfigTable.value(setting, context.configuration) else {
      throw Failure(
        .nothingMatched, "\(key) has no value", hint: "give it one: sotto config set \(key) VALUE")
    }
    context.print(value)
  }
}
