import Synchronization

/// Where a playback's user leaves commands and finds how it stands, from any thread.
final class PlaybackDesk: Sendable {
  private struct State {
    var commands: [PlaybackCommand] = []
    var status = PlaybackStatus()
    /// Who waits for a command.
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  var status: PlaybackStatus { state.withLock { $0.status } }

  func ask(_ command: PlaybackCommand) {
    let waiting = state.withLock { state in
      state.commands.append(command)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Waits until there is a command; one at a time may wait.
  func waitForCommand() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.commands.isEmpty { state.waiting = continuation }
        return !state.commands.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  func takeCommand() -> PlaybackCommand? {
    state.withLock { $0.commands.isEmpty ? nil : $0.commands.removeFirst() }
  }

  var hasCommands: Bool { state.withLock { !$0.commands.isEmpty } }

  func update(_ change: (inout PlaybackStatus) -> Void) {
    state.withLock { change(&$0.status) }
  }
}
