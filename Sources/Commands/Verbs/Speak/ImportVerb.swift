public import ArgumentParser
import Entries
public import Intake
import JournalEngine
import Terminal

struct ImportVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Bring in recordings, photos, or another program's journal.",
    discussion: """
      Each file becomes an entry. The time of recording is the recorder's stamp, a
      tag, the file's name or when it was last changed, and the entry says which. A
      file that is in the journal already is passed over; a bad one is named and the
      others go in. ffmpeg, where it is installed, reads what is not WAV, FLAC, AIFF,
      AU, CAF, Ogg, Opus or MP3: m4a, AMR, WebM, video. In folders, files are known
      by their endings, and links are followed.

      --watch stays, and brings in what comes into the folders once it has stopped
      growing; a file that names more sound than it holds is given half a minute to
      become whole.

      --photos brings in pictures, each as an entry of the time that its camera wrote
      into it, or attached --beside the entry that is nearest in time, which then gets
      the labels too, and mood, energy, place and title where it has none. Files that
      are all pictures need no --photos. Where a picture was taken becomes the place of
      an entry without one; that is asked first where it could surprise, as 'attach'
      does it.

      --from brings in what another program has written: a file, a folder, or a zip.
      What is there already is passed over; what cannot be kept is counted, and fields
      that are not known stay with the entry. Times without a zone are taken in --zone.

      Examples:
        sotto import ~/Recordings
        sotto import --from dayone ~/Downloads/Export.zip --dry-run
        sotto import ~/Pictures/2026 --beside 10m
        sotto import memo.wav --mood 4 --tag idea
        sotto import old.mp3 --at '2019-05-01 21:00' --zone Europe/Berlin
        sotto import ~/Recordings --watch
        sotto import tape.raw --rate 8000 --channels 1 --sample-format int16
        arecord -f cd | sotto import -
      """)

  @Argument(
    help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Whose journal it is: \(ForeignFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "program"),
    completion: .list(ForeignFormat.allCases.map(\.rawValue)))
  var from: ForeignFormat?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which number is the day, where the dates of a chat or a table can mean two days.",
      valueName: "order"),
    completion: .list(DateOrder.allCases.map(\.rawValue)))
  var dates: DateOrder?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many files at once; more than cores gain nothing.", valueName: "number"))
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
    help: ArgumentHelp("Their samples: int8, int16, int24 …, little-endian.", valueName: "name"),
    completion: .list(RawSound.sampleFormats))
  var sampleFormat: String?

  @Flag(name: .long, help: "Bring in the pictures of folders, and no sound.")
  var photos = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Attach each picture to the entry that is at most so far away, as 10m.", valueName: "length"))
  var beside: String?

  @OptionGroup var placing: PicturePlaceOptions

  @Flag(name: .long, help: "Stay, and import what comes into the folders.")
  var watch = false

  @Flag(name: .long, help: "Only tell what would happen.")
  var dryRun = false

  @Flag(name: .long, help: "Transcribe what was imported, or was there and waits.")
  var transcribe = false

  @Option(
    name: .long,
    help: ArgumentHelp("Who transcribes it, as transcribe has it.", valueName: "name"),
    completion: NameCompletion.names)
  var engine: String?

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
    for file in files {
      try JournalError.requireName(file, hint: "name a file or a folder: sotto import FOLDER")
    }
    if let address = files.first(where: { $0.wholeMatch(of: /https?:\/\/.+/) != nil }) {
      throw Failure(
        .usage, "import reads files, and \(address) is an address",
        hint: "fetch it first, for instance with wget")
    }
    guard dates == nil || from?.hasDatesOfRegions == true else {
      throw Failure(.usage, "--dates goes with --from whatsapp and --from csv")
    }
    let wantsPhotos = photos || beside != nil || placing.isGiven
    if let from {
      guard !wantsPhotos else {
        throw Failure(
          .usage, "--from brings its own pictures; leave out --photos and what goes with it")
      }
      return try await bring(from, request, context)
    }
    if wantsPhotos || (!watch && Journal.arePictures(files)) {
      return try await bringPhotos(request, context)
    }
    guard !files.contains("-") || files.count == 1 else {
      throw Failure(.usage, "- stands alone: standard input holds one recording")
    }
    let isFirst = isFirst(context)
    // Opened before standard input is read: an error should be reported before anyone speaks into
    // it.
    let journal = try isFirst ? nil : open(context)
    guard files == ["-"] else {
      return try await run(
        files, in: try journal ?? firstJournal(for: files, request, context), request, context)
    }
    // Read before signals are handled: Ctrl-C during input ends the program and leaves nothing
    // behind.
    let input = try TemporaryInput()
    let name = "standard input"
    try await run(
      [input.path],
      in: try journal ?? firstJournal(for: [input.path], named: name, request, context),
      named: name, request, context)
    extendLifetime(input)
  }

  /// Whether the import creates the journal, if it finds any file.
  func isFirst(_ context: Context) -> Bool {
    let (path, isNamed) = context.journalPath(journal)
    return !isNamed && Journal.isMissing(at: path) && !watch && !dryRun
  }

  func open(_ context: Context) throws -> Journal {
    guard dryRun else { return try context.journalForAdding(journal) }
    let (path, isNamed) = context.journalPath(journal)
    guard isNamed, Journal.isMissing(at: path) else { return try context.journalForTrying(journal) }
    context.tell(
      "sotto: there is no journal at \(path.onOneLine) yet; to make it: sotto init "
        + ShellWord.quoted(path))
    return try Journal.standIn(surroundings: context.surroundings)
  }

  /// The journal for the first import.
  ///
  /// If none of the named files can be read, a temporary empty one is used, so that no journal is
  /// created needlessly.
  private func firstJournal(
    for paths: [String], named name: String? = nil, _ request: ImportRequest, _ context: Context
  ) throws -> Journal {
    let trial = try context.journalForTrying(journal)
    return trial.canImport(anyOf: paths, named: name, request: request) ? try open(context) : trial
  }

  private func run(
    _ paths: [String], in journal: Journal, named name: String? = nil, _ request: ImportRequest,
    _ context: Context
  ) async throws {
    let printer = ImportPrinter(context: context, format: format, quiet: self.journal.quiet)
    let run = ImportRun(context: context, journal: journal, printer: printer, request: request)
    if watch {
      try await run.watch(files)
      return try printer.finish(dryRun: false)
    }
    do {
      try await run.run(paths, named: name)
    } catch let failure as Failure where failure.status == .partly {
      try printer.finish(dryRun: dryRun)
      throw failure
    }
    try printer.finish(dryRun: dryRun)
    try tellUnlabelled(printer, in: journal)
    if name == nil { try printer.noteJournals(in: paths, of: journal) }
    if transcribe && !dryRun { try await transcribe(printer, in: journal, context) }
    try printer.throwFailure(files)
  }

  /// Transcribes the imported recordings, and existing ones that still wait.
  ///
  /// If this is interrupted, the work counts as done in part.
  func transcribe(
    _ printer: ImportPrinter, in journal: Journal, _ context: Context
  ) async throws {
    let waiting = try journal.overviews(numbers: printer.alreadyHere).filter(\.isPending)
    let entries = Set(printer.imported + waiting.map(\.entry.id)).sorted()
    guard !entries.isEmpty else {
      if !printer.alreadyHere.isEmpty { printer.say("nothing of this waits to be transcribed") }
      return
    }
    do {
      try await TranscribeRun(
        context: context, journal: journal, format: format, options: self.journal,
        quiet: self.journal.quiet,
        settings: try context.transcribeSettings(engine: engine)
      ).run(entries: entries)
    } catch let failure as Failure where failure.isInterruption {
      throw Failure.interrupted(
        "interrupted; the sound is in the journal", hasDone: true,
        hint: "'sotto transcribe' writes down what waits")
    }
  }
}

extension ForeignFormat: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
