/// The value of a setting as its own JSON type.
package struct JSONSettingValue: Encodable, Sendable {
  package let value: SettingValue

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .text(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .list(let words): try container.encode(words)
    }
  }
}
