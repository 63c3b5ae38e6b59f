import ArgumentParser

/// `goals`: what the owner wants to do regularly.
struct GoalsVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "goals", abstract: "Keep goals, and see how they go.",
    discussion: """
      A goal is something you want to do again and again: so many days, times or
      minutes a day, week or month. What counts is found in your entries. Weeks
      begin on Monday. A week in which a goal began, or rested, wants less; one
      that was short does not end a run. Nobody is told off.

      Examples:
        sotto goals
        sotto goals add 'talk 5 days a week'
        sotto goals add 'check in daily'
        sotto goals add 'run 3 a week' --activity run
        sotto goals pause 3
        sotto goals history 1
      """,
    subcommands: [
      GoalsListVerb.self, GoalsAddVerb.self, GoalsHistoryVerb.self, GoalsPauseVerb.self,
      GoalsResumeVerb.self, GoalsRemoveVerb.self,
    ], defaultSubcommand: GoalsListVerb.self)

  func run(in context: Context) async throws {}
}
