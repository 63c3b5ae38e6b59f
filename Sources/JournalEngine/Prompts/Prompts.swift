package import Entries
import Foundation
import Insights
import Models

/// Questions to speak about: the program's and the owner's own.
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
  ///
  /// Each day, every question draws a lot. If one of the owner's wins, it is asked, so an added
  /// line changes the question of a day only by being asked itself. Otherwise the program's
  /// questions take turns.
  /// - Parameter turn: 0 for the day's own question, 1, 2 … for other ones.
  package func question(on day: CivilDay, turn: Int = 0) -> Question {
    let chosen = questions[place(on: day)]
    guard turn > 0, questions.count > 1 else { return chosen }
    let other = questions[DailyChoice.index(on: day, of: questions.count, turn: turn)]
    // The question at turn 0 of this round is not returned at any other turn.
    return other == chosen ? questions[DailyChoice.index(on: day, of: questions.count)] : other
  }

  /// The place of a day's question among all.
  private func place(on day: CivilDay) -> Int {
    let shipped = questions.prefix { !$0.isOwn }.count
    var best = 0
    var most: UInt64 = 0
    for (place, question) in questions.enumerated() {
      let lot = DailyChoice.lot(of: question.text, on: day)
      if lot > most { (best, most) = (place, lot) }
    }
    return best < shipped ? DailyChoice.index(on: day, of: shipped) : best
  }
}
