import Foundation

/// Changes the strings in a JSON value of any form.
enum JSONStrings {
  /// Returns a JSON text with each of its strings changed, or unchanged if no string changes; the
  /// names of object members stay.
  static func changed(_ json: String, _ change: (String) -> String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    var isChanged = false
    let new = changed(value) { text in
      let made = change(text)
      isChanged = isChanged || made != text
      return made
    }
    guard isChanged else { return json }
    let bytes = try JSONSerialization.data(
      withJSONObject: new, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
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
