import Foundation
import Terminal

/// The parser's words for a wrong argument, in the house's style.
struct ArgumentMessage {
  /// The error: lower case, one line, no full stop.
  let line: String

  init(_ message: String) {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // Many values are listed below one another, a few stand in the sentence.
    let choices = "Please provide one of the following:"
    if let place = lines.firstIndex(where: { $0.hasSuffix(choices) }) {
      let values = lines[(place + 1)...].filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
      let start = lines[place].dropLast(choices.count)
      lines = lines[..<place] + [start + "Please provide one of " + values.joined(separator: ", ")]
    }
    var text = lines.joined(separator: "; ").onOneLine
    if text.hasPrefix("Error: ") { text.removeFirst("Error: ".count) }
    text = text.replacing(". Please provide one of ", with: "; it is one of ")
      .replacing("' and '", with: "' or '")
    while text.hasSuffix(".") { text.removeLast() }
    if let first = text.first, first.isUppercase, text.dropFirst().first?.isUppercase != true {
      text = first.lowercased() + text.dropFirst()
    }
    line = text
  }

  /// Names the help page of the verb that was meant.
  static func hint(for fullMessage: String) -> String {
    let usage = fullMessage.split(separator: "\n").first { $0.hasPrefix("Usage: ") } ?? ""
    let words = usage.dropFirst("Usage: ".count).split(separator: " ")
      .prefix { $0.allSatisfy { $0.isLetter || $0 == "-" } }
    let verb = words.isEmpty ? "sotto" : words.joined(separator: " ")
    return "see '\(verb) --help'"
  }
}
