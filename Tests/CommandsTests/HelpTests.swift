import Commands
import Testing

@Suite("Help")
struct HelpTests {
  static let verbs = [
    "record", "import", "note", "transcribe", "replay", "read", "search", "list", "show", "mood",
    "tag", "delete", "restore", "init", "devices",
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

  @Test("--version says which version it is, on standard output")
  func version() async throws {
    let outcome = try await Harness().run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("sotto 0."))
  }
}
