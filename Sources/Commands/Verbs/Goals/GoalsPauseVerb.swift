import ArgumentParser
import Documents
import Entries
import JournalEngine

struct GoalsPauseVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Let a goal rest.",
    discussion: """
      From today, or from --since, nothing is wanted until 'goals resume'. A week in
      which it rested for some days wants less.

      Examples:
        sotto goals pause 3
        sotto goals pause run --since 'last monday'
      """)

  @Argument(help: ArgumentHelp("Its number, or a part of its words.", valueName: "goal"))
  var goal: String

  @Option(name: .long, help: ArgumentHelp("The first day on which it rests.", valueName: "day"))
  var since: String?

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    let day = try since.map { try TypedDay.day($0, today: context.today) } ?? context.today
    let journal = try context.journalForChanging(self.journal)
    let goal = try GoalSelection(journal: journal).one(self.goal)
    guard day >= (goal.pauses.compactMap(\.last).last ?? goal.begun) else {
      throw Failure(.usage, "a goal cannot rest before it began, or twice on a day")
    }
    let date = context.surroundings.now()
    try journal.pauseGoal(goal.id, from: day)
    UnkeptChange(in: journal, context).note(.goalPaused(goal.id), date)
    try GoalsReport.tell(
      goal.id, in: journal,
      { "Goal \($1.id), \($1.wording), rests until 'sotto goals resume \($1.id)'" },
      json: format.json, self.journal, context)
  }
}
