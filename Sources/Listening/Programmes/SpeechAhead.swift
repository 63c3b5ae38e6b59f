import Synchronization

/// Says one text at a time ahead of when it is heard, to know how long it is and when its words come.
final class SpeechAhead: Sendable {
  private struct State {
    var isBusy = false
    var finished: (piece: SpokenPiece, track: Int, index: Int)?
  }

  private let state = Mutex(State())

  /// Begins to say a text, unless another is being said or has not been taken.
  func say(_ text: String, _ speech: SpeechRequest, track: Int, index: Int) {
    let isFree = state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return }
    Task {
      // What cannot be said fails again when it is to be heard, and is told then.
      guard let piece = try? await SpokenPiece.speak(text, speech) else { return }
      state.withLock { $0.finished = (piece, track, index) }
    }
  }

  /// What was said, once.
  func take() -> (piece: SpokenPiece, track: Int, index: Int)? {
    state.withLock { state in
      guard let finished = state.finished else { return nil }
      state.finished = nil
      state.isBusy = false
      return finished
    }
  }
}
