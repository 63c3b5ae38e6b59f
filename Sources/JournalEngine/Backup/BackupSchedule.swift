import Entries
import Foundation
import Programs

/// A backup that the machine makes by itself: a timer of systemd for the user, or a line for cron.
public struct BackupSchedule: Sendable {
  /// How often.
  public enum Interval: String, Sendable, CaseIterable {
    case hourly, daily, weekly

    /// When cron begins it.
    fileprivate var cron: String {
      switch self {
      case .hourly: "0 * * * *"
      case .daily: "0 3 * * *"
      case .weekly: "0 3 * * 0"
      }
    }
  }

  /// What was arranged.
  public enum Arrangement: Sendable, Equatable {
    /// A timer of systemd is enabled; the files that say so.
    case timer([String])
    /// systemd does not answer, so the owner has to give this line to cron.
    case cron(String)
  }

  private static let name = "sotto-backup"
  private static let patience = Duration.seconds(20)

  private let folder: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
  public init(configuration: String, environment: [String: String]) {
    folder = configuration + "/systemd/user"
    self.environment = environment
  }

  private var service: String { "\(folder)/\(BackupSchedule.name).service" }
  private var timer: String { "\(folder)/\(BackupSchedule.name).timer" }
  private var wanted: String { "\(folder)/timers.target.wants/\(BackupSchedule.name).timer" }

  /// Arranges for a command to run, replacing an earlier arrangement.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - mark: A file without which it does not run: that of a folder on a disk that is not there.
  /// - Throws: ``JournalError`` if systemd answers but does not take the timer; then none is left.
  public func enable(
    _ interval: Interval, _ command: [String], ifThereIs mark: String
  ) async throws -> Arrangement {
    guard let systemctl = await answering() else {
      let words = ["test", "-e", ShellWord.quoted(mark), "&&"] + command.map(ShellWord.quoted)
      let line = words.joined(separator: " ")
      return .cron("\(interval.cron) \(line.replacing("%", with: "\\%"))")
    }
    try write(serviceText(command, mark), to: service)
    try write(BackupSchedule.timerText(interval), to: timer)
    do {
      _ = try await systemctl.run(
        ["--user", "daemon-reload"], timeLimit: BackupSchedule.patience
      ).checked()
      _ = try await systemctl.run(
        ["--user", "enable", "--now", "\(BackupSchedule.name).timer"],
        timeLimit: BackupSchedule.patience
      ).checked()
    } catch {
      _ = try await disable()
      throw JournalError(
        .failed, "systemd did not take the timer (\(error.reason))",
        hint: "see 'systemctl --user status'")
    }
    return .timer([service, timer])
  }

  /// Takes an arrangement with systemd back, and leaves nothing of it behind.
  /// - Returns: Whether there was one.
  public func disable() async throws -> Bool {
    let files = [service, timer, wanted]
    let isThere = files.contains { unsafe access($0, F_OK) == 0 } || isLink(wanted)
    guard isThere else { return false }
    let systemctl = await answering()
    // A timer that systemd has forgotten, or never knew, is as good as disabled.
    _ = try? await systemctl?.run(
      ["--user", "disable", "--now", "\(BackupSchedule.name).timer"],
      timeLimit: BackupSchedule.patience)
    for file in files {
      guard unsafe unlink(file) == 0 || errno == ENOENT || errno == ENOTDIR else {
        throw JournalError(system: errno, file)
      }
    }
    _ = try? await systemctl?.run(
      ["--user", "daemon-reload"], timeLimit: BackupSchedule.patience)
    return true
  }

  /// systemctl, if systemd answers the user.
  private func answering() async -> Program? {
    guard let program = try? Program.find("systemctl", environment: environment) else { return nil }
    let answer = try? await program.run(
      ["--user", "show-environment"], timeLimit: BackupSchedule.patience)
    return answer?.isSuccess == true ? program : nil
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw JournalError(.notPermitted, "cannot write \(path)")
    }
  }

  private func serviceText(_ command: [String], _ mark: String) -> String {
    """
    # Written by 'sotto backup --schedule', and removed by 'sotto backup --schedule off'.
    [Unit]
    Description=Back up the Sotto journal
    ConditionPathExists=\(mark.replacing("%", with: "%%"))

    [Service]
    Type=oneshot
    Nice=10
    IOSchedulingClass=idle
    ExecStart=\(command.map(BackupSchedule.unitWord).joined(separator: " "))

    """
  }

  private static func timerText(_ interval: Interval) -> String {
    """
    # Written by 'sotto backup --schedule', and removed by 'sotto backup --schedule off'.
    [Unit]
    Description=Back up the Sotto journal \(interval.rawValue)

    [Timer]
    OnCalendar=\(interval.rawValue)
    Persistent=true
    RandomizedDelaySec=10min

    [Install]
    WantedBy=timers.target

    """
  }

  /// A word of a command as systemd reads it (systemd.service(5), "Command lines").
  private static func unitWord(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return "\"\(escaped)\""
  }
}

extension Journal {
  /// Makes a folder of backups if there is none, and returns the file that marks it.
  /// - Throws: ``JournalError`` with `usage` if it is another folder.
  public static func prepareBackups(in folder: String) throws -> String {
    try BackupFolder.forWriting(folder).mark
  }
}
