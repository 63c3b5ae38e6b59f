import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Listening
import Settings

struct ReadVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Read entries, or any text, aloud.",
    discussion: """
      An entry is read as title, note and what was said, and then day and time, mood
      and energy; of several each begins with its day. A single - reads standard
      input; --text reads what stands behind it.
      Numbers, dates, emoji and abbreviations are said as a person says them; markup
      is read as it stands unless --ssml.

      On a terminal the words light up as they are spoken, and the keys are those of
      replay. Several entries, named or filtered, are read one after another;
      --also-replay plays each in your own voice too. --output makes one file of
      them, with a chapter for each.

      Examples:
        sotto read last
        sotto read 12 14 --voice en-gb --rate 150
        sotto read --on 2026-10 --mood 4.. --also-replay
        sotto read --text 'Good evening.' --output evening.wav
        sotto read - < letter.txt
      """)

  @Argument(help: ArgumentHelp("The entries, or - for standard input.", valueName: "entry"))
  var entries: [String] = []

  @Option(name: .long, help: "Read this text in place of an entry.")
  var text: String?

  @Option(
    name: .long, help: ArgumentHelp("The voice, such as en-gb or en-us+f3.", valueName: "name"),
    completion: NameCompletion.names)
  var voice: String?

  @Option(name: .long, help: ArgumentHelp("Words a minute, 80–450.", valueName: "words"))
  var rate: Int?

  @Option(name: .long, help: ArgumentHelp("The pitch, 0–100.", valueName: "0-100"))
  var pitch: Int?

  @Option(name: .long, help: ArgumentHelp("The volume in percent, 0–200.", valueName: "0-200"))
  var volume: Int?

  @Flag(name: .long, help: "Obey SSML elements in the text.")
  var ssml = false

  @Flag(name: .long, help: "Play each entry in your own voice after it was read.")
  var alsoReplay = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var listening: ListeningOptions
  @OptionGroup var destination: DestinationOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try check(rate, within: 80...450, "--rate")
    try check(pitch, within: 0...100, "--pitch")
    try check(volume, within: 0...200, "--volume")
    var speech = context.speechRequest
    speech.voice = voice ?? speech.voice
    speech.rate = rate ?? speech.rate
    speech.pitch = pitch ?? speech.pitch
    speech.volume = volume ?? speech.volume
    speech.isMarkup = ssml
    if let text = try givenText() {
      guard text.contains(where: { !$0.isWhitespace }) else {
        throw Failure(.usage, "there is nothing to read")
      }
      return try await read(text, speech, context)
    }
    guard let journal = try context.journalForReading(self.journal) else {
      throw try destination.nothing(json: format.json, context)
    }
    let numbers: [Int64]
    do {
      numbers = try listening.numbers(entries, filters, journal, context, withAudio: false)
    } catch let error as TypedError
      where entries.contains(where: { $0.contains(where: \.isLetter) })
    {
      throw TypedError(
        error.message, hint: "to hear a text: sotto read --text TEXT; an entry: sotto read last",
        code: error.code)
    }
    let programme = try journal.readProgramme(numbers, speech: speech, alsoReplays: alsoReplay)
    guard destination.output != nil else { return try await play(programme, journal, context) }
    let seconds: Double
    if let only = numbers.first, numbers.count == 1, !alsoReplay {
      let text = try journal.spokenText(of: only)
      seconds = try await destination.destination(self.journal, context).take {
        speech.destination = $0
        return try await ReadAloud.speak(text, speech)
      }
    } else {
      seconds = try await destination.destination(self.journal, context).take {
        try await programme.write(to: $0)
      }
    }
    try destination.report(seconds, of: nil, json: format.json, quiet: self.journal.quiet, context)
  }

  /// Reads a text that belongs to no entry.
  private func read(_ text: String, _ speech: SpeechRequest, _ context: Context) async throws {
    var speech = speech
    guard destination.output == nil else {
      let seconds = try await destination.destination(journal, context).take {
        speech.destination = $0
        return try await ReadAloud.speak(text, speech)
      }
      return try destination.report(
        seconds, of: nil, json: format.json, quiet: journal.quiet, context)
    }
    // A terminal that supplies the text cannot supply keys.
    let isInteractive = ListenRun.isInteractive(context) && !format.json && entries != ["-"]
    let programme = Programme(text: text, speech: speech)
    let playback = Playback.start(
      programme, device: try destination.outputDevice(context),
      clock: context.surroundings.clock)
    try await ListenRun(context: context, isPlain: listening.plain, isQuiet: journal.quiet)
      .run(playback, programme, isInteractive: isInteractive)
  }

  private func play(
    _ programme: Programme, _ journal: Journal, _ context: Context
  ) async throws {
    let isInteractive = ListenRun.isInteractive(context) && !format.json
    let memory = try listening.memory("read", programme, entries, filters, journal, context)
    let start = listening.start(
      memory, in: programme, speed: 1, context, isQuiet: self.journal.quiet)
    let playback = journal.play(
      programme, device: try destination.outputDevice(context), from: start)
    try await ListenRun(
      context: context, memory: memory, isPlain: listening.plain, isQuiet: self.journal.quiet
    ).run(playback, programme, isInteractive: isInteractive)
  }

  private func givenText() throws -> String? {
    if let text {
      guard entries.isEmpty, filters.isEmpty else {
        throw Failure(.usage, "give --text or an entry, not both")
      }
      return text
    }
    return entries == ["-"] ? try StandardInput.text() : nil
  }

  private func check(_ value: Int?, within range: ClosedRange<Int>, _ option: String) throws {
    if let value, !range.contains(value) {
      throw Failure(
        .usage, "\(option) takes a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
