import Synchronization

/// The state of a sentence that is being repeated aloud; a key ends it.
final class Repetition: Sendable {
  private let state = Mutex((isEnded: false, isForgotten: false))

  /// Whether the person has finished.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Whether the words heard should be ignored.
  var isForgotten: Bool { state.withLock { $0.isForgotten } }

  /// Ends it.
  func end(isForgotten: Bool) {
    state.withLock { state in
      state.isEnded = true
      if isForgotten { state.isForgotten = true }
    }
  }
}
