import Foundation

/// Changes the texts in a JSON value, whatever its form.
enum JSONStrings {
  /// Returns a JSON text with each of its strings changed; names of members stay.
  static func changed(_ json: String, _ change: (String) -> String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let bytes = try JSONSerialization.data(
      withJSONObject: changed(value, change),
      options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func changed(_ value: Any, _ change: (String) -> String) -> Any {
    switch value {
    case let text as String: change(text)
    case let list as [Any]: list.map { changed($0, change) }
    case let members as [String: Any]: members.mapValues { changed($0, change) }
    default: value
    }
  }
}
