import Foundation

/// A text with the few elements of HTML that note fields have, as plain text.
enum MarkedUpText {
  static func plain(_ text: String) -> String {
    guard text.contains("<") || text.contains("&") else { return text }
    return text.replacing(/<br ?\/?>|<\/(?:p|div|li|ul|ol|h\d)>/.ignoresCase(), with: "\n")
      .replacing(/<li[^>]*>/.ignoresCase(), with: "- ")
      .replacing(
        /<\/?(?:b|i|u|s|em|strong|p|div|ul|ol|span|font|h\d|a|strike|del)(?:\s[^>]*)?>/
          .ignoresCase(), with: ""
      )
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
