import ArgumentParser

/// A shell's completion script as the parser writes it, which knows no verbs behind `help`.
struct CompletionScript {
  /// The script, with them.
  let text: String

  /// - Parameters:
  ///   - script: The parser's script for bash, zsh or fish.
  ///   - verbs: The names of the verbs that help tells of.
  init(_ script: String, verbs: [String]) {
    let names = verbs.joined(separator: " ")
    var text = script
    // bash: the words, once the flags have been offered.
    text.insert(
      "\n    COMPREPLY+=($(compgen -W '\(names)' -- \"${cur}\"))",
      behind: "_offer_flags_options -1",
      in: "_sotto_help() {")
    // zsh: what stands behind the last colon of an argument is what it can be.
    text.insert("(\(names))", behind: "'*:subcommands:", in: "_sotto_help() {")
    if text.contains("complete -c 'sotto'") {
      let condition = "__sotto_should_offer_completions_for_positional \"sotto help\" -eq 1"
      text += "\ncomplete -c 'sotto' -n '\(condition)' -fa '\(names)'"
    }
    self.text = text
  }

  /// Refuses a shell for which there is no script, where one is asked for.
  static func requireShell(_ arguments: [String], in environment: [String: String]) throws {
    let option = "--generate-completion-script"
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
  /// Puts a text behind the first place of another that follows a heading; without either nothing.
  fileprivate mutating func insert(_ text: String, behind place: String, in heading: String) {
    guard let start = firstRange(of: heading)?.upperBound,
      let found = self[start...].firstRange(of: place)
    else { return }
    insert(contentsOf: text, at: found.upperBound)
  }
}
