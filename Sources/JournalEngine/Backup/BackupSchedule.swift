import Entries
import Foundation

/// A scheduled backup: a systemd timer of the user, or a line for cron.
public struct BackupSchedule: Sendable {
  /// How often.
  public enum Interval: String, Sendable, CaseIterable {
    case hourly, daily, weekly

    /// The schedule as cron writes it.
    fileprivate var cron: String {
      switch self {
      case .hourly: "0 * * * *"
      case .daily: "0 3 * * *"
      case .weekly: "0 3 * * 0"
      }
    }
  }

  /// The result of scheduling a backup.
  public enum Arrangement: Sendable, Equatable {
    /// A systemd timer is enabled; these are its files.
    case timer([String])
    /// systemd is not running, so the owner has to add this line to cron.
    case cron(String)
  }

  private let configuration: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder of all programs' configurations, `~/.config`.
  ///   - environment: The environment variables; `PATH` is used to find systemctl.
  public init(configuration: String, environment: [String: String]) {
    self.configuration = configuration
    self.environment = environment
  }

  private var timer: UserTimer {
    UserTimer("sotto-backup", configuration: configuration, environment: environment)
  }

  /// Arranges for a command to run, replacing an earlier arrangement.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - mark: A file that must exist for the backup to run: the marker of the folder, which is
  ///     missing while its disk is not connected.
  /// - Throws: ``JournalError`` if systemd answers but does not take the timer; then none is left.
  ///   With `notInstalled` if there is neither systemd nor cron.
  public func enable(
    _ interval: Interval, _ command: [String], ifThereIs mark: String
  ) async throws -> Arrangement {
    let files = try await timer.enable(
      service: serviceText(command, mark), timer: BackupSchedule.timerText(interval))
    if let files { return .timer(files) }
    try UserTimer.requireCron("make backups by itself", environment: environment)
    return .cron(try UserTimer.cronLine(interval.cron, command, ifThereIs: mark))
  }

  /// Removes the systemd timer completely.
  /// - Returns: Whether there was one.
  public func disable() async throws -> Bool { try await timer.disable() }

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
    ExecStart=\(UserTimer.line(command))

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
}

extension Journal {
  /// Creates a folder of backups if it is missing, and returns the path of its marker file.
  /// - Throws: ``JournalError`` with `usage` if it is a folder with other files.
  public static func prepareBackups(in folder: String) throws -> String {
    try BackupFolder.forWriting(folder).mark
  }
}
