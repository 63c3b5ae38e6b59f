/// A value of the configuration, as `--json` shows it.
package struct JSONSetting: Encodable, Sendable {
  package enum Origin: String, Encodable, Sendable {
    case standard = "default"
    case file, environment, option
  }

  package var key: String
  package var type: String
  package var choices: [String]?
  package var value: JSONSettingValue?
  package var `default`: JSONSettingValue?
  package var origin: Origin
  package var line: Int?
  package var variable: String?
  package var option: String?
  package var explanation: String?

  package init(_ setting: Setting) {
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
