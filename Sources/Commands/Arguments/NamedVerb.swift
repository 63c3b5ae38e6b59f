import ArgumentParser
import Documents
import Foundation

/// The verb that arguments name, and what it takes as hints for wrong usage.
struct NamedVerb {
  /// The verb, the innermost that is named.
  let type: any ParsableCommand.Type
  /// The arguments behind the verb.
  let words: ArraySlice<String>
  /// How it is called, such as `sotto labels tags`.
  private let name: String

  /// Returns nil if no verb can be named because an unknown option stands first.
  /// - Parameter given: The arguments as they were typed.
  init?(_ given: [String], _ now: @autoclosure () -> TypedNow) {
    let arguments = (try? VerbArguments(given, now()).arguments) ?? given
    guard let place = VerbArguments.place(in: arguments) else { return nil }
    var verb: any ParsableCommand.Type = Sotto.self
    var (words, names) = (arguments[place...], ["sotto"])
    while let next = verb.configuration.subcommands.first(where: {
      $0.configuration.commandName == words.first
    }) {
      verb = next
      names.append(words.removeFirst())
    }
    (type, self.words, name) = (verb, words, names.joined(separator: " "))
  }

  /// How to type the verb: the examples of its own help page.
  var examples: [String] { NamedVerb.examples(of: type) }

  /// How to type a verb: the examples of its own help page.
  static func examples(of verb: any ParsableCommand.Type) -> [String] {
    verb.configuration.discussion.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .drop { $0 != "Examples:" }.filter { $0.hasPrefix("sotto ") }
  }

  /// The hint for an error that says what is wrong and not what to type.
  func hint(for message: String) -> String { example(for: message) ?? "see '\(name) --help'" }

  /// The first example with all the options that an error names, if it names any.
  func example(for message: String) -> String? {
    let options = Set(message.matches(of: /--[a-z][a-z-]*/).map { String($0.0) })
    guard !options.isEmpty else { return nil }
    return examples.first { options.isSubset(of: $0.split(separator: " ").map(String.init)) }
      .map { "for example: \($0)" }
  }
}
