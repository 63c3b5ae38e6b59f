import ArgumentParser
import Documents
import JournalEngine
import Pages
import Terminal

struct RemindListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your reminders.",
    discussion: """
      Each has the number by which it is named. Where cron begins one, its line is
      shown again.

      Examples:
        sotto remind list
        sotto remind list --json
      """)

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let reminders = try context.reminderBook.all()
    let documents = try reminders.map { reminder in
      var document = JSONReminder(reminder)
      let lines = try context.cronLines(of: reminder)
      document.lines = lines.isEmpty ? nil : lines
      return document
    }
    let cron = documents.flatMap { $0.lines ?? [] }
    let table = Table(
      columns: [
        Table.Column("", alignment: .right), Table.Column("when", isFlexible: true),
        Table.Column("what", isFlexible: true), Table.Column(""),
      ],
      rows: reminders.map { reminder in
        let marks = [
          reminder.isSpoken ? "spoken" : nil, reminder.isPaused ? "resting" : nil,
        ].compactMap(\.self)
        return [
          Table.Cell(String(reminder.id)), Table.Cell(reminder.timesText),
          Table.Cell(reminder.says), Table.Cell(marks.joined(separator: ", "), .dim),
        ]
      }, hasHeadings: false)
    try context.render(
      Output(
        ["reminders": documents],
        empty: reminders.isEmpty
          ? "There is no reminder yet. One is added with: sotto remind add 21:00 'How was it?'"
          : nil,
        lines: { style in
          table.lines(width: style.width, painter: style.painter)
            + (cron.isEmpty ? [] : ["", "For cron, with 'crontab -e':"] + cron)
        }), as: format.form)
  }
}
