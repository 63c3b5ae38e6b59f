import Commands
import Terminal
import Testing

@Suite("Help")
struct HelpTests {
  static let verbs = [
    "record", "import", "note", "transcribe", "replay", "read", "search", "list", "show", "mood",
    "tag", "delete", "restore", "init", "devices", "sample", "day", "calendar", "on-this-day",
    "insights", "moods", "activities", "people", "tags", "collections", "check-in",
    "config", "models", "voices", "doctor", "edit", "transcript", "undo", "history",
  ]

  @Test("the program's help groups the verbs and fits 80 columns")
  func program() async throws {
    let outcome = try await Harness().run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try expectGolden(outcome.output, "help-sotto.txt")
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
    let program = await harness.run("--help").output
    let verbs = program.matches(of: #/\n {2}([a-z][a-z-]*) /#).map { String($0.1) }
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
      "config keys", "config get", "config set", "config unset", "config path", "models check",
      "models add", "models remove",
      "moods list", "moods add", "moods rename", "moods hide", "tags list", "people rename",
      "activities merge", "collections remove", "tags add", "people remove", "collections add",
      "transcript list",
      "transcript use", "transcript show", "transcript import", "transcript diff",
      "transcript align",
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
      guard let word = next.split(separator: " ").first else { continue }
      #expect(line.count + 1 + word.count > 80, "\(line)")
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
