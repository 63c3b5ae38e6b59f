import ArgumentParser

/// A shell's completion script, completed: the parser's script lacks the verbs after `help`, the
/// flags that are removed before the parser reads the arguments, and what stands behind the other
/// words for verbs.
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
    self.text = CompletionScript.withFlags(CompletionScript.withOtherWords(text))
  }

  /// A script that takes another word for a verb, such as `ls`, as that verb once it is complete.
  private static func withOtherWords(_ script: String) -> String {
    let others = VerbArguments.otherWords
    var text = script
    // bash: the word that is being typed may still become a verb, as `rec` does.
    let bash = others.map { verb, words in
      "    \(words.joined(separator: "|"))) unparsed_words=(\(verb) \"${unparsed_words[@]:1}\") ;;\n"
    }
    text.insert(
      "\n    [[ \"${#unparsed_words[@]}\" -gt 1 ]] && case \"${unparsed_words[0]}\" in\n"
        + bash.joined() + "    esac",
      behind: "# Offer subcommand / subcommand argument completions", in: "\n_sotto() {")
    let zsh = others.map { verb, words in
      let more = verb.count { $0 == " " }
      return "        \(words.joined(separator: "|"))) words=(\(verb) \"${(@)words[2,-1]}\")"
        + (more == 0 ? "" : "; (( CURRENT += \(more) ))") + " ;;\n"
    }
    text.insert(
      "\n        case \"${words[1]}\" in\n" + zsh.joined() + "        esac",
      behind: "\n    arg)", in: "\n_sotto() {")
    let fish = others.map { verb, words in
      "        case \(words.joined(separator: " "))\n"
        + "            set unparsed_tokens \(verb) $unparsed_tokens[2..]\n"
    }
    text.insert(
      "\n        switch $unparsed_tokens[1]\n" + fish.joined() + "        end",
      behind: "'h/help'", in: "function __sotto_parse_tokens")
    return text
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
