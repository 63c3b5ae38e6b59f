import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings

struct ReplayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play an entry in your own voice.",
    discussion: """
      --speed keeps the pitch. --output writes a file, whose ending names the format; at speed 1
      a WAV or FLAC holds the very samples that were recorded.

      Examples:
        sotto replay last
        sotto replay 12 --from 1:23 --speed 1.5
        sotto replay 12 --from 1:23 --to 1:40 --output there.wav
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @Option(name: .long, help: ArgumentHelp("Where to begin, as 83.5 or 1:23.", valueName: "time"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("Where to end.", valueName: "time"))
  var to: String?

  @Option(name: .long, help: ArgumentHelp("How fast, 0.25–4.", valueName: "factor"))
  var speed: Double?

  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return context.tellHowToBegin()
    }
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    let request = ReplayRequest(
      from: try from.map { try TimeArgument.seconds($0, option: "--from") } ?? 0,
      to: try to.map { try TimeArgument.seconds($0, option: "--to") },
      speed: speed ?? context.configuration.replaySpeed,
      destination: destination.destination)
    let seconds = try await journal.replay(number, request)
    try destination.report(
      seconds, of: try journal.entry(number), json: format.json, quiet: self.journal.quiet, context)
  }
}
