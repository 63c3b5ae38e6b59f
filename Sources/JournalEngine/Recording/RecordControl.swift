import Synchronization

/// What the person at the keyboard asks of a recording that runs; may be used from any thread.
public final class RecordControl: Sendable {
  private struct State {
    var isStopped = false
    var isPaused = false
    var isDiscarded = false
    var marks = 0
  }

  private let state = Mutex(State())

  /// Makes a control of a recording that is to run.
  public init() {}

  /// Ends the recording; what was said until now is kept.
  public func stop() { state.withLock { $0.isStopped = true } }

  /// Ends the recording and moves it to the trash.
  public func discard() {
    state.withLock { state in
      state.isStopped = true
      state.isDiscarded = true
    }
  }

  /// Pauses, or goes on after a pause.
  public func togglePause() { state.withLock { $0.isPaused.toggle() } }

  /// Sets a marker at the sound that comes next.
  public func mark() { state.withLock { $0.marks += 1 } }

  /// Whether the recording is to end.
  public var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Whether it is paused.
  public var isPaused: Bool { state.withLock { $0.isPaused } }

  /// Whether it is to go to the trash.
  public var isDiscarded: Bool { state.withLock { $0.isDiscarded } }

  func takeMarks() -> Int {
    state.withLock { state in
      defer { state.marks = 0 }
      return state.marks
    }
  }
}
