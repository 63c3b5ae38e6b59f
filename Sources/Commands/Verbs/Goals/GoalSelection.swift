import Documents
import Entries
import JournalEngine

/// Finds a goal by its number, or by a part of its words.
struct GoalSelection {
  let journal: Journal

  /// The goal that was named.
  /// - Throws: A failure with `nothingMatched` if there is none, and with `usage` if there are
  ///   several.
  func one(_ text: String) throws -> Goal {
    let goals = try journal.goals()
    if let number = Int64(text) {
      guard let goal = goals.first(where: { $0.id == number }) else {
        throw Failure(.nothingMatched, "there is no goal \(number)", hint: "see 'sotto goals'")
      }
      return goal
    }
    let found = goals.filter { $0.wording.lowercased().contains(text.lowercased()) }
    guard let goal = found.first else {
      throw Failure(.nothingMatched, "there is no such goal", hint: "see 'sotto goals'")
    }
    guard found.count == 1 else {
      let numbers = found.map { String($0.id) }.joined(separator: ", ")
      throw Failure(.usage, "several goals are meant: \(numbers)", hint: "name one by its number")
    }
    return goal
  }
}
