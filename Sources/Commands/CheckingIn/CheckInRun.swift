import Entries
import Insights
import JournalEngine
import Pages
import Terminal

/// A check-in at the terminal: asks by single keys, and leaves the answers on the screen.
struct CheckInRun {
  let context: Context
  let journal: Journal
  let names: MoodNames

  /// The failure where there is no terminal to ask at.
  static let noTerminal = Failure(
    .usage, "there is no terminal to ask at",
    hint: "sotto check-in --mood 4 --energy 6 'A line about the day.'")

  /// Asks the questions.
  /// - Returns: The answers.
  /// - Throws: A failure with `interrupted` where the person gave up.
  func run(
    _ checkIn: CheckIn, beginning answers: CheckInDialog.Answers = CheckInDialog.Answers()
  ) async throws -> CheckInDialog.Answers {
    guard context.inputIsTerminal && context.messagesAreTerminal, let raw = RawMode() else {
      throw CheckInRun.noTerminal
    }
    var dialog = CheckInDialog(
      checkIn, moods: names.scale, ownMoods: names.own,
      activities: try journal.labels(.activity).map(\.tag.name), answers: answers,
      moodNamed: { [names] in names.mood($0) })
    let reader = KeyReader()
    let status = StatusLine()
    defer {
      status.finish()
      reader.stop()
    }
    for line in CheckInRun.greeting(checkIn).wrapped(toWidth: context.width) { status.print(line) }
    ask(dialog, status)
    var isDone = false
    for await key in reader.keys {
      switch dialog.press(key, at: context.surroundings.clock.now) {
      case .same: status.show(dialog.line)
      case .next(let answer):
        status.print("  " + answer.onOneLine)
        ask(dialog, status)
      case .refused(let wanted):
        for line in wanted.wrapped(toWidth: context.width - 2) { status.print("  " + line) }
        status.show(dialog.line)
      case .back: ask(dialog, status)
      case .done(let answer):
        status.print("  " + answer.onOneLine)
        isDone = true
      case .cancelled: throw Failure(.interrupted, "given up; nothing was changed")
      }
      if isDone { break }
    }
    _ = consume raw
    guard isDone else { throw Failure(.interrupted, "given up; nothing was changed") }
    return dialog.answers
  }

  /// The greeting above the questions.
  private static func greeting(_ checkIn: CheckIn) -> String {
    (checkIn == .morning ? "Good morning." : "Good evening.")
      + " Enter passes over, backspace goes back, escape gives up."
  }

  private func ask(_ dialog: CheckInDialog, _ status: StatusLine) {
    let painter = Painter(for: .error, environment: context.environment)
    status.print("")
    for (index, text) in dialog.choices.enumerated() {
      for line in text.onOneLine.wrapped(toWidth: context.width) {
        status.print(painter.paint(line, index == 0 ? .bold : .dim))
      }
    }
    status.show(dialog.line)
  }
}

extension MoodNames {
  /// The moods that the owner added and did not hide, in the order in which they were added.
  var own: [Mood] { overlay.added.compactMap { vocabulary.term(for: $0.word)?.mood } }

  /// A mood for each score, worst to best, by the word that stands for it.
  var scale: [Mood] {
    Mood.scores.compactMap { score in
      vocabulary.term(forScore: score)?.mood ?? Mood(score: score)
    }
  }
}
