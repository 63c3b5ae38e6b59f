import Settings

/// A value of the configuration, as `--json` shows it.
struct JSONSetting: Encodable, Sendable {
  enum Origin: String, Encodable, Sendable {
    case standard = "default"
    case file, environment, option
  }

  var key: String
  var type: String
  var choices: [String]?
  var value: JSONSettingValue?
  var `default`: JSONSettingValue?
  var origin: Origin
  var line: Int?
  var variable: String?
  var option: String?
  var explanation: String?

  init(_ setting: Setting) {
    let definition = SettingCatalogue.definition(of: setting.key)
    key = setting.key.description
    type = definition?.kind.name ?? "string"
    if case .choice(let names) = definition?.kind { choices = names }
    value = setting.value.map { JSONSettingValue(value: $0) }
    `default` = definition?.standard.map { JSONSettingValue(value: $0) }
    variable = definition?.variable
    explanation = definition?.explanation
    switch setting.origin {
    case .standard: origin = .standard
    case .environment: origin = .environment
    case .file(let number):
      origin = .file
      line = number
    case .option(let name):
      origin = .option
      option = name
    }
  }
}
