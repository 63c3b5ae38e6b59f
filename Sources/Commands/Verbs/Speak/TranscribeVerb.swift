import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine

struct TranscribeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "transcribe", abstract: "Write down what was said.",
    discussion: """
      Without entries it works on everything that waits. Ctrl-C keeps every finished utterance, and
      the next run goes on there. With --file it prints the words of audio files, without a journal.
      With --format it prints the transcripts of the entries, transcribing first what waits. Where
      the one file or entry whose words are to be printed has no speech, the exit code is 4.

      Examples:
        sotto transcribe
        sotto transcribe 12 14..16 --redo
        sotto transcribe last --format srt --output last.srt
        sotto transcribe --file memo.wav
        sotto transcribe --file *.wav --format vtt --output captions
        sotto transcribe --file *.wav --ndjson > words.ndjson
      """)

  @Argument(
    help: ArgumentHelp("The entries; all that wait where none is named.", valueName: "entry"))
  var entries: [String] = []

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp(
      "Audio files to print the words of, without a journal; - is standard input.",
      valueName: "file"),
    completion: .file())
  var file: [String] = []

  @Flag(name: .long, help: "Transcribe again what has a transcript.")
  var redo = false

  @Flag(
    name: .long, help: "Make what has a transcript ready to be searched by sound; nothing else.")
  var reindex = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Whose voice it is: owner, or any name; learned apart.", valueName: "name"))
  var voice: String?

  @Flag(name: .long, help: "Hear with no voice that was learned.")
  var stock = false

  @Flag(name: .long, help: "Obey nothing that was said to the journal; all words stay in the text.")
  var noCommands = false

  @OptionGroup var hearing: HearingOptions
  @OptionGroup var words: FormatOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    var settings = try hearing.settings(context)
    settings.redo = redo
    if reindex { return try await makeSearchable(settings, context) }
    if noCommands { settings.wakeWord = nil }
    settings.voice = try voiceChoice()
    guard file.isEmpty else {
      guard entries.isEmpty else {
        throw Failure(.usage, "--file and an entry exclude one another")
      }
      // The file is transcribed even if the journal is locked or broken.
      if context.hasJournal(journal), let own = try? context.journalForReading(journal) {
        settings = (try? own.lendingWords(to: settings)) ?? settings
      }
      return try await FileTranscription(
        context: context, stream: format, format: words, journal: journal, settings: settings
      ).run(file)
    }
    _ = try words.minimumConfidence()
    guard !words.isGiven || !(format.json || format.ndjson) else {
      throw Failure(.usage, "--json and --ndjson go without --format, --output, --min-confidence")
    }
    guard
      context.hasJournal(self.journal) || context.journalPath(self.journal).isNamed
    else {
      var document: JSONDocument.Parts?
      if format.json {
        document = ["transcripts": [JSONTranscript](), "results": [JSONResult]()]
      } else if words.format == .json && words.output == nil {
        document = ["transcripts": [JSONTranscript]()]
      }
      throw try context.nothing(asJSON: document)
    }
    let journal = try context.journalForChanging(self.journal)
    let numbers =
      entries.isEmpty
      ? nil : try EntrySelection(journal: journal, context: context).many(entries)
    // Checked now, before hours of transcription.
    try TranscriptPrinter(
      words, isJSON: false, isPlural: false, journal: self.journal, context: context
    ).checkFiles()
    let run = TranscribeRun(
      context: context, journal: journal, format: format, options: self.journal,
      quiet: self.journal.quiet, settings: settings, isDocument: words.isGiven)
    let done = try await run.run(entries: numbers)
    if words.isGiven { try print(numbers ?? done, of: journal, context) }
  }

  /// Makes recordings ready to be searched by sound.
  private func makeSearchable(_ settings: TranscribeSettings, _ context: Context) async throws {
    guard file.isEmpty, !redo, !words.isGiven, !(format.json || format.ndjson) else {
      throw Failure(.usage, "--reindex goes with entries and with no other kind of work")
    }
    let journal = try context.journalForChanging(self.journal)
    let numbers =
      entries.isEmpty
      ? nil : try EntrySelection(journal: journal, context: context).many(entries)
    try await SoundIndexRun(
      context: context, journal: journal, quiet: self.journal.quiet, settings: settings
    ).run(entries: numbers)
  }

  /// The maximum length of a voice's name, in letters.
  private static let longestName = 40

  /// The voice profile for the recordings.
  private func voiceChoice() throws -> VoiceChoice {
    guard !(stock && voice != nil) else {
      throw Failure(.usage, "--voice and --stock exclude one another")
    }
    guard let voice else { return stock ? .stock : .recognised }
    guard file.isEmpty else {
      throw Failure(
        .usage, "--voice goes without --file", hint: "voices are learned from a journal's entries")
    }
    let name = voice.trimmingCharacters(in: .whitespaces)
    guard (1...TranscribeVerb.longestName).contains(name.count), !name.contains(where: \.isNewline)
    else {
      throw Failure(
        .usage, "--voice wants a name of up to \(TranscribeVerb.longestName) letters")
    }
    return .named(name)
  }

  private func print(_ numbers: [Int64], of journal: Journal, _ context: Context) throws {
    let items = try EntryTranscripts(journal: journal).items(numbers)
    var printer = try TranscriptPrinter(
      words, isJSON: false, isPlural: items.count > 1, journal: self.journal, context: context)
    for item in items {
      if let line = printer.lack(item) {
        context.tell("sotto: \(item.heading.lowercased()): \(line)")
      }
      try printer.print(item)
    }
    try printer.finish()
    if !entries.isEmpty && items.isEmpty {
      throw Failure(.nothingMatched, "no recording of these entries has a transcript")
    }
    if items.count == 1, let item = items.first,
      item.document.transcript.text.isEmpty
    {
      throw Failure(.noSpeech, nil)
    }
  }
}
