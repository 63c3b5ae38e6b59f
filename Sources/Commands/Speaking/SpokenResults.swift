import JournalEngine
import Synchronization

/// What a run has printed, to be read aloud at its end where that is wanted.
package final class SpokenResults: Sendable {
  private struct State {
    var lines: [String] = []
    var isWanted = false
    var isMachineRead = false
    var speech = SpeechRequest()
  }

  private let state = Mutex(State())

  package init() {}

  /// Whether results are read aloud.
  package var isWanted: Bool { state.withLock { $0.isWanted } }

  /// Asks for results to be read aloud, or not to be.
  func want(_ isWanted: Bool) { state.withLock { $0.isWanted = isWanted } }

  /// Says how they are read.
  func use(_ speech: SpeechRequest) { state.withLock { $0.speech = speech } }

  /// Takes lines that were printed; JSON is for machines and is not read.
  func add(_ text: String) {
    state.withLock { state in
      if text.hasPrefix("{") { return }
      state.lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// What is to be said, and how; nothing where nothing is.
  func take() -> (text: String, speech: SpeechRequest)? {
    state.withLock { state in
      let text = SpokenLines(state.lines).text
      state.lines = []
      return state.isWanted && !text.isEmpty ? (text, state.speech) : nil
    }
  }
}
