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

  /// What begins reminders at their times.
  var reminderSchedule: ReminderSchedule {
    let folder = URL(filePath: configuration.folders.configuration).deletingLastPathComponent().path
    return ReminderSchedule(configuration: folder, environment: environment)
  }

  /// The command that makes a reminder say what it has to say.
  func command(of reminder: Reminder) -> [String] {
    [program ?? "sotto", "remind", "say", String(reminder.id)]
  }

  /// Arranges for a reminder.
  /// - Returns: What tells how; with a failure where its owner has to tell cron.
  func arrange(_ reminder: Reminder, _ line: String) async throws -> Output {
    let arranged = try await reminderSchedule.enable(reminder, command(of: reminder))
    var document = JSONReminder(reminder)
    var lines = [line]
    var failure: Failure?
    switch arranged {
    case .timer(let files):
      document.state = .timer
      document.files = files
    case .cron(let cron):
      document.state = .cron
      document.lines = cron
      lines =
        [
          line,
          "Give cron this with 'crontab -e', and take it out again when the reminder is removed:",
        ] + cron
      failure = .unscheduled("nothing begins reminder \(reminder.id) yet")
    }
    var output = Output(["reminders": [document]], lines: { _ in lines })
    output.failure = failure
    return output
  }
}
