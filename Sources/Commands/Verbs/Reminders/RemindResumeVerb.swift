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
    try await context.arrange(
      reminder, json: format.json, quiet: false,
      "Reminder \(number), \(reminder.timesText): \(reminder.says)")
    try context.reminderBook.replace(reminder)
  }
}
