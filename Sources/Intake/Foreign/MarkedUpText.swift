import Entries
import Foundation

/// Converts the few HTML elements that note fields use into plain text.
enum MarkedUpText {
  private static let lineEnd = CompiledRegex(/<br ?\/?>|<\/(?:p|div|li|ul|ol|h\d)>/.ignoresCase())
  private static let inline = CompiledRegex(
    /<\/?(?:b|i|u|s|em|strong|span|font|a|strike|del)(?:\s[^>]*)?>/.ignoresCase())
  private static let blockBehindText = CompiledRegex(
    /([^\s>])[ \t]*(<(?:p|div|ul|ol|li|h\d)(?:\s[^>]*)?>)/.ignoresCase())
  private static let listItem = CompiledRegex(/<li[^>]*>/.ignoresCase())
  private static let block = CompiledRegex(/<(?:p|div|ul|ol|h\d)(?:\s[^>]*)?>/.ignoresCase())

  static func plain(_ text: String) -> String {
    guard text.contains("<") || text.contains("&") else { return text }
    return text.replacing(lineEnd, with: "\n").replacing(inline, with: "")
      // A block element begins on a new line.
      .replacing(blockBehindText) { "\($0.1)\n\($0.2)" }
      .replacing(listItem, with: "- ").replacing(block, with: "")
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
