import JournalEngine
import Listening
import Synchronization
import Terminal

/// The printed output of a run, which is read aloud at its end.
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

  /// Turns reading aloud on or off.
  func want(_ isWanted: Bool) { state.withLock { $0.isWanted = isWanted } }

  /// Sets how results are read.
  func use(_ speech: SpeechRequest) { state.withLock { $0.speech = speech } }

  /// Adds printed lines, if they will be read aloud; JSON is for machines and is skipped.
  func add(_ text: String) {
    state.withLock { state in
      if state.isWanted, !text.hasPrefix("{") { state.printed.append(text.withoutLooks) }
    }
  }

  /// The text and how to read it; nil if there is nothing to say.
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
