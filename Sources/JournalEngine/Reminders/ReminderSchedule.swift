import Entries
import Foundation

/// Schedules reminders with systemd, or with lines for cron.
package struct ReminderSchedule: Sendable {
  /// The result of scheduling a reminder.
  package enum Arrangement: Sendable, Equatable {
    /// A systemd timer is enabled; these are its files.
    case timer([String])
    /// systemd is not running, so the owner has to add these lines to cron.
    case cron([String])
  }

  private static let day = 86_400
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  private let configuration: String
  private let environment: [String: String]

  /// - Parameters:
  ///   - configuration: The folder of all programs' configurations, `~/.config`.
  ///   - environment: The environment variables; `PATH` is used to find systemctl and crontab.
  package init(configuration: String, environment: [String: String]) {
    self.configuration = configuration
    self.environment = environment
  }

  /// Schedules a reminder.
  /// - Parameter command: The program and the arguments that show the reminder.
  /// - Throws: ``JournalError`` with `notInstalled` if there is neither systemd nor cron, and
  ///   `failed` if systemd rejects the timer; then nothing is left.
  package func enable(_ reminder: Reminder, _ command: [String]) async throws -> Arrangement {
    var made: [String] = []
    do {
      for (place, time) in reminder.times.enumerated() {
        let files = try await timer(reminder.id, place).enable(
          service: serviceText(command),
          timer: ReminderSchedule.timerText(time, days: reminder.days))
        guard let files else { return try cron(reminder, command) }
        made += files
      }
    } catch {
      try await disable(reminder)
      throw error
    }
    return .timer(made)
  }

  /// Removes the systemd timers completely.
  /// - Returns: Whether there was one.
  @discardableResult
  package func disable(_ reminder: Reminder) async throws -> Bool {
    var wasThere = false
    for place in reminder.times.indices {
      wasThere = try await timer(reminder.id, place).disable() || wasThere
    }
    return wasThere
  }

  private func timer(_ number: Int, _ place: Int) -> UserTimer {
    UserTimer(
      "sotto-remind-\(number)" + (place == 0 ? "" : "-\(place + 1)"),
      configuration: configuration, environment: environment)
  }

  private func cron(_ reminder: Reminder, _ command: [String]) throws -> Arrangement {
    try UserTimer.requireCron("remind you", environment: environment)
    return .cron(try cronLines(reminder, command))
  }

  /// The lines for cron, one for each time.
  package func cronLines(_ reminder: Reminder, _ command: [String]) throws -> [String] {
    let days =
      reminder.days.count == 7 ? "*" : reminder.days.map { "\($0 % 7)" }.joined(separator: ",")
    // The file of reminders is in the configuration folder.
    let variables = environment["XDG_CONFIG_HOME"].map { [("XDG_CONFIG_HOME", $0)] } ?? []
    return try reminder.times.map { time in
      let (start, delay) = ReminderSchedule.parts(time)
      let times = "\(start / 60 % 60) \(start / 3600) * * \(days)"
      let wait = delay > 0 ? ["--delay", String(delay)] : []
      return try UserTimer.cronLine(times, command + wait, variables: variables)
    }
  }

  /// When a time begins, and how long the reminder may be delayed, in seconds.
  private static func parts(_ time: Reminder.Time) -> (start: Int, delay: Int) {
    switch time {
    case .at(let second): (second, 0)
    case .between(let first, let last): (first, ((last - first) % day + day) % day)
    }
  }

  /// The days of the week and the time, in systemd's format (systemd.time(7), "Calendar Events").
  package static func calendarEvent(_ time: Reminder.Time, days: [Int]) -> String {
    let start = parts(time).start
    let clock = [start / 3600, start / 60 % 60, start % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let names = days.sorted().map { weekdays[($0 + 6) % 7] }.joined(separator: ",")
    return (days.count == 7 ? "" : names + " ") + "*-*-* " + clock
  }

  static func timerText(_ time: Reminder.Time, days: [Int]) -> String {
    let delay = parts(time).delay
    return """
      # Written by 'sotto remind add', and removed by 'sotto remind remove'.
      [Unit]
      Description=A reminder of Sotto

      [Timer]
      OnCalendar=\(calendarEvent(time, days: days))
      AccuracySec=30s
      \(delay > 0 ? "RandomizedDelaySec=\(delay)s\n" : "")
      [Install]
      WantedBy=timers.target

      """
  }

  private func serviceText(_ command: [String]) -> String {
    let variables = UserTimer.variables(["XDG_CONFIG_HOME", "HOME"], of: environment)
    return """
      # Written by 'sotto remind add', and removed by 'sotto remind remove'.
      [Unit]
      Description=A reminder of Sotto

      [Service]
      Type=oneshot
      \(variables)ExecStart=\(UserTimer.line(command))

      """
  }
}
