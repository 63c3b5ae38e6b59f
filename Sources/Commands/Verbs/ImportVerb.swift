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
      already is passed over; a bad one is named and the others go in. ffmpeg, where it is
      installed, reads what is not WAV, FLAC, AIFF, AU, CAF, Ogg, Opus or MP3: m4a, AMR, WebM, video.

      --watch stays, and brings in what comes into the folders once it has stopped growing.

      Examples:
        sotto import ~/Recordings
        sotto import memo.wav --mood 4 --tag idea
        sotto import old.mp3 --at '2019-05-01 21:00' --zone Europe/Berlin
        sotto import ~/Recordings --watch
        sotto import tape.raw --rate 8000 --channels 1 --sample-format int16
        arecord -f cd | sotto import -
      """)

  @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file"))
  var files: [String]

  @Option(name: .long, help: ArgumentHelp("How many files at once.", valueName: "number"))
  var jobs: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The day of recording, such as 2019-05-01; the time of day stays.", valueName: "day"))
  var date: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Frames a second of files without a header.", valueName: "hertz"))
  var rate: Int?

  @Option(name: .long, help: ArgumentHelp("Their channels.", valueName: "number"))
  var channels: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Their samples: int8, int16, int24 …, little-endian.", valueName: "name"))
  var sampleFormat: String?

  @Flag(name: .long, help: "Stay, and import what comes into the folders.")
  var watch = false

  @Flag(name: .long, help: "Only tell what would happen.")
  var dryRun = false

  @Flag(name: .long, help: "Transcribe what was imported.")
  var transcribe = false

  @OptionGroup var setting: SettingOptions
  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: StreamOptions

  func run(in context: Context) async throws {
    let request = try request(context)
    if watch && (dryRun || transcribe) {
      throw Failure(
        .usage, "--watch goes with neither --dry-run nor --transcribe",
        hint: "'sotto transcribe' writes down what has come in")
    }
    let journal = try context.journalForAdding(self.journal)
    let printer = ImportPrinter(context: context, format: format, quiet: self.journal.quiet)
    let run = ImportRun(context: context, journal: journal, printer: printer, request: request)
    if watch {
      try await run.watch(files)
      return try printer.finish(dryRun: false)
    }
    do {
      try await run.run(files)
    } catch let failure as Failure where failure.status == .partly {
      try printer.finish(dryRun: dryRun)
      throw failure
    }
    try printer.finish(dryRun: dryRun)
    if transcribe && !dryRun && !printer.imported.isEmpty {
      try await transcribe(printer.imported, in: journal, context)
    }
    try printer.throwFailure()
  }

  /// Writes down what was imported; to be interrupted here is to have been done in part.
  private func transcribe(
    _ entries: [Int64], in journal: Journal, _ context: Context
  ) async throws {
    do {
      try await TranscribeRun(
        context: context, journal: journal, format: format, quiet: self.journal.quiet
      ).run(entries: entries)
    } catch let failure as Failure where failure.isInterruption {
      throw Failure.interrupted(
        "interrupted; the sound is in the journal", hasDone: true,
        hint: "'sotto transcribe' writes down what waits")
    }
  }

  private func request(_ context: Context) throws -> ImportRequest {
    if let jobs, jobs < 1 { throw Failure(.usage, "--jobs takes a number above 0") }
    if date != nil && setting.at != nil {
      throw Failure(.usage, "--date and --at exclude one another")
    }
    let day = try date.map { text in
      guard let day = CivilDay(text) else {
        throw Failure(.usage, "'\(text)' is no day", hint: "write it as 2026-11-20")
      }
      return day
    }
    try setting.checkNames()
    return ImportRequest(
      title: setting.titleLine,
      mood: try setting.mood.map { try MoodArgument.mood($0, try context.moodNames(journal)) },
      energy: try setting.energyLevel(), place: setting.place.map { Place(name: $0) },
      tags: setting.tags, moment: try setting.moment(context.surroundings), day: day,
      zone: try setting.timeZone(), raw: try rawSound(),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, dryRun: dryRun)
  }

  private func rawSound() throws -> RawSound? {
    guard let rate else {
      guard channels == nil, sampleFormat == nil else {
        throw Failure(.usage, "--channels and --sample-format go with --rate")
      }
      return nil
    }
    guard let raw = RawSound(rate: rate, channels: channels ?? 1, sample: sampleFormat ?? "int16")
    else {
      throw Failure(
        .usage, "there is no sound of that rate, channels and sample format",
        hint: "samples are \(RawSound.sampleFormats.joined(separator: ", "))")
    }
    return raw
  }
}
