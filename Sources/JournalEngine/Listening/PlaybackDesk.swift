import Synchronization

/// Where a playback's user leaves commands and finds how it stands, from any thread.
final class PlaybackDesk: Sendable {
  private struct State {
    var commands: [PlaybackCommand] = []
    var status = PlaybackStatus()
  }

  private let state = Mutex(State())

  var status: PlaybackStatus { state.withLock { $0.status } }

  func ask(_ command: PlaybackCommand) { state.withLock { $0.commands.append(command) } }

  func takeCommand() -> PlaybackCommand? {
    state.withLock { $0.commands.isEmpty ? nil : $0.commands.removeFirst() }
  }

  var hasCommands: Bool { state.withLock { !$0.commands.isEmpty } }

  func update(_ change: (inout PlaybackStatus) -> Void) {
    state.withLock { change(&$0.status) }
  }
}
