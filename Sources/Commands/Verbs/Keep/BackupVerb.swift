import ArgumentParser
import Documents
import Entries
import Foundation
import JournalEngine
import Pages
import Settings

struct BackupVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a backup, and check it.",
    discussion: """
      A file is the whole journal once more. A folder (one that is there, or a name with a slash at its
      end) keeps every backup, and each adds only what is new: for every day, and for programs that
      copy folders. A recording may go on meanwhile. What was written is read again.

      --keep is 7d,4w,12m or the like: the last snapshot of each of the last seven days, four weeks
      and twelve months that have any stays, and so does the newest; others go.

      Examples:
        sotto backup ~/journal-copy.sotto
        sotto backup /media/stick/sotto/
        sotto backup /media/stick/sotto/ --keep 7d,4w,12m
        sotto backup --list /media/stick/sotto/
        sotto backup /media/stick/sotto/ --keep 7d,4w --schedule daily
        sotto backup --schedule off
      """)

  @Argument(
    help: ArgumentHelp("The file or the folder.", valueName: "file|folder"), completion: .file())
  var target: String?

  @Flag(name: .long, help: "Replace an earlier backup of this journal, where it is a file.")
  var force = false

  @Option(
    name: .long,
    help: ArgumentHelp("Which snapshots stay in the folder: 7d,4w,12m.", valueName: "rule"))
  var keep: String?

  @Flag(name: .long, help: "Read all of the folder again, and all sound of the journal.")
  var readData = false

  @Flag(name: .long, help: "List the folder's snapshots.")
  var list = false

  @Option(
    name: .long,
    help: ArgumentHelp("Do it by itself: hourly, daily, weekly; off ends that.", valueName: "when"),
    completion: .list(BackupSchedule.Interval.allCases.map(\.rawValue) + ["off"]))
  var schedule: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    if let schedule {
      return try await BackupScheduling(
        context: context, journal: journal,
        folder: target.map(context.configuration.folders.expanded),
        rule: keep, form: form
      ).run(schedule)
    }
    guard let target else {
      throw Failure(.usage, "a backup needs a place", hint: "sotto backup FILE, or FOLDER/")
    }
    let path = context.configuration.folders.expanded(target)
    if list { return try await show(path, context) }
    try VerbAsFile.refuse(target, of: "backup", at: path)
    try OutputFile.requireFolder(of: path)
    let options = BackupOptions(readsData: readData, retention: try BackupVerb.retention(keep))
    let place = context.journalPath(journal).path
    if keep != nil || readData, !BackupTarget.isFolder(path) {
      throw Failure(
        .usage, "--keep and --read-data go with a folder",
        hint: "name one: \(BackupTarget.folder(besides: target))")
    }
    let destination = try BackupTarget(path, isForced: force, journal: place)
    try context.requireDefaultJournal(journal)
    let opened = try Journal.open(at: place, for: .reading, surroundings: context.surroundings)
    let work = WatchedWork(context, isQuiet: journal.quiet)
    let report = try await work.run(interrupted: .nothingChanged) {
      try await opened.backUp(to: destination, options) { work.show($0) }
    }
    try tell(report, from: opened.path, context)
  }

  private var form: OutputForm { OutputForm(isJSON: format.json, isQuiet: journal.quiet) }

  /// Reads a rule that says which snapshots are kept.
  static func retention(_ rule: String?) throws -> BackupRetention? {
    guard let rule else { return nil }
    guard let retention = BackupRetention(rule) else {
      throw Failure(
        .usage, "'\(rule)' does not say what is kept",
        hint: "--keep 7d,4w,12m: days, weeks, months; also hours (h), years (y), or a number")
    }
    return retention
  }

  private func show(_ path: String, _ context: Context) async throws {
    guard !force, keep == nil, !readData else {
      throw Failure(.usage, "--list takes no other option of a backup")
    }
    let work = WatchedWork(context, isQuiet: journal.quiet)
    let snapshots = try await work.run(interrupted: .nothingChanged) {
      try Journal.snapshots(in: path) { progress in
        try Task.checkCancellation()
        work.show(progress)
      }
    }
    var output = Output(
      ["snapshots": snapshots.map { JSONSnapshot($0) }],
      empty: snapshots.isEmpty ? "There is no snapshot in \(path) yet." : nil,
      lines: SnapshotTable(snapshots, zone: context.surroundings.zone).lines)
    output.failure =
      BackupVerb.failure(unreadable: snapshots.filter { $0.entries == nil }.map(\.name))
      ?? BackupVerb.failure(
        lacking: snapshots.filter { $0.lackingSound ?? 0 > 0 }, in: path)
    try context.render(output, as: OutputForm(isJSON: format.json))
  }

  private func tell(_ report: BackupReport, from journal: String, _ context: Context) throws {
    var output = Output(
      ["journal": journal, "backup": JSONBackup(report)],
      lines: { _ in BackupText.lines(report) })
    output.isProse = true
    output.failure = failure(report)
    if !format.json {
      BackupVerb.tell(report.damaged, context)
      context.tell(damage: report.brokenTexts)
    }
    for name in report.futureSnapshots where !self.journal.quiet {
      context.tell(
        "sotto: the snapshot \(name) is from the future; if the clock was wrong then, remove its file"
      )
    }
    try context.render(output, as: form)
  }

  /// Names recordings that are damaged.
  static func tell(_ damaged: [DamagedRecording], _ context: Context) {
    for recording in damaged { context.tell("sotto: \(BackupText.line(recording))") }
  }

  private func failure(_ report: BackupReport) -> Failure? {
    if !report.damaged.isEmpty {
      return Failure(
        .damaged, "\(damaged(report.damaged)) in the journal itself",
        hint: BackupText.losslessHint(report.damaged)
          ?? "an earlier backup may have what is lost: sotto restore-from BACKUP")
    }
    if !report.brokenTexts.isEmpty {
      return Failure(
        .damaged,
        BackupText.brokenTexts(report.brokenTexts.count)
          + " in the journal itself, and in the backup as \(report.brokenTexts.count == 1 ? "it is" : "they are")",
        hint: report.snapshot == nil
          ? "mend what can be mended: sotto check --repair"
          : "run \(BackupText.repair(nil)) first: it mends from the search index, which is not copied"
      )
    }
    if let failure = BackupVerb.failure(
      unreadable: report.unreadableSnapshots,
      consequence: keep == nil ? "" : ", so no sound was removed")
    {
      return failure
    }
    if report.damagedFiles > 0 {
      return Failure(
        .damaged,
        "\(NumberText.count(report.damagedFiles, "file")) of earlier snapshots' sound "
          + "\(report.damagedFiles == 1 ? "is" : "are") missing or damaged",
        hint: "the newest snapshot is whole")
    }
    return nil
  }

  /// The failure that names the snapshots that cannot be restored; nil if there are none.
  /// - Parameter consequence: What follows from it for this run, as the end of the sentence.
  private static func failure(unreadable names: [String], consequence: String = "") -> Failure? {
    guard !names.isEmpty else { return nil }
    let isOne = names.count == 1
    let named = "\(isOne ? "snapshot" : "snapshots") \(names.joined(separator: ", "))"
    return Failure(
      .damaged, "the \(named) cannot be read\(consequence)",
      hint: isOne
        ? "it stays until you remove its file" : "they stay until you remove their files")
  }

  /// The failure that names the snapshots whose sound is not all in the folder; nil if there are
  /// none.
  private static func failure(lacking snapshots: [BackupSnapshot], in folder: String) -> Failure? {
    guard !snapshots.isEmpty else { return nil }
    let isOne = snapshots.count == 1
    let named =
      "\(isOne ? "snapshot" : "snapshots") \(snapshots.map(\.name).joined(separator: ", "))"
    return Failure(
      .damaged, "files of sound of the \(named) are missing or have another size",
      hint: "a new backup writes anew what the journal still has: sotto backup "
        + ShellWord.quoted(folder))
  }

  private func damaged(_ damaged: [DamagedRecording]) -> String {
    BackupText.count(damaged) + (damaged.count == 1 ? " is damaged" : " are damaged")
  }
}
