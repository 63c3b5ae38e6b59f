import JournalEngine
import Synchronization

/// What a run has printed, to be read aloud at its end where that is wanted.
package final class SpokenResults: Sendable {
  private struct State {
    var printed: [String] = []
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
    if text.hasPrefix("{") { return }
    state.withLock { $0.printed.append(text) }
  }

  /// What is to be said, and how; nothing where nothing is.
  func take() -> (text: String, speech: SpeechRequest)? {
    state.withLock { state in
      let printed = state.printed
      state.printed = []
      // To make lines fit to be heard takes longer than most verbs do.
      guard state.isWanted else { return nil }
      let lines = printed.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      let text = SpokenLines(lines).text
      return text.isEmpty ? nil : (text, state.speech)
    }
  }
}
