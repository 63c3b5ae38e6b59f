import ArgumentParser
import Documents
import Entries
import JournalEngine

struct GoalsRemoveVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a goal; your entries stay.",
    discussion: """
      'goals pause' only lets it rest. A goal that is added again with --since finds
      what was done before.

      Examples:
        sotto goals remove 3
      """)

  @Argument(help: ArgumentHelp("Its number, or a part of its words.", valueName: "goal"))
  var goal: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let goal = try GoalSelection(journal: journal).one(self.goal)
    var document = JSONGoal(try journal.progress(of: goal, on: context.today))
    document.removed = true
    let date = context.surroundings.now()
    try journal.removeGoal(goal.id)
    UnkeptChange(in: journal, context).note(.goalRemoved, date)
    try context.render(
      Output(["goals": [document]], line: "Removed goal \(goal.id), \(goal.wording)"),
      as: OutputForm(isJSON: format.json, isQuiet: self.journal.quiet))
  }
}
