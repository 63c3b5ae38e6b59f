import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings

struct ReadVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Read entries, or any text, aloud.",
    discussion: """
      An entry is read as title, day and time, mood and energy, note, and what was said.
      A single - reads standard input; --text reads what stands behind it.

      Examples:
        sotto read last
        sotto read 12 14 --voice en-gb --rate 150
        sotto read --text 'Good evening.' --output evening.wav
        sotto read - < letter.txt
      """)

  @Argument(help: ArgumentHelp("The entries, or - for standard input.", valueName: "entry"))
  var entries: [String] = []

  @Option(name: .long, help: "Read this text in place of an entry.")
  var text: String?

  @Option(
    name: .long, help: ArgumentHelp("The voice, such as en-gb or en-us+f3.", valueName: "name"))
  var voice: String?

  @Option(name: .long, help: ArgumentHelp("Words a minute, 80–450.", valueName: "words"))
  var rate: Int?

  @Option(name: .long, help: ArgumentHelp("The pitch, 0–100.", valueName: "0-100"))
  var pitch: Int?

  @Option(name: .long, help: ArgumentHelp("The volume in percent, 0–200.", valueName: "0-200"))
  var volume: Int?

  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try check(rate, within: 80...450, "--rate")
    try check(pitch, within: 0...100, "--pitch")
    try check(volume, within: 0...200, "--volume")
    guard let text = try spokenText(context) else { return context.tellHowToBegin() }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Failure(.usage, "there is nothing to read")
    }
    let request = SpeechRequest(
      voice: voice ?? context.configuration.voice, rate: rate ?? context.configuration.voiceRate,
      pitch: pitch ?? context.configuration.voicePitch,
      volume: volume ?? context.configuration.voiceVolume, destination: try destination.destination)
    let seconds = try await ReadAloud.speak(text, request)
    try destination.report(
      seconds, of: nil, json: format.json, quiet: journal.quiet, context)
  }

  private func spokenText(_ context: Context) throws -> String? {
    if let text {
      guard entries.isEmpty else {
        throw Failure(.usage, "give --text or an entry, not both")
      }
      return text
    }
    if entries == ["-"] { return try StandardInput.text() }
    guard let journal = try context.journalForReading(self.journal) else { return nil }
    let numbers = try EntrySelection(journal: journal, context: context)
      .many(entries.isEmpty ? ["last"] : entries)
    return try numbers.map { try journal.spokenText(of: $0) }.joined(separator: "\n\n")
  }

  private func check(_ value: Int?, within range: ClosedRange<Int>, _ option: String) throws {
    if let value, !range.contains(value) {
      throw Failure(
        .usage, "\(option) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
