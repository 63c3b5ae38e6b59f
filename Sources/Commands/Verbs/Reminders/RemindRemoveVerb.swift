import ArgumentParser
import JournalEngine

struct RemindRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove reminders, and their timers.",
    discussion: """
      Examples:
        sotto remind remove 2
        sotto remind remove 1 3
      """)

  @Argument(help: ArgumentHelp("Their numbers.", valueName: "number"))
  var numbers: [Int]

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    var seen: Set<Int> = []
    // All are looked up before the first one is removed.
    let reminders = try numbers.filter { seen.insert($0).inserted }
      .map { try context.reminderBook.reminder($0) }
    var lines: [String] = []
    var documents: [JSONReminder] = []
    var isOfCron = false
    for reminder in reminders {
      let hadTimer = try await context.reminderSchedule.disable(reminder)
      try context.reminderBook.remove(reminder.id)
      var document = JSONReminder(reminder)
      document.state = .removed
      documents.append(document)
      lines.append("Removed reminder \(reminder.id)")
      isOfCron = isOfCron || (reminder.isOfCron ?? (!hadTimer && !reminder.isPaused))
    }
    if isOfCron { lines.append("A line that you gave to cron goes with 'crontab -e'.") }
    let (all, told) = (documents, lines)
    try context.render(Output(["reminders": all], lines: { _ in told }), as: format.form)
  }
}
