import Documents
import Entries
import JournalEngine
import Pages
import Settings
import Terminal

/// A review at the terminal: plays each sentence, takes keys, and stores the answers.
struct ReviewRun {
  let context: Context
  let journal: Journal
  let settings: TranscribeSettings
  /// Whether sentences are played.
  let plays: Bool
  /// Guesses words by their first letters, if available.
  var guesser: ReviewGuesser?

  /// An event that the review waits for.
  private enum Event: Sendable {
    case key(Key)
    /// A repeated sentence, or the error that occurred.
    case heard(Repetition, Result<String, any Error>)
  }

  /// The results of the review.
  struct Outcome {
    var right = 0
    var corrected = 0
    var words = 0
    var entries: Set<Int64> = []

    /// The results in a line.
    ///
    /// A word that was put into a sentence is not counted as new, because it is not added to the
    /// vocabulary here.
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

  /// The failure if there is no terminal to ask at.
  static let noTerminal = Failure(
    .usage, "there is no terminal to ask at",
    hint: "'sotto review --list' lists the sentences, 'sotto edit ENTRY --replace' corrects")

  /// Asks about one sentence after the other, and reports the results.
  static func walk(
    through sentences: [ReviewSentence], in journal: Journal, plays: Bool, isQuiet: Bool,
    _ context: Context
  ) async throws {
    let settings = try context.transcribeSettings()
    let outcome = try await ReviewRun(
      context: context, journal: journal, settings: settings, plays: plays,
      guesser: ReviewGuesser(journal, settings: settings)
    ).run(sentences)
    if !isQuiet { context.print(outcome.line) }
  }

  func run(_ sentences: [ReviewSentence]) async throws -> Outcome {
    guard context.inputIsTerminal && context.messagesAreTerminal,
      let outcome = try await context.withKeys(
        endsBySignal: true,
        { keys, block in
          try await run(sentences, keys: keys, on: block)
        })
    else { throw ReviewRun.noTerminal }
    return outcome
  }

  /// Reviews with any source of keys.
  func run(
    _ sentences: [ReviewSentence], keys: AsyncStream<Key>, on block: StatusBlock
  ) async throws -> Outcome {
    let keeper = ReviewKeeper(journal, settings: settings)
    let (events, input) = AsyncStream.makeStream(of: Event.self)
    let pressing = Task {
      for await key in keys { input.yield(.key(key)) }
      input.finish()
    }
    defer { pressing.cancel() }
    var waiting = events.makeAsyncIterator()
    var ear: RepetitionListener?
    var guess: ReviewCourse.Guess?
    if let guesser { guess = { guesser.words(inPlaceOf: $1, of: $0, beginning: $2) } }
    var course = ReviewCourse(sentences, guess: guess) { [journal] sentence in
      journal.phrases(inPlaceOf: sentence, most: ReviewDialog.mostPhrases)
    }
    var isEnded = false
    while !isEnded, !course.isAtEnd {
      let sentence = course.sentence
      let head =
        "\(course.place + 1) of \(sentences.count) · entry \(sentence.entry), "
        + LengthText.place(sentence.utterance.start)
      // An answer can be taken back while its sentence is shown.
      var title: String { head + (course.dialog.isAnswered ? " · answered" : "") }
      show(course.dialog, title, block)
      var playing = play(sentence)
      var repeating: Repetition?
      reading: while true {
        guard let event = await waiting.next() else {
          isEnded = true
          break
        }
        guard case .key(let key) = event else {
          guard case .heard(let repetition, let heard) = event, repetition === repeating else {
            continue
          }
          repeating = nil
          if !repetition.isForgotten { take(heard, into: &course.dialog, block) }
          show(course.dialog, title, block)
          continue
        }
        if let repeating {
          // Any key ends the repetition; Escape discards it.
          repeating.end(isForgotten: key == .escape || key == .interrupt)
          if key == .endOfInput { isEnded = true }
          if isEnded { break }
          show(course.dialog, title, block, listening: .hearing)
          continue
        }
        playing?.cancel()
        let before = (course.dialog.decided, course.dialog.isAnswered)
        let outcome = course.dialog.press(key)
        let after = (course.dialog.decided, course.dialog.isAnswered)
        if case .done(let text) = outcome {
          try await keeper.add(ReviewAnswer(sentence: sentence, text: text))
          block.print(
            (text.isEmpty ? "–" : text).onOneLine.wrapped(toWidth: block.width - 3)
              .map { "  " + $0 })
        } else if after != before {
          // Each word is stored when it is decided, so that nothing is lost if the review breaks
          // off.
          try await keeper.add(
            ReviewAnswer(sentence: sentence, text: after.0, isFinal: after.1))
          // What was printed for it stays above.
          if before.1, !after.1 { block.print(["  taken back, and open again"]) }
        }
        switch outcome {
        case .same: break
        case .replay: playing = play(sentence)
        case .listen:
          do {
            ear = try ear ?? listener()
          } catch {
            block.print(["sotto: " + (Failure(any: error).message ?? "nothing can be heard")])
          }
          if let ear {
            show(course.dialog, title, block, listening: .speaking)
            repeating = repetition(of: sentence, by: ear) { input.yield(.heard($0, $1)) }
            continue
          }
        case .done, .skipped:
          course.goOn()
          break reading
        case .back:
          if course.goBack() { break reading }
        case .ended:
          isEnded = true
          break reading
        }
        show(course.dialog, title, block)
      }
      playing?.cancel()
      repeating?.end(isForgotten: true)
    }
    return try await keeper.finish()
  }

  private func listener() throws -> RepetitionListener {
    try RepetitionListener(
      journal, microphone: context.configuration.inputDevice, settings: settings,
      clock: context.surroundings.clock)
  }

  /// Begins to listen to a repeated sentence, for as long as saying it could take.
  private func repetition(
    of sentence: ReviewSentence, by ear: RepetitionListener,
    then tell: @escaping @Sendable (Repetition, Result<String, any Error>) -> Void
  ) -> Repetition {
    let repetition = Repetition()
    let longest = 5 + 2 * (sentence.utterance.end - sentence.utterance.start)
    Task {
      do {
        let words = try await ear.listen(seconds: longest) { repetition.isEnded }
        tell(repetition, .success(words))
      } catch {
        tell(repetition, .failure(error))
      }
    }
    return repetition
  }

  /// Takes a repeated sentence, or reports why it cannot be used.
  private func take(
    _ heard: Result<String, any Error>, into dialog: inout ReviewDialog, _ block: StatusBlock
  ) {
    switch heard {
    case .success(let text):
      if !dialog.hear(text) {
        block.print([
          text.isEmpty
            ? "sotto: nothing was heard" : "sotto: that is neither the sentence nor a word or two"
        ])
      }
    case .failure(let error):
      block.print(["sotto: " + (Failure(any: error).message ?? "nothing can be heard")])
    }
  }

  /// Plays a sentence while keys are handled; an unusable speaker does not stop the review.
  private func play(_ sentence: ReviewSentence) -> Task<Void, Never>? {
    guard plays else { return nil }
    return Task { [context, journal] in
      try? await context.playSentence(journal, sentence, context.configuration.outputDevice)
    }
  }

  private func show(
    _ dialog: ReviewDialog, _ title: String, _ block: StatusBlock,
    listening: ReviewPicture.Listening? = nil
  ) {
    let painter = Painter(for: .error, environment: context.environment)
    block.show { columns in
      [StatusBlock.Line(title, painted: painter.paint(title, .dim))]
        + ReviewPicture.lines(
          dialog, listening: listening, width: columns, painter: painter)
    }
  }
}
