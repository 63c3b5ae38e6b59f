import Mustache

/// Text as HTML shows it: nothing in it is markup.
///
/// It goes by scalars, because a quotation mark with an accent after it is another character than one
/// without, and ends an attribute all the same.
package struct HTMLText: MustacheContentType {
  package init() {}

  package func escapeText(_ text: String) -> String { HTMLText.escaped(text) }

  /// A text with the characters escaped that mean something to HTML.
  package static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      case _ where scalar.properties.generalCategory == .control: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
