import Dispatch
import Documents
import Entries
import JournalEngine
import Synchronization
import Transcription

/// A recording as a stream of JSON lines.
final class RecordStream: RecordView {
  private struct State {
    var nextLevel = 0.0
    var peak = -120.0
    var clipped = 0
  }

  /// How often the level is reported, in seconds of sound.
  private static let levels = 0.5
  private let context: Context
  private let queue = DispatchQueue(label: "sotto.stream")
  private let state = Mutex(State())

  init(context: Context) {
    self.context = context
  }

  func take(_ event: RecordingEvent) {
    switch event {
    case .started(let start):
      print([
        "event": "started", "recording": start.uuid, "instant": start.moment.rfc3339,
        "zone": start.moment.zone,
      ])
    case .status(let status): level(status)
    case .marked(let seconds): print(["event": "marker", "seconds": jsonSeconds(seconds)])
    case .paused(let seconds): print(["event": "paused", "seconds": jsonSeconds(seconds)])
    case .resumed(let seconds): print(["event": "resumed", "seconds": jsonSeconds(seconds)])
    case .words(let words):
      if let utterance = words.utterance {
        print(["event": "utterance", "utterance": JSONTranscript.Utterance(utterance)])
      } else {
        print(["event": "partial", "start": jsonSeconds(words.start), "text": words.text])
      }
    case .notice(let notice, let seconds):
      let (code, line) = (notice.code, notice.line)
      print([
        "event": "warning", "code": code, "message": line, "seconds": jsonSeconds(seconds),
      ])
    }
  }

  func hint(_ texts: [String], for time: Duration) {}

  func finish() { queue.sync {} }

  private func level(_ status: RecordingStatus) {
    let parts: JSONDocument.Parts? = state.withLock { state in
      state.peak = max(state.peak, status.peak)
      state.clipped += status.clipped
      guard status.seconds >= state.nextLevel, status.seconds > 0 else { return nil }
      state.nextLevel = status.seconds + RecordStream.levels
      defer { (state.peak, state.clipped) = (-120, 0) }
      return [
        "event": "level", "seconds": jsonSeconds(status.seconds),
        "peak": RecordStream.decibels(state.peak), "rms": RecordStream.decibels(status.level),
        "clipped": state.clipped,
      ]
    }
    if let parts { print(parts) }
  }

  private func print(_ parts: JSONDocument.Parts) {
    guard let line = context.streamLine(parts) else { return }
    queue.async { [context] in (context.steadyOutput ?? context.output)(line + "\n") }
  }

  /// A level in dBFS, rounded to a tenth; JSON has no −∞, so silence is −120.
  private static func decibels(_ level: Double) -> Double {
    (min(0, max(-120, level)) * 10).rounded() / 10
  }
}
