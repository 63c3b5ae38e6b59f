import ArgumentParser
import Entries
import Foundation
import JournalEngine
import Settings

struct RecordVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Speak a new entry.",
    discussion: """
      Press enter or Ctrl-C when you are done. Every half second is saved as you speak; the words
      are written down at the end.

      Examples:
        sotto record
        sotto record --mood 4 --tag garden --max 10m
        sotto record --add-to last
        arecord -f cd | sotto record --input -
      """)

  @Option(name: .long, help: ArgumentHelp("The microphone.", valueName: "name"))
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Take the sound from a file, or - for standard input.", valueName: "file"))
  var input: String?

  @Flag(name: .long, help: "Feed --input at the speed of the clock.")
  var realTime = false

  @Option(name: .long, help: ArgumentHelp("Frames a second.", valueName: "hertz"))
  var rate: Int?

  @Option(name: .long, help: ArgumentHelp("Channels, 1 or 2.", valueName: "number"))
  var channels: Int?

  @Option(name: .long, help: ArgumentHelp("End after this long, as 90s or 10m.", valueName: "time"))
  var max: String?

  @Option(
    name: .long, help: ArgumentHelp("End after this much silence, as 5s.", valueName: "time"))
  var stopOnSilence: String?

  @Option(
    name: .long, help: ArgumentHelp("Put it into an entry that is there.", valueName: "entry"))
  var addTo: String?

  @Flag(name: .long, help: "Leave the words for 'sotto transcribe'.")
  var noTranscribe = false

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForAdding(self.journal)
    let request = try request(journal, context)
    let outcome = try await RecordRun(context: context, quiet: self.journal.quiet || format.json)
      .run(journal, request)
    let entry = try journal.entry(outcome.entry)
    if format.json {
      var result = JSONResult(.recorded, entry: entry)
      result.recording = entry.recordings.first { $0.id == outcome.recording }?.uuid.uuidString
        .lowercased()
      context.print(try JSONDocument(["results": [result]]).text())
    } else if !self.journal.quiet {
      context.print("Kept entry \(entry.id), \(LengthText.words(outcome.seconds))")
    }
    if let failure = outcome.failure { throw failure }
    if !noTranscribe && context.configuration.transcribesRecordings && outcome.seconds > 0 {
      try await TranscribeRun(
        context: context, journal: journal, format: try StreamOptions.parse([]),
        quiet: self.journal.quiet || format.json
      ).run(entries: [entry.id])
    }
  }

  private func request(_ journal: Journal, _ context: Context) throws -> RecordRequest {
    let home: Journal.Home
    if let addTo {
      home = .entry(try EntrySelection(journal: journal, context: context).one(addTo))
    } else {
      home = .newEntry(try setting.draft(context, moods: try context.moodNames(journal)))
    }
    return RecordRequest(
      home: home, input: soundInput, longest: try max.map { try length($0, "--max") },
      silence: try stopOnSilence.map { try length($0, "--stop-on-silence") }
        ?? context.configuration.stopOnSilence)
  }

  private var soundInput: RecordingInput {
    switch input {
    case "-": .standardInput(rate: rate, channels: channels)
    case let file?: .file(file, realTime: realTime)
    case nil:
      .device(
        name: device ?? Context.current?.configuration.inputDevice, rate: rate,
        channels: channels ?? 1)
    }
  }

  private func length(_ text: String, _ option: String) throws -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let value = Double(unit == nil ? text : String(text.dropLast())), value > 0 else {
      throw Failure(.usage, "'\(text)' is no length for \(option)", hint: "write it as 90s or 10m")
    }
    return value * (unit ?? 1)
  }
}
