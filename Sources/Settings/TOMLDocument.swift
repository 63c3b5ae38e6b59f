package import Entries
import TOMLKit

/// A TOML document other than the configuration, such as the front matter of a note.
package enum TOMLDocument {
  /// Reads a document.
  /// - Returns: Its values, with times in ISO 8601; nil if it is not TOML.
  package static func values(_ text: String) -> [String: JSONValue]? {
    guard let table = try? ConfigurationFile.table(text, place: "") else { return nil }
    return values(of: table)
  }

  private static func values(of table: TOMLTable) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for name in table.keys { values[name] = table[name].map(value) }
    return values
  }

  private static func value(_ node: any TOMLValueConvertible) -> JSONValue {
    let value: JSONValue? =
      switch node.type {
      case .string: node.string.map { .string($0) }
      case .int: node.int.map { .integer(Int64($0)) }
      case .double: node.double.flatMap { $0.isFinite ? .number($0) : nil }
      case .bool: node.bool.map { .bool($0) }
      case .date: node.date.map { .string(day($0)) }
      case .time: node.time.map { .string(clock($0)) }
      case .dateTime:
        node.dateTime.map { .string("\(day($0.date))T\(clock($0.time))\(offset($0.offset))") }
      case .array: node.array.map { .array($0.map { TOMLDocument.value($0) }) }
      case .table: node.table.map { .object(values(of: $0)) }
      }
    return value ?? .null
  }

  private static func day(_ date: TOMLDate) -> String {
    "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  private static func clock(_ time: TOMLTime) -> String {
    let fraction = time.nanoSecond == 0 ? "" : ".\(padded(time.nanoSecond, 9))"
    return "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))\(fraction)"
  }

  private static func offset(_ offset: TOMLTimeOffset?) -> String {
    guard let minutes = offset?.offset else { return "" }
    let sign = minutes < 0 ? "-" : "+"
    return "\(sign)\(padded(abs(minutes) / 60, 2)):\(padded(abs(minutes) % 60, 2))"
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
