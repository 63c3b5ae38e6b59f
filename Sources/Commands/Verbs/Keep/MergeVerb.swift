import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

struct MergeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Take in what another copy of the journal has.",
    discussion: """
      For a journal on two machines, or two journals of one person: entries, sound, texts, labels,
      moods, the trash and what was erased for ever. Where both have changed the same part, the later
      change stays, and 'sotto history' has the other. OTHER is only read. Merging twice changes
      nothing; merge both ways, and both journals are the same.

      Examples:
        sotto merge /media/stick/journal.sotto
        sotto merge ~/Sync/desk.sotto --dry-run
      """)

  @Argument(
    help: ArgumentHelp("The other journal's file.", valueName: "other"),
    completion: .file(extensions: ["sotto"]))
  var other: String

  @Flag(name: .long, help: "Only tell what would be taken.")
  var dryRun = false

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try JournalError.requireName(other)
    let path = context.configuration.folders.expanded(other)
    // A journal that is made for a merge which then fails would be an empty one.
    let (mine, isNamed) = context.journalPath(self.journal)
    if !isNamed, Journal.isMissing(at: mine) {
      try Journal.requireMergeable(path, into: mine)
    }
    let opened =
      dryRun
      ? try context.journalForTryingChanges(self.journal)
      : try context.journalForAdding(self.journal, keepsTrash: true)
    let work = WatchedWork(context, isQuiet: self.journal.quiet)
    let (isTrial, merged) = (dryRun, opened)
    let report = try await work.run(interrupted: .nothingChanged) {
      try await merged.merge(path, isTrial: isTrial) { work.show($0) }
    }
    let lines = try MergeText.lines(report) { number in
      // After a dry run, an added entry does not exist and has no name.
      isTrial && report.added.contains(number)
        ? "entry \(number)" : context.naming(try opened.entry(number))
    }
    var output = Output(
      ["journal": opened.path, "merged": JSONMerge(report)], lines: { _ in lines })
    output.isProse = true
    output.failure = MergeVerb.failure(report)
    if !format.json {
      BackupVerb.tell(report.damaged + report.different, context)
      context.tell(damage: report.brokenTexts)
    }
    context.tell(changedSound: report.changedSound)
    try context.render(output, as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }

  private static func failure(_ report: MergeReport) -> Failure? {
    if !report.damaged.isEmpty {
      return Failure(
        .damaged,
        BackupText.count(report.damaged)
          + (report.damaged.count == 1
            ? " is damaged in \(report.source), and was left there"
            : " are damaged in \(report.source), and were left there"),
        hint: BackupText.losslessHint(report.damaged, in: report.source)
          .map { $0 + "; then merge again" }
          ?? "another copy or a backup may have it whole; then merge again")
    }
    if !report.unreadHistories.isEmpty {
      return Failure(
        .damaged, "changes in histories cannot be read in \(report.source), and were left there",
        hint: BackupText.repair(report.source) + " sets them aside")
    }
    if !report.brokenTexts.isEmpty {
      return Failure(
        .damaged,
        BackupText.brokenTexts(report.brokenTexts.count) + ", and whole in neither journal",
        hint: "another copy or a backup may have it whole; then merge again")
    }
    if report.textsLeft > 0 {
      return Failure(
        .damaged,
        BackupText.brokenTexts(report.textsLeft)
          + " in \(report.source), and \(report.textsLeft == 1 ? "was" : "were") left there",
        hint: BackupText.repair(report.source)
          + " mends what can be mended; or merge this journal into it")
    }
    if report.timesLeft > 0 {
      return Failure(
        .damaged,
        report.timesLeft == 1
          ? "a time in \(report.source) is outside of the years 1 to 9999, and was left there"
          : "\(report.timesLeft) times in \(report.source) are outside of the years 1 to 9999,"
            + " and were left there",
        hint: "'sotto check' of that journal tells which")
    }
    guard !report.different.isEmpty else { return nil }
    return Failure(
      .partly,
      report.different.count == 1
        ? "one recording is another sound in \(report.source); yours stays"
        : "\(report.different.count) recordings are another sound in \(report.source); yours stay")
  }
}

extension Context {
  /// Opens the journal for a dry run of changes; nothing is recovered or erased first.
  func journalForTryingChanges(_ options: JournalOptions) throws -> Journal {
    let (path, isNamed) = journalPath(options)
    guard !isNamed, Journal.isMissing(at: path) else {
      return try opened(path, for: .writing)
    }
    return try Journal.standIn(surroundings: surroundings)
  }
}
