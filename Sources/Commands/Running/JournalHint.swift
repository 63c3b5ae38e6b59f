import Entries
import Pages

/// A text for the reader in which every offered command names the journal that the user named, so
/// that following it acts on that journal.
struct JournalHint {
  /// The text.
  let text: String

  /// The verbs that have nothing to do with a journal, or are given one as their argument.
  private static let verbsWithoutJournal: Set<Substring> = [
    "config", "devices", "help", "init", "manual", "models", "prompt", "remind", "salvage",
    "sample",
    "voices",
  ]

  /// Adds the option for the journal to the commands in a text; one that names a journal of its own
  /// stays as it is.
  /// - Parameter words: The option and its value, quoted; empty if the user named no journal.
  init(_ text: String, naming words: [String]) {
    guard !words.isEmpty, text.contains("sotto ") else {
      self.text = text
      return
    }
    let option = " " + words.joined(separator: " ")
    self.text = text.changingCommands { JournalHint.named($0, option) }
  }

  /// Takes the option from the arguments of the program.
  init(_ text: String, of arguments: [String]) {
    self.init(text, naming: JournalHint.words(in: arguments))
  }

  private static func named(_ command: Substring, _ option: String) -> String {
    let words = command.split(separator: " ")
    // Somebody may have written "sotto voce".
    guard words.count > 1, words[0] == "sotto", Sotto.isVerb(words[1]),
      !verbsWithoutJournal.contains(words[1]), !words.contains("--help"),
      !words.contains(where: { $0 == "--journal" || $0.hasPrefix("--journal=") }),
      words[1] != "restore-from" || !words.contains("--output"),
      words[1] != "transcribe" || !words.contains("--file")
    else { return String(command) }
    // Behind `--` there are only operands.
    guard let operands = command.firstRange(of: " -- ") else { return "\(command)\(option)" }
    return "\(command[..<operands.lowerBound])\(option)\(command[operands.lowerBound...])"
  }

  /// The option and its value, quoted; empty if the arguments name no journal.
  static func words(in arguments: [String]) -> [String] {
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

extension Context {
  /// A text in which the offered commands name the journal that this run names.
  func namingJournal(_ text: String) -> String {
    // A command ends with its line.
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { JournalHint(String($0), of: flags.arguments).text }.joined(separator: "\n")
  }
}
