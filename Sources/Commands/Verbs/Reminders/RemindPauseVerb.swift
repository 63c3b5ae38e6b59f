import ArgumentParser
import JournalEngine

struct RemindPauseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Let a reminder rest.",
    discussion: """
      Its timer goes; 'remind resume' brings it back.

      Examples:
        sotto remind pause 2
      """)

  @Argument(help: ArgumentHelp("Its number.", valueName: "number"))
  var number: Int

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    var reminder = try context.reminderBook.reminder(number)
    reminder.isPaused = true
    // At its times, a reminder is looked up in the book, so that a remaining cron line now does
    // nothing.
    try context.reminderBook.replace(reminder)
    try await context.reminderSchedule.disable(reminder)
    var document = JSONReminder(reminder)
    document.state = .paused
    try context.render(
      Output(
        ["reminders": [document]],
        line: "Reminder \(number) rests until 'sotto remind resume \(number)'"), as: format.form)
  }
}
