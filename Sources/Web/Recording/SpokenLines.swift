import Entries
import Transcription

/// The words of a running recording: a line for each finished utterance, and below them what has
/// been recognised so far of the one being spoken.
struct SpokenLines: Sendable {
  /// The maximum number of lines for a browser.
  private static let most = 4

  private var finished: [String] = []
  private var current = ""

  /// The latest lines.
  var latest: [String] {
    (finished + (current.isEmpty ? [] : [current])).suffix(SpokenLines.most)
  }

  /// Takes the next words.
  ///
  /// A finished utterance replaces the words before it, whatever second they begin at: its start is
  /// that of its first word, which is later than where the recogniser began to listen. Provisional
  /// words stay until then, or until others replace them: for a moment the recogniser may have none.
  mutating func take(_ words: LiveWords) {
    guard let utterance = words.utterance else {
      if !words.text.isEmpty { current = words.text }
      return
    }
    current = ""
    guard !utterance.text.isEmpty else { return }
    finished = (finished + [utterance.shown.text]).suffix(SpokenLines.most)
  }
}
