import Mustache

/// Text escaped for HTML, so that nothing in it is markup.
///
/// It works on scalars: a quotation mark followed by a combining accent forms another character,
/// but still ends an attribute.
package struct HTMLText: MustacheContentType {
  package init() {}

  package func escapeText(_ text: String) -> String { HTMLText.escaped(text) }

  /// A text with HTML's special characters escaped.
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
