import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings

struct ReplayVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play an entry in your own voice.",
    discussion: """
      --speed keeps the pitch. --output writes a file, whose ending names the format: wav, flac,
      ogg, opus, mp3, aiff, w64, au or caf; - is standard output, as WAV or what --format names. At
      speed 1 a WAV or FLAC holds the very samples that were recorded. --original writes the bytes
      of the MP3, m4a or other lossy file that was imported, as they were.

      Examples:
        sotto replay last
        sotto replay 12 --from 1:23 --speed 1.5
        sotto replay 12 --from 1:23 --to 1:40 --output there.wav
        sotto replay 12 --output - --format flac | ssh attic 'cat > 12.flac'
        sotto replay 12 --original --output memo.m4a
      """)

  @Argument(help: "The entry: its number, last, last~2 …")
  var entry: String = "last"

  @Option(name: .long, help: ArgumentHelp("Where to begin, as 83.5 or 1:23.", valueName: "time"))
  var from: String?

  @Option(name: .long, help: ArgumentHelp("Where to end.", valueName: "time"))
  var to: String?

  @Option(name: .long, help: ArgumentHelp("How fast, 0.25–4.", valueName: "factor"))
  var speed: Double?

  @Flag(name: .long, help: "Write the imported lossy file itself, byte for byte.")
  var original = false

  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    guard let journal = try context.journalForReading(self.journal) else {
      return context.tellHowToBegin()
    }
    let number = try EntrySelection(journal: journal, context: context).one(entry)
    if original { return try writeOriginal(of: number, journal, context) }
    let request = ReplayRequest(
      from: try from.map { try TimeArgument.seconds($0, option: "--from") } ?? 0,
      to: try to.map { try TimeArgument.seconds($0, option: "--to") },
      speed: speed ?? context.configuration.replaySpeed,
      destination: try destination.destination)
    let seconds = try await journal.replay(number, request)
    try destination.report(
      seconds, of: try journal.entry(number), json: format.json, quiet: self.journal.quiet, context)
  }

  private func writeOriginal(of number: Int64, _ journal: Journal, _ context: Context) throws {
    guard let output = destination.output, from == nil, to == nil, speed == nil || speed == 1,
      destination.formatName == nil
    else {
      throw Failure(
        .usage, "--original goes with --output alone", hint: "the file is written as it was")
    }
    let bytes = try journal.writeOriginal(of: number, to: output)
    guard output != "-" else { return }
    if format.json {
      var result = JSONResult(.written, entry: try journal.entry(number))
      result.output = output
      result.bytes = bytes
      context.print(try JSONDocument(["results": [result]]).text())
    } else if !self.journal.quiet {
      context.print("Wrote \(output) (\(bytes) bytes)")
    }
  }
}
