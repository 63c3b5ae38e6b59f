/// A value of the configuration.
package enum SettingValue: Sendable, Hashable {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case list([String])

  /// The value as a person reads it and as `config set` accepts it.
  package var description: String {
    switch self {
    case .text(let text): text
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .flag(let value): value ? "true" : "false"
    case .list(let words): CommandWords.joined(words)
    }
  }

  /// The value as TOML writes it.
  var toml: String {
    switch self {
    case .text(let text): TOMLText.string(text)
    case .list(let words): "[" + words.map(TOMLText.string).joined(separator: ", ") + "]"
    default: description
    }
  }
}
