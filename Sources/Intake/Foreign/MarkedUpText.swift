import Foundation

/// Converts the few HTML elements that note fields use into plain text.
enum MarkedUpText {
  static func plain(_ text: String) -> String {
    guard text.contains("<") || text.contains("&") else { return text }
    return text.replacing(/<br ?\/?>|<\/(?:p|div|li|ul|ol|h\d)>/.ignoresCase(), with: "\n")
      .replacing(
        /<\/?(?:b|i|u|s|em|strong|span|font|a|strike|del)(?:\s[^>]*)?>/.ignoresCase(), with: ""
      )
      // A block element begins on a new line.
      .replacing(/([^\s>])[ \t]*(<(?:p|div|ul|ol|li|h\d)(?:\s[^>]*)?>)/.ignoresCase()) {
        "\($0.1)\n\($0.2)"
      }
      .replacing(/<li[^>]*>/.ignoresCase(), with: "- ")
      .replacing(/<(?:p|div|ul|ol|h\d)(?:\s[^>]*)?>/.ignoresCase(), with: "")
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
