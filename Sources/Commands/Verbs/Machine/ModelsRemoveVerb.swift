import ArgumentParser
import JournalEngine
import Settings
import Transcription

struct ModelsRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an engine that was added; transcripts stay.",
    discussion: """
      Examples:
        sotto models remove whisper
        sotto config unset engine
      """)

  @Argument(help: "The engine: whisper.", completion: .list([Configuration.addedEngine]))
  var name: String

  @OptionGroup var quietness: QuietOption

  func run(in context: Context) async throws {
    try ModelsAddVerb.requireKnown(name)
    guard try context.whisper().remove() else {
      throw Failure(.nothingMatched, "\(name) is not installed")
    }
    guard !quietness.quiet else { return }
    context.print("Removed \(name).")
    if context.configuration.engine == name {
      context.tell("sotto: it is still the engine of the configuration")
      context.tell("sotto: hint: 'sotto config unset engine'")
    }
  }
}
