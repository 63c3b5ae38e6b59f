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

  /// What the dialog waits for.
  private enum Event: Sendable {
    case key(Key)
    /// The speaker cannot be used.
    case unheard(any Error)
  }

  /// Plays the hits, controlled by keys of the terminal.
  /// - Returns: The hit from which its listener wants to listen on.
  /// - Throws: ``JournalError`` with `device` as soon as the speaker cannot be used.
  func run(_ hits: [HeardHit]) async throws -> HeardHit? {
    try await context.withKeys { keys, block in
      try await run(hits, keys: keys, on: block)
    } ?? nil
  }

  /// Does the same with any source of keys.
  func run(
    _ found: [HeardHit], keys: AsyncStream<Key>, on block: StatusBlock
  ) async throws -> HeardHit? {
    var hits = found
    var dialog = HitDialog(count: hits.count)
    var changing: Journal?
    let (events, sender) = AsyncStream.makeStream(of: Event.self)
    let typing = Task {
      for await key in keys { sender.yield(.key(key)) }
      sender.finish()
    }
    defer { typing.cancel() }
    let failed: @Sendable (any Error) -> Void = { sender.yield(.unheard($0)) }
    var playing = hear(hits[0], dialog, block, onFailure: failed)
    defer { playing.cancel() }
    for await event in events {
      guard case .key(let key) = event else {
        // Who cannot hear the hits is not asked about them.
        if case .unheard(let error) = event { throw error }
        continue
      }
      let hit = hits[dialog.place]
      var outcome = dialog.press(key)
      if outcome == .right || outcome == .wrong {
        playing.cancel()
        do {
          let writer = try changing ?? opening()
          changing = writer
          let line =
            try await outcome == .right ? confirm(hit, writer) : callWrong(hit, writer)
          block.print(line.wrapped(toWidth: block.width))
          hits[dialog.place].match.isCalledWrong = outcome == .wrong
          if outcome == .right { hits[dialog.place].match.sought = nil }
        } catch let error where !(error is CancellationError) {
          block.print(["sotto: " + (Failure(any: error).message ?? "it cannot be kept")])
        }
        outcome = dialog.next()
      }
      switch outcome {
      case .hear:
        playing.cancel()
        if changing != nil, let now = try? journal.heardAgain(hits[dialog.place]) {
          hits[dialog.place] = now
        }
        playing = hear(hits[dialog.place], dialog, block, onFailure: failed)
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
    _ hit: HeardHit, _ dialog: HitDialog, _ block: StatusBlock,
    onFailure: @escaping @Sendable (any Error) -> Void
  ) -> Task<Void, Never> {
    let probable = hit.isCertain ? "" : " · " + NumberText.likelihood(hit.match.confidence)
    let wrong = hit.isCalledWrong ? " · called wrong" : ""
    let title =
      "\(dialog.place + 1) of \(dialog.count) · " + HitJudging.place(of: hit) + probable + wrong
    return context.hear(
      hit, in: journal, title: title, keys: HitDialog.help, on: block, onFailure: onFailure)
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
  /// Shows a hit under a title and plays its sentence.
  /// - Parameters:
  ///   - keys: The help text for the keys.
  ///   - onFailure: Called if the speaker cannot be used; nil prints the reason above the hit, as
  ///     for any other error.
  func hear(
    _ hit: HeardHit, in journal: Journal, title: String, keys: String, on block: StatusBlock,
    onFailure: (@Sendable (any Error) -> Void)? = nil
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
      } catch let error where !(error is CancellationError) && !Task.isCancelled {
        if let onFailure, (error as? JournalError)?.code == .device { return onFailure(error) }
        block.print(["sotto: " + (Failure(any: error).message ?? "nothing can be heard")])
      } catch {}
    }
  }
}
