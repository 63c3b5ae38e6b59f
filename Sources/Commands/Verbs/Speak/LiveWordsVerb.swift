import ArgumentParser
import JournalEngine

/// The recogniser for a recording's live words, in a process of its own.
///
/// Its crash or hang never affects the recorder. Only `record` starts it.
struct LiveWordsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "live-words", abstract: "Recognise samples from standard input as they come.",
    shouldDisplay: false)

  @Option(name: .long) var rate: Int

  @Option(name: .long) var model: String?

  @Option(name: .long) var journal: String?

  @Option(name: .long) var wakeWord: String?

  func run(in context: Context) async throws {
    try LiveWordsServer.run(rate: rate, model: model, journal: journal, wakeWord: wakeWord) {
      context.printAsIs($0)
    }
  }
}
