import ArgumentParser
import JournalEngine

struct RemindRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a reminder, and its timer.",
    discussion: """
      Examples:
        sotto remind remove 2
      """)

  @Argument(help: ArgumentHelp("Its number.", valueName: "number"))
  var number: Int

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let reminder = try context.reminderBook.reminder(number)
    let hadTimer = try await context.reminderSchedule.disable(reminder)
    try context.reminderBook.remove(number)
    var document = JSONReminder(reminder)
    document.state = .removed
    let isOfCron = reminder.isOfCron ?? (!hadTimer && !reminder.isPaused)
    try context.render(
      Output(
        ["reminders": [document]],
        lines: { _ in
          ["Removed reminder \(number)"]
            + (isOfCron ? ["A line that you gave to cron goes with 'crontab -e'."] : [])
        }), as: format.form)
  }
}
