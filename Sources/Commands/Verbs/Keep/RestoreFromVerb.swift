import ArgumentParser
import Documents
import Entries
import JournalEngine
import Settings

struct RestoreFromVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "restore-from", abstract: "Bring the journal back from a backup.",
    discussion: """
      The backup is checked first, and the journal takes its place when it is complete. The journal that
      is there is never removed: it is moved aside, and where to is told.

      Examples:
        sotto restore-from ~/journal-copy.sotto
        sotto restore-from /media/stick/sotto/
        sotto restore-from /media/stick/sotto/ --output look.sotto
        sotto restore-from /media/stick/sotto/ --snapshot 2026-11-22T10-15-00Z
      """)

  @Argument(
    help: ArgumentHelp("The backup, a file or a folder.", valueName: "file|folder"),
    completion: .file())
  var source: String

  @Option(
    name: .long,
    help: ArgumentHelp("The folder's snapshot; else the newest.", valueName: "name"))
  var snapshot: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Make a new journal of it, and leave yours where it is.", valueName: "file"),
    completion: .file(extensions: ["sotto"]))
  var output: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try JournalError.requireName(source)
    let folders = context.configuration.folders
    let (path, isNamed) = context.journalPath(journal)
    let target = try output.map { try context.newJournalPath($0) } ?? path
    if isNamed { try OutputFile.requireFolder(of: target) }
    let request = RestoreRequest(
      source: folders.expanded(source), snapshot: snapshot, journal: target,
      replaces: output == nil)
    let work = WatchedWork(context, isQuiet: journal.quiet)
    let surroundings = context.surroundings
    let report = try await work.run(interrupted: .nothingChanged) {
      try await Journal.restore(request, surroundings: surroundings) { work.show($0) }
    }
    var result = Output(
      ["journal": report.journal, "restored": JSONRestore(report)],
      lines: { _ in BackupText.lines(report) })
    result.isProse = true
    if !report.damaged.isEmpty {
      let whole =
        report.damaged.allSatisfy(\.isLossless)
        ? "with a wrong length or rate"
        : report.damaged.contains { $0.isAttached }
          ? "incomplete" : "without all of \(report.damaged.count == 1 ? "its" : "their") sound"
      result.failure = Failure(
        .damaged, "\(BackupText.count(report.damaged)) came back \(whole)",
        hint: BackupText.losslessHint(report.damaged, in: report.journal)
          ?? "another backup or snapshot may have it")
    }
    if result.failure == nil, !report.brokenTexts.isEmpty {
      result.failure = Failure(
        .damaged, BackupText.brokenTexts(report.brokenTexts.count) + " in what came back",
        hint: report.mendableTexts > 0
          ? BackupText.mendingHint(report.journal)
          : "another backup or snapshot may have it whole")
    }
    if !format.json {
      BackupVerb.tell(report.damaged, context)
      context.tell(damage: report.brokenTexts)
    }
    try context.render(
      result,
      as: OutputForm(isJSON: format.json, isQuiet: journal.quiet && report.movedAside == nil))
  }
}
