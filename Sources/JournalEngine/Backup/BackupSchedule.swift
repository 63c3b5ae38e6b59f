import Entries
import Foundation

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

  private let configuration: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder that holds the folders of all programs' configurations, `~/.config`.
  ///   - environment: The variables, of which `PATH` finds systemctl.
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
  ///   - mark: A file without which it does not run: that of a folder on a disk that is not there.
  /// - Throws: ``JournalError`` if systemd answers but does not take the timer; then none is left. With
  ///   `notInstalled` if there is neither systemd nor cron.
  public func enable(
    _ interval: Interval, _ command: [String], ifThereIs mark: String
  ) async throws -> Arrangement {
    let files = try await timer.enable(
      service: serviceText(command, mark), timer: BackupSchedule.timerText(interval))
    if let files { return .timer(files) }
    try UserTimer.requireCron("make backups by itself", environment: environment)
    return .cron(try UserTimer.cronLine(interval.cron, command, ifThereIs: mark))
  }

  /// Takes an arrangement with systemd back, and leaves nothing of it behind.
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
  /// Makes a folder of backups if there is none, and returns the file that marks it.
  /// - Throws: ``JournalError`` with `usage` if it is another folder.
  public static func prepareBackups(in folder: String) throws -> String {
    try BackupFolder.forWriting(folder).mark
  }
}
