import ArgumentParser
import Entries
import Foundation
import JournalEngine

struct ImportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in recordings you have.",
    discussion: """
      Each file becomes an entry. The time of recording is the recorder's stamp, a tag, the file's
      name or when it was last changed, and the entry says which. A file that is in the journal
      already is passed over; a bad one is named and the others go in.

      Examples:
        sotto import ~/Recordings
        sotto import memo.wav --mood 4 --tag idea
        sotto import old.mp3 --at '2019-05-01 21:00' --zone Europe/Berlin
        arecord -f cd | sotto import -
      """)

  @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file"))
  var files: [String]

  @Option(name: .long, help: ArgumentHelp("How many files at once.", valueName: "number"))
  var jobs: Int?

  @Flag(name: .long, help: "Only tell what would happen.")
  var dryRun = false

  @Flag(name: .long, help: "Transcribe what was imported.")
  var transcribe = false

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    if let jobs, jobs < 1 { throw Failure(.usage, "--jobs takes a number above 0") }
    let request = ImportRequest(
      title: setting.title, mood: try setting.mood.map { try MoodArgument.mood($0) },
      energy: try setting.energyLevel(), place: setting.place.map { Place(name: $0) },
      tags: setting.tags, moment: try setting.moment(context.surroundings),
      zone: try setting.timeZone(), jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      dryRun: dryRun)
    let journal = try context.journalForAdding(self.journal)
    let printer = ImportPrinter(context: context, format: format, quiet: self.journal.quiet)
    if files == ["-"] {
      let input = try TemporaryInput()
      printer.take(
        try journal.importAudio(at: input.path, named: "standard input", request: request))
    } else {
      try await journal.importAudio(files, request: request) { printer.take($0) }
    }
    try printer.finish(dryRun: dryRun)
    if transcribe && !dryRun && !printer.imported.isEmpty {
      try await TranscribeRun(
        context: context, journal: journal, format: format, quiet: self.journal.quiet
      ).run(entries: printer.imported)
    }
    try printer.throwFailure()
  }
}
