import ArgumentParser

/// A shell's completion script, completed: the parser's script lacks the verbs after `help`, and
/// the flags that are removed before the parser reads the arguments.
struct CompletionScript {
  /// The script with these verbs and flags.
  let text: String

  /// - Parameters:
  ///   - script: The parser's script for bash, zsh or fish.
  ///   - verbs: The names of the verbs that have a help page.
  init(_ script: String, verbs: [String]) {
    let names = verbs.joined(separator: " ")
    var text = script
    // bash: the words are added after the flags have been offered.
    text.insert(
      "\n    COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))",
      behind: "_offer_flags_options -1",
      in: "_sotto_help() {")
    // zsh: the part after the last colon of an argument lists its values.
    text.insert("(\(names))", behind: "'*:subcommands:", in: "_sotto_help() {")
    if text.contains("complete -c 'sotto'") {
      let condition = "__sotto_should_offer_completions_for_positional \"sotto help\" -eq 1"
      text += "\ncomplete -c 'sotto' -n '\(condition)' -fa '\(names)'"
    }
    self.text = CompletionScript.withFlags(text)
  }

  /// A script in which every verb has the flags that every verb takes.
  private static func withFlags(_ script: String) -> String {
    let flags = SpeakingFlags.all
    // bash: a list without any verb flag is internal data of the script.
    let words = flags.map(\.name).joined(separator: " ")
    var text = script.replacing(/non_repeating_flags=\((?=-)/) { "\($0.output)\(words) " }
    // zsh
    let specifications = flags.map { "\n        '(\($0.opposite))\($0.name)[\($0.abstract)]'" }
    let list = "local -ar arg_specs=("
    text = text.replacing(list, with: list + specifications.joined())
    // fish: completion stops at any option that is not in the verb's list, so these are added to
    // it.
    let names = flags.map { "'\($0.name.dropFirst(2))'" }.joined(separator: " ")
    text = text.replacing(/__sotto_parse_subcommand (?:-r )?[0-9]+/) { "\($0.output) \(names)" }
    guard text.contains("complete -c 'sotto'") else { return text }
    return text
      + flags.map { "\ncomplete -c 'sotto' -l '\($0.name.dropFirst(2))' -d '\($0.abstract)'" }
      .joined()
  }

  /// The parser's option that asks for a script.
  private static let option = "--generate-completion-script"

  /// Returns whether the arguments ask for a script.
  static func isRequested(by arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0.hasPrefix(option) }
  }

  /// Throws if a completion script is requested for a shell that has none.
  static func requireShell(_ arguments: [String], in environment: [String: String]) throws {
    let arguments = arguments.prefix { $0 != "--" }
    guard let place = arguments.firstIndex(where: { $0.hasPrefix(option) }) else { return }
    let usual = environment["SHELL"]?.split(separator: "/").last.map(String.init)
    let named =
      arguments[place] == option
      ? arguments[(place + 1)...].first ?? usual
      : String(arguments[place].dropFirst(option.count + 1))
    let shells = CompletionShell.allCases.map(\.rawValue).sorted()
    guard let named, !shells.contains(named) else { return }
    throw Failure(
      .usage, "there is no completion script for '\(named)'",
      hint: "there are scripts for \(shells.joined(separator: ", "))")
  }
}

extension String {
  /// Inserts a text after the first occurrence of another below a heading; does nothing if either
  /// is missing.
  fileprivate mutating func insert(_ text: String, behind place: String, in heading: String) {
    guard let start = firstRange(of: heading)?.upperBound,
      let found = self[start...].firstRange(of: place)
    else { return }
    insert(contentsOf: text, at: found.upperBound)
  }
}
