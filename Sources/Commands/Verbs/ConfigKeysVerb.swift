import ArgumentParser
import Settings
import Terminal

struct ConfigKeysVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Explain every key.",
    discussion: """
      Examples:
        sotto config keys
      """)
  static var obeysConfiguration: Bool { false }

  func run(in context: Context) async throws {
    let style = PageStyle(context)
    let known = SettingCatalogue.definitions.map { ($0.key.description, $0) }
    let open = [
      ("moods.WORD", "moods.word"), ("recognisers.NAME.command", "recognisers.x.command"),
      ("recognisers.NAME.format", "recognisers.x.format"),
    ]
    .compactMap { shown, key in
      SettingCatalogue.definition(of: SettingKey(key)).map { (shown, $0) }
    }
    for (name, definition) in known + open {
      context.print(style.bold(name))
      let standard = definition.standard.map { " (\($0.description) by default)" } ?? ""
      let text = "\(definition.explanation): \(definition.kind.expectation)\(standard)"
      text.wrapped(toWidth: style.width - 4).forEach { context.print("    " + $0) }
    }
  }
}
