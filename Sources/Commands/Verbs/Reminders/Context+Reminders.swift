import Documents
import Entries
import Foundation
import JournalEngine
import Settings

extension Context {
  /// The owner's reminders.
  var reminderBook: ReminderBook {
    ReminderBook(configuration: configuration.folders.configuration)
  }

  /// The scheduler that starts reminders at their times.
  var reminderSchedule: ReminderSchedule {
    let folder = URL(filePath: configuration.folders.configuration).deletingLastPathComponent().path
    return ReminderSchedule(configuration: folder, environment: environment)
  }

  /// The command that shows a reminder.
  func command(of reminder: Reminder) -> [String] {
    [program ?? "sotto", "remind", "say", String(reminder.id)]
  }

  /// The cron lines for a reminder; none if systemd starts it.
  func cronLines(of reminder: Reminder) throws -> [String] {
    guard reminder.isOfCron == true else { return [] }
    return try reminderSchedule.cronLines(reminder, command(of: reminder))
  }

  /// Schedules a reminder, and records in the book which scheduler starts it.
  /// - Returns: The message about it, with a failure if the owner has to add a line to cron.
  func arrange(_ reminder: Reminder, _ line: String) async throws -> Output {
    var reminder = reminder
    let arranged = try await reminderSchedule.enable(reminder, command(of: reminder))
    var document = JSONReminder(reminder)
    var lines = [line]
    var failure: Failure?
    switch arranged {
    case .timer(let files):
      document.state = .timer
      document.files = files
      if reminder.isOfCron == true {
        lines.append("systemd begins it now: take its line out of cron with 'crontab -e'.")
      }
      reminder.isOfCron = false
    case .cron(let cron):
      reminder.isOfCron = true
      document.state = .cron
      document.lines = cron
      lines =
        [
          line,
          "Give cron this with 'crontab -e', and take it out again when the reminder is removed:",
        ] + cron
      failure = .unscheduled("nothing begins reminder \(reminder.id) yet")
    }
    try reminderBook.replace(reminder)
    var output = Output(["reminders": [document]], lines: { _ in lines })
    output.failure = failure
    return output
  }
}
