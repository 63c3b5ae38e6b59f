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
    let names = SettingCatalogue.definitions.map(\.key) + ConfigKeysVerb.open
    let settings = names.map { Setting(key: $0, value: nil, origin: .standard) }
    try context.render(
      ConfigVerb.output(settings, context, lines: ConfigKeysVerb.lines), as: format.form)
  }

  private static func lines(_ style: PageStyle) -> [String] {
    let known = SettingCatalogue.definitions.map { ($0.key.description, $0) }
    let open = ConfigKeysVerb.open.compactMap { key in
      SettingCatalogue.definition(of: key).map { (key.description, $0) }
    }
    return (known + open).flatMap { name, definition in
      let standard = definition.standard.map { " (\($0.description) by default)" } ?? ""
      let text = "\(definition.explanation): \(definition.kind.expectation)\(standard)"
      return [style.paint(name, .heading)]
        + text.wrapped(toWidth: style.width - 4).map { "    " + $0 }
    }
  }

  /// The keys that contain a part chosen by the owner.
  private static let open = [
    SettingKey.mood("WORD"), .recogniserCommand("NAME"), .recogniserFormat("NAME"),
    .recogniserProtocol("NAME"),
  ]
}
