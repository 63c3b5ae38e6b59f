import ArgumentParser
import Pages
import Settings
import Terminal

struct ConfigKeysVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Explain every key.",
    discussion: """
      Examples:
        sotto config keys
        sotto config keys --json
      """)
  static var obeysConfiguration: Bool { false }

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if format.json {
      let names = SettingCatalogue.definitions.map(\.key) + ConfigKeysVerb.open
      return try ConfigVerb.printJSON(
        names.map { Setting(key: $0, value: nil, origin: .standard) }, context)
    }
    let style = context.pageStyle
    let known = SettingCatalogue.definitions.map { ($0.key.description, $0) }
    let open = ConfigKeysVerb.open.compactMap { key in
      SettingCatalogue.definition(of: key).map { (key.description, $0) }
    }
    for (name, definition) in known + open {
      context.print(style.paint(name, .heading))
      let standard = definition.standard.map { " (\($0.description) by default)" } ?? ""
      let text = "\(definition.explanation): \(definition.kind.expectation)\(standard)"
      text.wrapped(toWidth: style.width - 4).forEach { context.print("    " + $0) }
    }
  }

  /// The keys of which the owner chooses a part.
  private static let open = [
    SettingKey.mood("WORD"), .recogniserCommand("NAME"), .recogniserFormat("NAME"),
  ]
}
