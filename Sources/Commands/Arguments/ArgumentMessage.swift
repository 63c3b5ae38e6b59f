import Documents
import Entries
import Foundation
import Terminal

/// The parser's message for a wrong argument, in the style of this program.
struct ArgumentMessage {
  /// The error: lower case, one line, no full stop.
  let line: String

  init(_ message: String) {
    var lines = message.split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // The parser lists many values on lines of their own, but a few in the sentence.
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

  /// Tells how to give an option a day of several words, if that was the mistake.
  static func hint(forWordsIn arguments: [String], _ now: TypedNow) -> String? {
    for (index, option) in arguments.enumerated()
    where ["--since", "--until", "--on", "--at", "--date"].contains(option) {
      let words = arguments[(index + 1)...].prefix { !$0.hasPrefix("-") }.prefix(5)
      for count in stride(from: words.count, to: 1, by: -1) {
        let text = words.prefix(count).joined(separator: " ")
        if (try? TypedSpan.read(text, now)) != nil
          || (try? TypedMoment(text, now: now.date, zone: now.zone)) != nil
        {
          return together(option, text)
        }
      }
    }
    return nil
  }

  /// Refuses `note Bread --at monday 9pm`, whose time of day would be kept as a word of the text.
  ///
  /// - Parameter arguments: The arguments of a verb whose operands are a text.
  static func refuseTime(apartIn arguments: [String], _ now: TypedNow) throws {
    let options = arguments.prefix { $0 != "--" }
    for (index, option) in options.enumerated() {
      let isJoined = option.hasPrefix("--at=")
      guard isJoined || option == "--at" else { continue }
      var words = options[(index + 1)...].prefix(isJoined ? 3 : 4)
      guard let day = isJoined ? String(option.dropFirst("--at=".count)) : words.popFirst(),
        !TypedMoment.namesHour(day, now)
      else { continue }
      for count in stride(from: words.count, to: 0, by: -1) {
        let time = words.prefix(count).joined(separator: " ")
        // The form is that of a time only, because `--at monday 9 apples` is a day and a text.
        guard
          time.wholeMatch(of: /(?i)(at )?\d{1,2}((:\d\d){1,2}|([:.]\d\d)? ?[ap]\.?m\.?)/) != nil,
          TypedMoment.namesHour("\(day) \(time)", now)
        else { continue }
        throw Failure(
          .usage, "'\(time)' would be a part of the text",
          hint: together("--at", "\(day) \(time)"))
      }
    }
  }

  private static func together(_ option: String, _ text: String) -> String {
    "words that belong together go between quotes: \(option) '\(text)'"
  }

  /// Tells how to give the vocabulary a name of several words, if that was the mistake.
  ///
  /// Two words may be one name or two.
  static func hint(forNamesIn arguments: [String]) -> String? {
    guard let place = VerbArguments.place(in: arguments),
      arguments[place...].starts(with: ["vocabulary", "add"])
    else { return nil }
    let words = arguments[(place + 2)...].prefix { !$0.hasPrefix("-") }
    guard words.count > 1 else { return "add one word or name at a time" }
    let name = words.joined(separator: " ")
    return "add one at a time; a name of several words goes between quotes: "
      + "sotto vocabulary add \(ShellWord.quoted(name))"
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
