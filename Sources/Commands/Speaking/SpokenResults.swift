import JournalEngine
import Listening
import Synchronization
import Terminal

/// What a run has printed and will be read aloud at its end.
package final class SpokenResults: Sendable {
  private struct State {
    var printed: [String] = []
    var isWanted = false
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

  /// Takes lines that were printed, where they will be read; JSON is for machines and is not.
  func add(_ text: String) {
    state.withLock { state in
      if state.isWanted, !text.hasPrefix("{") { state.printed.append(text.withoutLooks) }
    }
  }

  /// What to say, and how; nil if there is nothing to say.
  func take() -> (text: String, speech: SpeechRequest)? {
    state.withLock { state in
      let printed = state.printed
      state.printed = []
      let lines = printed.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      let text = SpokenLines(lines).text
      return text.isEmpty ? nil : (text, state.speech)
    }
  }
}
