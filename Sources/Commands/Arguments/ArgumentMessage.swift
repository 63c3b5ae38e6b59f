import ArgumentParser
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

  /// The options that take days or times.
  private static let timeOptions = ["--since", "--until", "--on", "--at", "--date"]

  /// Tells how to give an option a day of several words, if that was the mistake.
  static func hint(
    forWordsIn arguments: [String], of verb: any ParsableCommand.Type, _ now: TypedNow
  ) -> String? {
    scattered(in: arguments, of: verb, now).map(\.hint)
  }

  /// Refuses `note Bread --at yesterday evening`, whose part of the day would be kept as a word of
  /// the text, and `search rain --since last monday`, where it would be looked for.
  /// - Parameter arguments: The arguments of a verb that takes them all.
  static func refuseTime(
    apartIn arguments: [String], of verb: any ParsableCommand.Type, _ now: TypedNow
  ) throws {
    guard let found = scattered(in: arguments, of: verb, now) else { return }
    throw Failure(
      .usage,
      "'\(found.rest)' would be "
        + (keepsText(verb) ? "a part of the text" : "no part of \(found.option)"),
      hint: found.hint)
  }

  /// The first option whose day or time goes on in the words behind it, these words, and how to
  /// write it.
  private static func scattered(
    in arguments: [String], of verb: any ParsableCommand.Type, _ now: TypedNow
  ) -> (option: String, rest: String, hint: String)? {
    let given = arguments.prefix { $0 != "--" }
    for (index, argument) in given.enumerated() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = parts.first, timeOptions.contains(option) else { continue }
      var words = given[(index + 1)...].prefix { !$0.hasPrefix("-") }
      guard let first = parts.count == 2 ? parts[1] : words.popFirst(),
        let found = ScatteredTime(
          first, words, for: value(of: option, verb), isBeforeText: keepsText(verb), now)
      else { continue }
      let whole = found.whole.map(ShellWord.quoted).joined(separator: " or ")
      let way =
        found.refusal.map { ", but \($0.message)" + ($0.hint.map { ": \($0)" } ?? "") }
        ?? ": \(option) \(whole)"
      return (option, found.rest, "words that belong together go between quotes" + way)
    }
    return nil
  }

  /// Whether a verb keeps its operands as a text.
  private static func keepsText(_ verb: any ParsableCommand.Type) -> Bool {
    verb is NoteVerb.Type || verb is CheckInVerb.Type
  }

  /// What a verb's option for days or times takes.
  private static func value(of option: String, _ verb: any ParsableCommand.Type) -> TimeValue {
    if option == "--at" { return .moment }
    if verb is InsightsVerb.Type { return .days(option: option) }
    let takesDay = verb is GoalsAddVerb.Type || verb is GoalsPauseVerb.Type || option == "--date"
    return takesDay ? .day : .span(option: option)
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
