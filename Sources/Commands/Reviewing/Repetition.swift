import Synchronization

/// A sentence that is being said again, which a key ends.
final class Repetition: Sendable {
  private let state = Mutex((isEnded: false, isForgotten: false))

  /// Whether the person has said it.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Whether what was heard shall not count.
  var isForgotten: Bool { state.withLock { $0.isForgotten } }

  /// Ends it.
  func end(isForgotten: Bool) {
    state.withLock { state in
      state.isEnded = true
      if isForgotten { state.isForgotten = true }
    }
  }
}
