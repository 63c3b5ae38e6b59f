import ArgumentParser
import Documents
import Entries
import Insights
import JournalEngine
import Pages

struct GoalsListVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show how your goals go.",
    discussion: """
      Each has the number by which it is named.

      Examples:
        sotto goals list
        sotto goals list --json
      """)

  @OptionGroup var journal: JournalOptions
  @OptionGroup var format: JSONOption

  func run(in context: Context) async throws {
    try context.show(journal, as: format.form) { journal in
      let goals = try journal?.goals() ?? []
      let progress = try goals.compactMap { try journal?.progress(of: $0, on: context.today) }
      return Output(
        ["goals": progress.map { JSONGoal($0) }],
        empty: goals.isEmpty
          ? "There is no goal yet. One is added with: sotto goals add 'talk 5 days a week'" : nil,
        lines: { GoalsPageBlock(progress).lines($0, isNumbered: true) })
    }
  }
}
