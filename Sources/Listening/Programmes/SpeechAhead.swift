import Synchronization

/// Speaks one text at a time before it is heard, to find out its length and the times of its words.
final class SpeechAhead: Sendable {
  private struct State {
    var isBusy = false
    var finished: (piece: SpokenPiece, track: Int, index: Int)?
  }

  private let state = Mutex(State())

  /// Begins to speak a text, unless another one is being spoken or its result was not taken yet.
  func say(_ text: String, _ speech: SpeechRequest, track: Int, index: Int) {
    let isFree = state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFree else { return }
    Task {
      // An error is ignored here; it happens again when the text is to be heard, and is reported
      // then.
      guard let piece = try? await SpokenPiece.speak(text, speech) else { return }
      state.withLock { $0.finished = (piece, track, index) }
    }
  }

  /// Returns the finished speech, once.
  func take() -> (piece: SpokenPiece, track: Int, index: Int)? {
    state.withLock { state in
      guard let finished = state.finished else { return nil }
      state.finished = nil
      state.isBusy = false
      return finished
    }
  }
}
