import Documents
import Entries
import JournalEngine
import Pages
import Settings
import Terminal

/// A review at the terminal: hears each sentence, takes keys, and keeps the answers.
struct ReviewRun {
  let context: Context
  let journal: Journal
  let settings: TranscribeSettings
  /// Whether sentences are played.
  let plays: Bool
  /// How long a repetition is listened for, in seconds.
  private static let repetition = 4.0

  /// What was done.
  struct Outcome {
    var right = 0
    var corrected = 0
    var words = 0
    var entries: Set<Int64> = []

    /// What was done, in a line.
    ///
    /// A word that was put into a sentence is not called a new one, because the vocabulary learns none here.
    var line: String {
      var parts: [String] = []
      if right > 0 { parts.append("\(NumberText.count(right, "sentence")) right") }
      if corrected > 0 {
        let words = words > 0 ? " (\(NumberText.count(words, "word")))" : ""
        parts.append("\(NumberText.count(corrected, "sentence")) corrected\(words)")
      }
      return parts.isEmpty ? "Nothing was changed" : parts.joined(separator: ", ")
    }
  }

  /// Why nobody can be asked.
  static let noTerminal = Failure(
    .usage, "there is no terminal to ask at",
    hint: "'sotto review --list' lists the sentences, 'sotto edit ENTRY --replace' corrects")

  func run(_ sentences: [ReviewSentence]) async throws -> Outcome {
    guard context.inputIsTerminal && context.messagesAreTerminal,
      let outcome = try await context.withKeys({ keys, block in
        try await run(sentences, keys: keys, on: block)
      })
    else { throw ReviewRun.noTerminal }
    return outcome
  }

  /// Reviews with keys from anywhere.
  func run(
    _ sentences: [ReviewSentence], keys: AsyncStream<Key>, on block: StatusBlock
  ) async throws -> Outcome {
    var outcome = Outcome()
    var answers: [ReviewAnswer] = []
    var listener: RepetitionListener?
    var keys = keys.makeAsyncIterator()
    var isEnded = false
    // What one review changes is one step, which 'undo' takes back at once.
    let step = ChangeStep()
    for (number, sentence) in sentences.enumerated() where !isEnded {
      if let last = answers.last, last.sentence.recording.id != sentence.recording.id {
        try await keep(&answers, step, &outcome)
      }
      var dialog = ReviewDialog(sentence.utterance)
      let title =
        "\(number + 1) of \(sentences.count) · entry \(sentence.entry), "
        + LengthText.place(sentence.utterance.start)
      show(dialog, title, block)
      var playing = play(sentence)
      reading: while true {
        guard let key = await keys.next() else {
          isEnded = true
          break
        }
        playing?.cancel()
        switch dialog.press(key) {
        case .same: break
        case .replay: playing = play(sentence)
        case .listen:
          block.show([StatusBlock.Line("say it again now …")])
          do {
            let ear =
              try listener
              ?? RepetitionListener(
                journal, microphone: context.configuration.inputDevice, settings: settings,
                clock: context.surroundings.clock)
            listener = ear
            dialog.hear(try await ear.listen(seconds: ReviewRun.repetition))
          } catch {
            block.print(["sotto: " + (Failure(any: error).message ?? "nothing can be heard")])
          }
        case .done(let text):
          answers.append(ReviewAnswer(sentence: sentence, text: text))
          block.print(["  " + (text.isEmpty ? "–" : text).onOneLine])
          break reading
        case .skipped: break reading
        case .ended:
          isEnded = true
          break reading
        }
        show(dialog, title, block)
      }
      playing?.cancel()
    }
    try await keep(&answers, step, &outcome)
    return outcome
  }

  /// Keeps the answers about one recording.
  private func keep(
    _ answers: inout [ReviewAnswer], _ step: ChangeStep, _ outcome: inout Outcome
  ) async throws {
    guard !answers.isEmpty else { return }
    let report = try await journal.review(answers, settings: settings, in: step)
    if let report {
      outcome.right += answers.count(where: \.isRight)
      outcome.corrected += answers.count { !$0.isRight }
      outcome.words += report.changed
      outcome.entries.formUnion(answers.map(\.sentence.entry))
    }
    answers = []
  }

  /// Plays a sentence while keys are taken; a speaker that cannot be used is no reason to stop.
  private func play(_ sentence: ReviewSentence) -> Task<Void, Never>? {
    guard plays else { return nil }
    return Task { [context, journal] in
      try? await context.playSentence(journal, sentence, context.configuration.outputDevice)
    }
  }

  private func show(_ dialog: ReviewDialog, _ title: String, _ block: StatusBlock) {
    let painter = Painter(for: .error, environment: context.environment)
    var lines = [StatusBlock.Line(title, painted: painter.paint(title, .dim))]
    lines += ReviewPicture.sentence(dialog.pieces, width: context.width, painter: painter)
    let choices = dialog.choices.enumerated().map { "\($0.offset + 1) \($0.element)" }
    lines += (choices.isEmpty ? "type the word" : choices.joined(separator: " · "))
      .wrapped(toWidth: context.width - 1).map { StatusBlock.Line($0) }
    let keys =
      "enter right · digit or word corrects · tab next · space hear · ctrl-r say · "
      + "down skip · esc end"
    lines += keys.wrapped(toWidth: context.width - 1).map {
      StatusBlock.Line($0, painted: painter.paint($0, .dim))
    }
    block.show(lines)
  }
}
