import ArgumentParser
import Entries
import Foundation
import JournalEngine

struct TranscribeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "transcribe", abstract: "Write down what was said.",
    discussion: """
      Without entries it works on everything that waits. Ctrl-C keeps every finished utterance, and
      the next run goes on there. With --file it prints the words of audio files, without a journal.

      Examples:
        sotto transcribe
        sotto transcribe 12 14..16 --redo
        sotto transcribe --file memo.wav
      """)

  @Argument(
    help: ArgumentHelp("The entries; all that wait where none is named.", valueName: "entry"))
  var entries: [String] = []

  @Option(
    name: .long, parsing: .upToNextOption,
    help: ArgumentHelp("Audio files to print the words of, without a journal.", valueName: "file"),
    completion: .file())
  var file: [String] = []

  @Option(name: .long, help: ArgumentHelp("How many utterances at once.", valueName: "number"))
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("The recognition model: its name or its folder.", valueName: "name"))
  var model: String?

  @Flag(name: .long, help: "Transcribe again what has a transcript.")
  var redo = false

  @Flag(name: .long, help: "One pass in place of two: quicker, a little worse.")
  var fast = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    if let jobs, jobs < 1 { throw Failure(.usage, "--jobs takes a number above 0") }
    var settings = context.transcribeSettings
    if let jobs { settings.jobs = jobs }
    if fast { settings.isFast = true }
    if let model { settings.model = model }
    settings.redo = redo
    guard file.isEmpty else {
      guard entries.isEmpty else {
        throw Failure(.usage, "--file and an entry exclude one another")
      }
      return try await FileTranscription(
        context: context, format: format, quiet: journal.quiet, settings: settings
      ).run(file)
    }
    guard
      FileManager.default.fileExists(atPath: context.journalPath(self.journal).path)
        || context.journalPath(self.journal).isNamed
    else { return context.tellHowToBegin() }
    let journal = try context.journalForChanging(self.journal)
    let numbers =
      entries.isEmpty
      ? nil : try EntrySelection(journal: journal, context: context).many(entries)
    try await TranscribeRun(
      context: context, journal: journal, format: format, quiet: self.journal.quiet,
      settings: settings
    ).run(entries: numbers)
  }
}
