import Dispatch
import Documents
import Entries
import JournalEngine
import Synchronization
import Terminal
import Transcription

/// Shows a recording as whole lines, for a screen reader, a log or a dumb terminal.
///
/// In plain mode it prints a line every ten seconds, every finished utterance, and every notice.
/// Otherwise, without a terminal, it prints notices only.
final class RecordLines: RecordView {
  private struct State {
    var next = 10.0
    var peak = -Double.infinity
    var clipped = 0

    /// The line that is printed every ten seconds, if it is due.
    mutating func line(for status: RecordingStatus) -> String? {
      peak = max(peak, status.peak)
      clipped += status.clipped
      guard status.seconds >= next else { return nil }
      let line =
        "\(LengthText.place(status.seconds)) recorded, level "
        + RecordWording.loudness(peak, isClipping: clipped > 0)
      next = (status.seconds / 10).rounded(.down) * 10 + 10
      (peak, clipped) = (-.infinity, 0)
      return line
    }
  }

  private let context: Context
  private let isPlain: Bool
  private let isQuiet: Bool
  private let wayToEnd: String?
  private let queue = DispatchQueue(label: "sotto.lines")
  private let state = Mutex(State())

  /// - Parameter wayToEnd: How a person ends the recording; nil if it ends by itself.
  init(context: Context, isPlain: Bool, isQuiet: Bool, wayToEnd: String?) {
    self.wayToEnd = wayToEnd
    self.context = context
    self.isPlain = isPlain
    self.isQuiet = isQuiet
  }

  func take(_ event: RecordingEvent) {
    switch event {
    case .notice(let notice, let seconds):
      guard !isQuiet || notice.isAlarm else { return }
      // Lines for a terminal are stripped of control characters, so the bell is sent separately.
      if notice.isAlarm && context.messagesAreTerminal {
        queue.async { [context] in context.messages("\u{7}") }
      }
      say("sotto: \(LengthText.place(seconds)) \(notice.line)")
    case .status(let status) where isPlain && !isQuiet:
      if let line = state.withLock({ $0.line(for: status) }) { say(line) }
    case .words(let words) where isPlain && !isQuiet:
      guard let text = words.utterance?.text, !text.isEmpty else { return }
      say("\(LengthText.place(words.start)) \(text)")
    case .started where !isQuiet && (isPlain || context.messagesAreTerminal):
      say("recording" + (wayToEnd.map { "; \($0) when you are done" } ?? ""))
    case .marked(let seconds) where isPlain && !isQuiet:
      say("marker at \(LengthText.place(seconds))")
    case .paused(let seconds) where isPlain && !isQuiet:
      say("paused at \(LengthText.place(seconds))")
    case .resumed where isPlain && !isQuiet: say("recording goes on")
    default: break
    }
  }

  func hint(_ texts: [String], for time: Duration) {
    if isPlain, let text = texts.first { say(text) }
  }

  func finish() { queue.sync {} }

  private func say(_ line: String) {
    queue.async { [context] in context.tell(line) }
  }
}
