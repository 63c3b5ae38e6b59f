import Foundation

/// Changes the strings in a JSON value of any form.
enum JSONStrings {
  /// Returns a JSON text with each of its strings changed, or unchanged if no string changes; the
  /// names of object members stay.
  /// - Parameter own: The names of members with a value of this program's own, which stays too.
  static func changed(
    _ json: String, except own: Set<String> = [], _ change: (String) -> String
  ) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    var isChanged = false
    let new = changed(value, except: own) { text in
      let made = change(text)
      isChanged = isChanged || made != text
      return made
    }
    guard isChanged else { return json }
    let bytes = try JSONSerialization.data(
      withJSONObject: new, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func changed(
    _ value: Any, except own: Set<String>, _ change: (String) -> String
  ) -> Any {
    switch value {
    case let text as String: return change(text)
    case let list as [Any]: return list.map { changed($0, except: own, change) }
    case let members as [String: Any]:
      var new = members
      for (name, value) in members where !own.contains(name) {
        new[name] = changed(value, except: own, change)
      }
      return new
    default: return value
    }
  }

  /// Returns the names of all object members in a JSON text; none if it is no JSON.
  static func names(in json: String) -> Set<String> {
    let value = try? JSONSerialization.jsonObject(
      with: Data(json.utf8), options: .fragmentsAllowed)
    return value.map(names) ?? []
  }

  private static func names(in value: Any) -> Set<String> {
    switch value {
    case let list as [Any]:
      list.reduce(into: []) { $0.formUnion(names(in: $1)) }
    case let members as [String: Any]:
      members.reduce(into: []) {
        $0.insert($1.key)
        $0.formUnion(names(in: $1.value))
      }
    default: []
    }
  }
}
