import ArgumentParser
import Settings

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

  @Argument(help: "The key, such as voice.rate.")
  var key: String

  @Argument(help: "The value.")
  var value: String

  @Flag(name: [.short, .long], help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let file = context.configuration.file
    try Configuration.set(key, to: value, inFile: file)
    try ConfigSetVerb.report(key, format, quiet: quiet, context)
  }

  /// Tells what is in force now, which the environment may have the last word on.
  static func report(
    _ key: String, _ format: JSONOption, quiet: Bool, _ given: Context
  ) throws {
    let context = try given.configured()
    let setting = try context.configuration.setting(named: key, in: "config")
    if format.json { return try ConfigVerb.printJSON([setting], context) }
    guard !quiet else { return }
    let value = ConfigTable.value(setting, context.configuration) ?? "nothing"
    context.print("\(setting.key) is now \(value) (\(context.configuration.file))")
    if case .environment(let variable) = setting.origin {
      context.tell("sotto: \(variable) goes before the file, so its value is the one in force")
    }
  }
}
