import ArgumentParser
import Documents
import Entries
import JournalEngine
import Pages

struct GoalsHistoryVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "Show every period of a goal since it began.",
    discussion: """
      Examples:
        sotto goals history 1
        sotto goals history run --json
      """)

  @Argument(help: ArgumentHelp("Its number, or a part of its words.", valueName: "goal"))
  var goal: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form, without: ["goals": [JSONGoal]()]) { journal in
      let goal = try GoalSelection(journal: journal).one(self.goal)
      let progress = try journal.progress(of: goal, on: context.today)
      var output = Output(
        ["goals": [JSONGoal(progress, hasPeriods: true)]],
        lines: GoalHistoryPage(progress).lines)
      output.endsAtPrompt = true
      return output
    }
  }
}
