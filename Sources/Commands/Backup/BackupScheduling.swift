import Documents
import Entries
import Foundation
import JournalEngine
import Settings

/// Sets up or removes the schedule that makes backups without being asked.
struct BackupScheduling {
  let context: Context
  let journal: JournalOptions
  /// The folder of backups, as the user typed it.
  let folder: String?
  /// The rule that says which snapshots are kept.
  let rule: String?
  let form: OutputForm

  /// Carries out `--schedule` with the given value.
  func run(_ when: String) async throws {
    let configuration = URL(filePath: context.configuration.folders.configuration)
      .deletingLastPathComponent().path
    let schedule = BackupSchedule(configuration: configuration, environment: context.environment)
    if when == "off" {
      let was = try await schedule.disable()
      let line = was ? "No backup is made by itself any more." : "No timer was set."
      return try render(
        JSONSchedule(state: .off),
        [line, "A line that you gave to cron goes with 'crontab -e'."])
    }
    guard let interval = BackupSchedule.Interval(rawValue: when) else {
      throw Failure(.usage, "--schedule takes hourly, daily, weekly or off, not '\(when)'")
    }
    guard let folder else {
      throw Failure(
        .usage, "--schedule needs the folder", hint: "sotto backup FOLDER/ --schedule \(when)")
    }
    _ = try BackupVerb.retention(rule)
    try OutputFile.requireFolder(of: folder)
    let path = context.journalPath(journal).path
    // Neither a systemd condition nor a cron line can contain a control character.
    guard !command(path, folder).contains(where: \.hasControlCharacter) else {
      throw Failure(
        .usage, "--schedule takes no name with a line break or another control character")
    }
    guard BackupTarget.isFolder(folder),
      case .folder = try BackupTarget(folder, isForced: false, journal: path)
    else {
      let other = ShellWord.quoted(BackupTarget.folder(besides: folder))
      throw Failure(
        .usage, "--schedule goes with a folder",
        hint: "name one: sotto backup \(other) --schedule \(when)")
    }
    let mark = try Journal.prepareBackups(in: URL(filePath: folder).path)
    let arranged = try await schedule.enable(interval, command(path, folder), ifThereIs: mark)
    switch arranged {
    case .timer(let files):
      try render(
        JSONSchedule(state: .timer, interval: when, files: files),
        ["A backup to \(folder) is made \(when), by systemd."] + files.map { "  \($0)" })
    case .cron(let line):
      try render(
        JSONSchedule(state: .cron, interval: when, line: line),
        ["For cron, with 'crontab -e':", line],
        .unscheduled("no backup is made by itself yet"))
    }
  }

  /// The command that makes the backup, whichever scheduler starts it.
  private func command(_ journal: String, _ folder: String) -> [String] {
    let program = context.program ?? "sotto"
    return [
      program, "backup", URL(filePath: folder).path + "/", "--journal", URL(filePath: journal).path,
    ] + (rule.map { ["--keep", $0] } ?? []) + ["--quiet"]
  }

  private func render(
    _ document: JSONSchedule, _ lines: [String], _ failure: Failure? = nil
  ) throws {
    var output = Output(["schedule": document], lines: { _ in lines })
    output.failure = failure
    try context.render(output, as: form)
  }
}
