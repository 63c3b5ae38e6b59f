package import Entries
import Foundation

/// Names of labels as a person types them.
package enum TypedNames {
  /// Splits `work,home` at the commas, and takes the spaces around a name and a leading `#` away, and of
  /// a person a leading `@`.
  package static func split(_ text: String, _ kind: Tag.Kind = .tag) -> [String] {
    text.split(separator: ",").map {
      var name = $0.trimmingCharacters(in: .whitespaces)
      if name.hasPrefix("#") || kind == .person && name.hasPrefix("@") { name.removeFirst() }
      return name
    }.filter { !$0.isEmpty }
  }

  /// Names that are to be kept.
  /// - Throws: ``TypedError`` where one holds a character that would command a terminal.
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
