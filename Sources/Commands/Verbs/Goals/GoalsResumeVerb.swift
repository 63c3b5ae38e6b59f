import ArgumentParser
import Documents
import Entries
import JournalEngine

struct GoalsResumeVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a goal that rested.",
    discussion: """
      Examples:
        sotto goals resume 3
      """)

  @Argument(help: ArgumentHelp("Its number, or a part of its words.", valueName: "goal"))
  var goal: String

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let journal = try context.journalForChanging(self.journal)
    let goal = try GoalSelection(journal: journal).one(self.goal)
    let date = context.surroundings.now()
    try journal.resumeGoal(goal.id, on: context.today)
    UnkeptChange(in: journal, context).note(.goalResumed(goal.id), date)
    try GoalsReport.tell(
      goal.id, in: journal, { "Goal \($1.id), \($0.line)" }, json: format.json, self.journal,
      context)
  }
}
