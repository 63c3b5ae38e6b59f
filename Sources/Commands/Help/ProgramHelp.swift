import ArgumentParser
import Documents
import Pages

/// The program's own help page: the everyday verbs, or all of them.
struct ProgramHelp {
  private static let options = [
    ("--journal FILE", "The journal's file."),
    ("-q, --quiet", "Say nothing but results and errors."),
    ("--json", "Print one JSON document and nothing else; most verbs."),
    ("--speak, --no-speak", "Read results and errors aloud, or do not."),
    ("--sounds, --no-sounds", "Sound at start, pause, marker and end, or do not."),
    ("--version", "Show the version."), ("-h, --help", "Show a verb's own options, with examples."),
  ]
  private let isWhole: Bool

  /// - Parameter isWhole: Whether every verb is shown, and the options that all verbs have.
  init(isWhole: Bool) { self.isWhole = isWhole }

  /// The page for a width in columns.
  func text(_ width: Int) -> String {
    let configuration = Sotto.configuration
    var lines = [configuration.abstract, "", "USAGE: sotto <verb> <options>"]
    for group in configuration.groupedSubcommands {
      let verbs = group.subcommands.filter(isShown)
      guard !verbs.isEmpty else { continue }
      let rows = verbs.map { ($0.configuration.commandName ?? "", $0.configuration.abstract) }
      lines += ["", group.name.uppercased() + ":"] + ProgramHelp.table(rows, column: 15, width)
    }
    if isWhole {
      lines += ["", "FOR EVERY VERB:"] + ProgramHelp.table(ProgramHelp.options, column: 25, width)
      lines += ["", "OTHER WORDS:"] + ProgramHelp.otherWords(width)
    }
    lines += ["", "MORE:"]
    let more = [
      ("sotto", "Your latest entries."), ("sotto help VERB", "Its options, with examples."),
      isWhole
        ? ("man sotto", "All of this on one page.")
        : ("sotto help all", "Every verb, and the options that all of them have."),
    ]
    return (lines + ProgramHelp.table(more, column: 19, width)).joined(separator: "\n") + "\n"
  }

  private func isShown(_ verb: any ParsableCommand.Type) -> Bool {
    guard verb.configuration.shouldDisplay else { return false }
    return isWhole || Sotto.everydayVerbs.contains { $0 == verb }
  }

  /// Names, each with its description, which is wrapped in a column of its own.
  private static func table(
    _ rows: [(name: String, text: String)], column: Int, _ width: Int
  ) -> [String] {
    rows.flatMap { row -> [String] in
      let name = "  " + row.name
      let gap = String(repeating: " ", count: max(1, column - name.count))
      return row.text.filled(toWidth: max(20, width - column)).enumerated().map { index, line in
        (index == 0 ? name + gap : String(repeating: " ", count: column)) + line
      }
    }
  }

  /// Words that are accepted instead of a verb: `list: ls, log`.
  private static func otherWords(_ width: Int) -> [String] {
    let words = VerbArguments.otherWords.map { "\($0.verb): \($0.words.joined(separator: ", "))" }
    return TextWrapper(columns: max(20, width - 2)).lines(of: words, joinedBy: " · ")
      .map { "  " + $0 }
  }
}
