import Entries

/// A hint in which the commands that look after a journal name the one that the user named.
struct JournalHint {
  /// The hint.
  let text: String

  /// Adds the option for the journal to the commands in a hint; one that names a file of its own
  /// stays as it is.
  /// - Parameter words: The option and its value, quoted; empty if the user named no journal.
  init(_ hint: String, naming words: [String]) {
    guard !words.isEmpty, !hint.contains("--journal"), !hint.contains("--output") else {
      text = hint
      return
    }
    let option = " " + words.joined(separator: " ")
    let quoted = hint.replacing(/'(sotto (?:check|merge|replay|restore-from|transcribe)\b[^']*)'/) {
      "'\($0.1)\(option)'"
    }
    // A command without quotation marks is the end of its hint.
    let ends = hint.contains(/(?:^|: )sotto (?:check|merge|restore-from)\b(?!.*; )/)
    text = ends ? quoted + option : quoted
  }

  /// Takes the option from the arguments of the program.
  init(_ hint: String, of arguments: [String]) {
    self.init(hint, naming: JournalHint.words(in: arguments))
  }

  private static func words(in arguments: [String]) -> [String] {
    let options = Array(arguments.prefix { $0 != "--" })
    let prefix = "--journal="
    if let name = options.last(where: { $0.hasPrefix(prefix) })?.dropFirst(prefix.count) {
      return ["--journal", ShellWord.quoted(String(name))]
    }
    guard let place = options.lastIndex(of: "--journal"), place + 1 < options.count else {
      return []
    }
    return ["--journal", ShellWord.quoted(options[place + 1])]
  }
}
