import ArgumentParser
import Documents
import JournalEngine
import Pages
import Terminal

struct RemindListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your reminders.",
    discussion: """
      Each has the number by which it is named.

      Examples:
        sotto remind list
        sotto remind list --json
      """)

  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let reminders = try context.reminderBook.all()
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
        ["reminders": reminders.map { JSONReminder($0) }],
        empty: reminders.isEmpty
          ? "There is no reminder yet. One is added with: sotto remind add 21:00 'How was it?'"
          : nil, lines: { table.lines(width: $0.width, painter: $0.painter) }), as: format.form)
  }
}
