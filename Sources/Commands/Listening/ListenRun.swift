import Clocks
import Documents
import Foundation
import JournalEngine
import Listening
import Terminal

/// A programme that is played on the speaker: with keys and words on a terminal, otherwise just
/// played.
struct ListenRun {
  /// How often the display of words is updated.
  private static let tick = Duration.milliseconds(25)
  /// The same while playback is paused, when only a key changes anything.
  private static let slowTick = Duration.milliseconds(100)

  let context: Context
  /// Where listening positions are remembered, and under which name; nil if they are not.
  var memory: ListeningMemory?
  /// Whether nothing is drawn; the keys still work.
  var isPlain = false
  var isQuiet = false

  /// Whether somebody sits at a terminal that can be drawn on.
  static func isInteractive(_ context: Context) -> Bool {
    context.inputIsTerminal && context.outputIsTerminal && context.environment["TERM"] != "dumb"
  }

  /// Plays the programme; returns when it ends or a key stops it.
  /// - Parameter isInteractive: Whether keys are read.
  func run(_ playback: Playback, _ programme: Programme, isInteractive: Bool) async throws {
    guard isInteractive, let raw = RawMode() else {
      let outcome = await ListenRun.outcome(of: playback)
      if case .failure = outcome { try remember(playback.status, programme) }
      return try outcome.get()
    }
    let reader = KeyReader()
    let watcher = SignalWatcher([.terminate, .hangUp])
    let listeningKeys = ListeningKeys(goByHits: !programme.hits.isEmpty)
    let screen = ListeningScreen(
      titles: programme.tracks.map(\.title), keys: listeningKeys, isColoured: context.colour,
      size: { ScreenSize.current() }, write: context.output)
    let isShown = !isPlain && !isQuiet
    let keys = Task {
      for await key in reader.keys {
        if let command = listeningKeys.command(for: key) { playback.ask(command) }
      }
      // Without a keyboard, nothing could stop the playback any more.
      playback.stop()
    }
    let signals = Task { for await _ in watcher.signals { playback.stop() } }
    let clock = context.surroundings.clock
    let drawing = Task {
      while !Task.isCancelled, isShown {
        let status = playback.status
        screen.show(status, at: clock.now)
        try await clock.sleep(for: status.isPaused ? ListenRun.slowTick : ListenRun.tick)
      }
    }
    let outcome = await ListenRun.outcome(of: playback)
    drawing.cancel()
    keys.cancel()
    signals.cancel()
    reader.stop()
    watcher.stop()
    if isShown { screen.finish() }
    ListenRun.restore(raw)
    try remember(playback.status, programme)
    try outcome.get()
  }

  private static func outcome(of playback: Playback) async -> Result<Void, any Error> {
    do {
      try await playback.finished()
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  private static func restore(_ raw: consuming RawMode) {}

  private func remember(_ status: PlaybackStatus, _ programme: Programme) throws {
    guard let memory, programme.tracks.indices.contains(status.track),
      let uuid = programme.tracks[status.track].uuid
    else { return }
    if status.isComplete { return try memory.forget() }
    guard status.firstSound != nil else { return }
    try memory.remember(uuid, second: status.seconds)
    if !isQuiet {
      let clock = LengthText.place(max(0, status.seconds))
      let place =
        programme.tracks.count > 1 ? " of entry \(programme.tracks[status.track].entry ?? 0)" : ""
      context.tell("Stopped at \(clock)\(place); --resume goes on from there")
    }
  }
}
