package import Entries
import Foundation

/// Reads typed names of labels.
package enum TypedNames {
  /// Splits `work,home` at commas.
  ///
  /// It removes spaces around each name, a leading `#`, and for a person a leading `@`.
  package static func split(_ text: String, _ kind: Tag.Kind = .tag) -> [String] {
    text.split(separator: ",").map {
      var name = $0.trimmingCharacters(in: .whitespaces)
      if name.hasPrefix("#") || kind == .person && name.hasPrefix("@") { name.removeFirst() }
      return name
    }.filter { !$0.isEmpty }
  }

  /// Checks names that will be stored.
  /// - Throws: ``TypedError`` if a name contains a control character.
  package static func checked(_ names: [String]) throws(TypedError) -> [String] {
    for name in names where name.unicodeScalars.contains(where: isControl) {
      let shown = name.unicodeScalars.map { isControl($0) ? " " : String($0) }.joined()
      throw TypedError("'\(shown)' is no name: it holds a control character")
    }
    return names
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
