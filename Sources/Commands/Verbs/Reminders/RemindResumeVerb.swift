import ArgumentParser
import JournalEngine

struct RemindResumeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a reminder that rested.",
    discussion: """
      Examples:
        sotto remind resume 2
      """)

  @Argument(help: ArgumentHelp("Its number.", valueName: "number"))
  var number: Int

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    var reminder = try context.reminderBook.reminder(number)
    reminder.isPaused = false
    let output = try await context.arrange(
      reminder, "Reminder \(number), \(reminder.timesText): \(reminder.says)")
    try context.render(output, as: format.form)
  }
}
