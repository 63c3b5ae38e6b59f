import Commands
import Terminal
import Testing

@Suite("Help")
struct HelpTests {
  static let verbs = [
    "record", "import", "note", "transcribe", "replay", "read", "search", "list", "show", "mood",
    "tag", "delete", "restore", "init", "devices", "sample", "day", "calendar", "on-this-day",
    "insights", "labels", "check-in", "review", "vocabulary",
    "config", "models", "voices", "doctor", "edit", "transcript", "undo", "history",
    "check", "salvage", "backup", "restore-from", "merge", "lock", "unlock", "page", "learn",
    "accuracy", "attach", "attachments", "draw", "photos", "songs", "playlist",
    "goals", "recap", "supercut", "prompt", "quote", "remind", "map",
  ]

  @Test("the program's help groups the verbs and fits 80 columns")
  func program() async throws {
    let outcome = try await Harness().run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(outcome.output, "help-sotto.txt")
    let verbs = outcome.output.matches(of: #/\n {2}([a-z][a-z-]*) {2}/#)
    #expect((10...15).contains(verbs.count))
    #expect(try await Harness().run("help").output == outcome.output)
  }

  @Test("'help all' shows every verb, each on a line of its own, and what all of them have")
  func all() async throws {
    let outcome = try await Harness().run("help", "all")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    for verb in HelpTests.verbs {
      #expect(outcome.output.contains("\n  \(verb) "), "\(verb)")
    }
    try expectGolden(outcome.output, "help-all.txt")
  }

  @Test("a verb's own options come before those that choose entries, and the common ones last")
  func order() async throws {
    let help = try await Harness().run("list", "--help").output
    let places = [
      "OPTIONS:\n  --trash", "WHICH ENTRIES:\n  --since", "COMMON OPTIONS:\n  --journal",
    ]
    .map { help.firstRange(of: $0)?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect(help.hasSuffix("  -h, --help              Show help information.\n\n"))
    let noun = try await Harness().run("labels", "--help").output
    #expect(noun.hasSuffix("  -h, --help              Show help information.\n\n"))
  }

  @Test("every verb's help has examples and fits 80 columns", arguments: verbs)
  func verb(_ verb: String) async throws {
    let outcome = try await Harness().run(verb, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Examples:"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(outcome.output, "help-\(verb).txt")
  }

  @Test("'help VERB' of every verb there is fits 80 columns, and is what the verb's --help shows")
  func everyVerb() async throws {
    let harness = try Harness()
    let page = await harness.run("help", "all").output
    let end = try #require(page.firstRange(of: "FOR EVERY VERB:")?.lowerBound)
    let verbs = page[..<end].matches(of: #/\n {2}([a-z][a-z-]*) /#).map { String($0.1) }
    #expect(Set(verbs).isSuperset(of: HelpTests.verbs))
    for verb in verbs {
      let page = await harness.run("help", verb).output
      #expect(page.split(separator: "\n").allSatisfy { $0.displayWidth <= 80 }, "\(verb)")
      #expect(await harness.run(verb, "--help").output == page)
    }
  }

  @Test(
    "the help of a verb within a verb has examples and fits 80 columns",
    arguments: [
      "attachments list", "attachments extract", "attachments caption", "attachments move",
      "attachments remove", "songs list", "songs add", "songs favourite",
      "config keys", "config get", "config set", "config unset", "config path", "models check",
      "models add", "models remove",
      "labels list", "labels tags", "labels activities", "labels people", "labels collections",
      "labels moods", "labels moods list", "labels moods add", "labels moods rename",
      "labels moods hide", "labels tags list", "labels people rename", "labels activities merge",
      "labels collections remove", "labels tags add", "labels people remove",
      "labels collections add", "labels places", "labels places list", "labels places rename",
      "labels places merge", "labels places set", "labels places unset",
      "vocabulary list", "vocabulary add", "vocabulary remove", "vocabulary suggest",
      "vocabulary import", "vocabulary export", "vocabulary learn-text",
      "transcript list",
      "transcript use", "transcript show", "transcript import", "transcript diff",
      "transcript align", "goals list", "goals add", "goals pause", "goals resume", "goals remove",
      "goals history", "remind list", "remind add", "remind pause", "remind resume",
      "remind remove",
    ])
  func inner(_ verbs: String) async throws {
    let words = verbs.split(separator: " ").map(String.init)
    let outcome = try await Harness().run(words + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Examples:"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(outcome.output, "help-\(words.joined(separator: "-")).txt")
  }

  @Test("no line of a verb's help is broken before its width", arguments: verbs)
  func wrapping(_ verb: String) async throws {
    let outcome = try await Harness().run(verb, "--help")
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, next) in zip(lines, lines.dropFirst())
    where !line.isEmpty && !line.hasPrefix(" ") && !line.hasSuffix(":") && !next.hasPrefix(" ") {
      // A command that is offered stays whole.
      let command = next.prefixMatch(of: /\(?'sotto [^']*'|sotto [^.,;]*/)
      guard let piece = command?.output ?? next.split(separator: " ").first else { continue }
      #expect(line.count + 1 + piece.count > 80, "\(line)")
    }
  }

  @Test(
    "completion scripts come as the parser writes them, no line of them wrapped",
    arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let outcome = try await Harness().run("--generate-completion-script", shell)
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.contains("transcribe"))
    #expect(outcome.output.split(separator: "\n").contains { $0.count > 80 })
  }

  @Test("the manual page has every verb, variable and exit code, and no line troff would obey")
  func manual() async throws {
    let outcome = try await Harness().run("manual")
    #expect(outcome.status == 0)
    for verb in HelpTests.verbs {
      #expect(outcome.output.contains("\n.SS \(verb.replacing("-", with: "\\-"))\n"))
    }
    #expect(outcome.output.contains("SOTTO_VOICE_RATE"))
    #expect(outcome.output.contains("\n.B 130\n"))
    let requests: Set<String> = [
      ".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".I", ".nf", ".fi",
    ]
    for line in outcome.output.split(separator: "\n")
    where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("--version says which version it is, on standard output")
  func version() async throws {
    let outcome = try await Harness().run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("sotto 0."))
  }
}
