import Documents
import Entries
import JournalEngine

/// Reports a change of a goal.
enum GoalsReport {
  static func tell(
    _ number: Int64, in journal: Journal, _ line: (GoalText, Goal) -> String, json: Bool,
    _ options: JournalOptions, _ context: Context
  ) throws {
    guard let goal = try journal.goals().first(where: { $0.id == number }) else { return }
    let progress = try journal.progress(of: goal, on: context.today)
    try context.render(
      Output(["goals": [JSONGoal(progress)]], line: line(GoalText(progress), goal)),
      as: OutputForm(isJSON: json, isQuiet: options.quiet))
  }
}
