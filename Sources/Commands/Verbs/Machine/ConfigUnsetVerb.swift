import ArgumentParser
import Settings

struct ConfigUnsetVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Take a value out of the configuration file.",
    discussion: """
      The default holds again. A wrong value or an unknown key, with which the other
      verbs refuse to go on, is taken out in the same way.

      Examples:
        sotto config unset voice.rate
      """)
  static var obeysConfiguration: Bool { false }

  @Argument(help: "The key, such as voice.rate.", completion: SettingCatalogue.completion)
  var key: String

  @OptionGroup var quietness: QuietOption

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    context.deeds.begin()
    try Configuration.unset(key, inFile: context.configuration.file)
    let isKnown = SettingCatalogue.definition(of: SettingKey(key)) != nil
    // If the configuration cannot be read, the result is printed first, and the error is thrown
    // below.
    guard isKnown, (try? context.configured()) != nil else {
      if !quietness.quiet && !format.json {
        context.print("\(key) is out of \(context.configuration.file)")
      }
      // The key was removed; an error in another line is still reported.
      let configured = try context.configured()
      if format.json {
        try configured.render(ConfigVerb.output([], configured) { _ in [] }, as: format.form)
      }
      return
    }
    try ConfigSetVerb.report(key, format, quiet: quietness.quiet, context)
  }
}
