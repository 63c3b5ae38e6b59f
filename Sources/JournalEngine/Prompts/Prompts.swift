package import Entries
import Foundation
import Insights
import Models

/// Questions to speak about: those that come with the program, and the owner's own.
package struct Prompts: Sendable {
  /// A question, and whether its owner wrote it.
  package struct Question: Sendable, Equatable {
    /// The question.
    package let text: String
    /// Whether it is from the owner's file.
    package let isOwn: Bool
  }

  /// The longest question that is taken from a file, in characters.
  private static let longest = 300

  /// All questions, the owner's last.
  package let questions: [Question]

  /// Reads them.
  /// - Parameter file: The owner's file, one question a line; it need not be there.
  package init(own file: String) throws {
    let shipped = LineFile.lines(of: String(decoding: EmbeddedModels.prompts, as: UTF8.self))
    let own = try LineFile.read(file).map { LineFile.lines(of: $0) } ?? []
    questions =
      shipped.map { Question(text: $0, isOwn: false) }
      + own.map { Question(text: String($0.prefix(Prompts.longest)), isOwn: true) }
  }

  /// The question of a day.
  /// - Parameter turn: 0 for the day's own, 1 for another one.
  package func question(on day: CivilDay, turn: Int = 0) -> Question {
    questions[DailyChoice.index(on: day, of: questions.count, turn: turn)]
  }
}
