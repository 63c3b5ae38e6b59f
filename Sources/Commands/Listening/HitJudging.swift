import Documents
import Entries
import JournalEngine
import Pages
import Settings
import Terminal

/// The hits of a search at a terminal: each is played, and the listener may judge whether it is
/// right.
struct HitJudging {
  let context: Context
  /// The journal for playing, opened for reading only.
  let journal: Journal
  /// Opens the journal for changes; called when the first hit is judged.
  let opening: () throws -> Journal
  /// A spelling of how the words sound, if it was given.
  var soundsLike: String?

  /// Plays the hits, controlled by keys of the terminal.
  /// - Returns: The hit from which its listener wants to listen on.
  func run(_ hits: [HeardHit]) async throws -> HeardHit? {
    try await context.withKeys { keys, block in
      try await run(hits, keys: keys, on: block)
    } ?? nil
  }

  /// Does the same with any source of keys.
  func run(
    _ hits: [HeardHit], keys: AsyncStream<Key>, on block: StatusBlock
  ) async throws -> HeardHit? {
    var dialog = HitDialog(count: hits.count)
    var changing: Journal?
    var keys = keys.makeAsyncIterator()
    var playing = hear(hits[0], dialog, block)
    defer { playing.cancel() }
    while let key = await keys.next() {
      let hit = hits[dialog.place]
      var outcome = dialog.press(key)
      if outcome == .right || outcome == .wrong {
        playing.cancel()
        do {
          let writer = try changing ?? opening()
          changing = writer
          let line =
            try await outcome == .right ? confirm(hit, writer) : callWrong(hit, writer)
          block.print([line])
        } catch let error where !(error is CancellationError) {
          block.print(["sotto: " + (Failure(any: error).message ?? "it cannot be kept")])
        }
        outcome = dialog.next()
      }
      switch outcome {
      case .hear:
        playing.cancel()
        playing = hear(hits[dialog.place], dialog, block)
      case .listenOn: return hit
      case .ended: return nil
      case .same, .right, .wrong: break
      }
    }
    return nil
  }

  /// Stores that a hit is right, and returns the message about it.
  private func confirm(_ hit: HeardHit, _ writer: Journal) async throws -> String {
    let place = HitJudging.place(of: hit)
    guard !hit.isCertain else { return "\(place): the text has it already; nothing to do" }
    let confirmed = try await writer.confirm(
      hit.match, in: hit.entry, soundsLike: soundsLike,
      settings: try context.transcribeSettings(), in: ChangeStep())
    guard let confirmed else { return "\(place): the text has it already; nothing to do" }
    let old = confirmed.replaced.isEmpty ? "" : " in the place of '\(confirmed.replaced)'"
    let learned =
      confirmed.learned.map {
        "; '\($0.text)' joined the vocabulary ('sotto vocabulary remove' takes it out)"
      } ?? ""
    return "\(place): wrote '\(confirmed.text)'\(old)\(learned)"
  }

  /// Stores that a hit is wrong, and returns the message about it.
  private func callWrong(_ hit: HeardHit, _ writer: Journal) throws -> String {
    try writer.callWrong(hit.match, in: hit.entry, step: ChangeStep())
    return "\(HitJudging.place(of: hit)): not shown again for this; 'sotto undo' takes that back"
  }

  /// `entry 3, 0:12`.
  static func place(of hit: HeardHit) -> String {
    "entry \(hit.entry), \(LengthText.place(hit.match.start))"
  }

  private func hear(
    _ hit: HeardHit, _ dialog: HitDialog, _ block: StatusBlock
  ) -> Task<Void, Never> {
    let probable = hit.isCertain ? "" : " · " + NumberText.likelihood(hit.match.confidence)
    let wrong = hit.isCalledWrong ? " · called wrong" : ""
    let title =
      "\(dialog.place + 1) of \(dialog.count) · " + HitJudging.place(of: hit) + probable + wrong
    return context.hear(hit, in: journal, title: title, keys: HitDialog.help, on: block)
  }

  /// The passage with brackets around what was found.
  static func marked(_ passage: SearchHit.Snippet) -> String {
    var scalars = Array(passage.text.unicodeScalars)
    for match in passage.matches.reversed() {
      let match = match.clamped(to: 0..<scalars.count)
      scalars.insert("]", at: match.upperBound)
      scalars.insert("[", at: match.lowerBound)
    }
    return (passage.isCutAtStart ? "… " : "") + String(String.UnicodeScalarView(scalars))
      + (passage.isCutAtEnd ? " …" : "")
  }
}

extension Context {
  /// Shows a hit under a title and plays its sentence; an unusable speaker is no failure.
  /// - Parameter keys: The help text for the keys.
  func hear(
    _ hit: HeardHit, in journal: Journal, title: String, keys: String, on block: StatusBlock
  ) -> Task<Void, Never> {
    let painter = Painter(for: .error, environment: environment)
    let passage = HitJudging.marked(hit.passage)
    block.show { columns in
      [StatusBlock.Line(title, painted: painter.paint(title, .dim))]
        + passage.wrapped(toWidth: columns - 1).map { StatusBlock.Line($0) }
        + keys.wrappedBetweenParts(toWidth: columns - 1).map {
          StatusBlock.Line($0, painted: painter.paint($0, .dim))
        }
    }
    return Task {
      do {
        try await playSentence(journal, hit.sentence, configuration.outputDevice)
      } catch let error where !(error is CancellationError) {
        block.print(["sotto: " + (Failure(any: error).message ?? "nothing can be heard")])
      } catch {}
    }
  }
}
