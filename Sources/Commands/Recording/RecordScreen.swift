import Clocks
import Dispatch
import Documents
import Entries
import JournalEngine
import Pages
import Synchronization
import Terminal
import Transcription

/// The live display of a recording: a line with state, time and level, a line with the words being
/// spoken, and a line that explains the keys or reports a problem.
///
/// It is drawn ten times a second on a queue of its own. Finished utterances stay above it.
final class RecordScreen: RecordView {
  private struct State {
    var status: RecordingStatus?
    var peak = -Double.infinity
    var held = -Double.infinity
    var heldUntil: ContinuousClock.Instant?
    var clippedUntil: ContinuousClock.Instant?
    var words = ""
    var lines: [String] = []
    var hint: [String] = []
    var hintUntil: ContinuousClock.Instant?
  }

  private static let holding = Duration.seconds(2)
  private let block: StatusBlock
  private let painter: Painter
  private let isASCII: Bool
  private let columns: @Sendable () -> Int
  private let hasKeys: Bool
  private let queue = DispatchQueue(label: "sotto.screen")
  private let clock: any MonotonicClock
  private let ticks = Mutex<Task<Void, any Error>?>(nil)
  private let state = Mutex(State())

  init(
    block: StatusBlock, painter: Painter, isASCII: Bool, hasKeys: Bool,
    clock: any MonotonicClock, columns: @escaping @Sendable () -> Int
  ) {
    self.block = block
    self.painter = painter
    self.isASCII = isASCII
    self.hasKeys = hasKeys
    self.columns = columns
    self.clock = clock
    let task = Task { [weak self, queue] in
      while !Task.isCancelled {
        queue.async { [weak self] in self?.draw() }
        try await clock.sleep(for: .milliseconds(100))
      }
    }
    ticks.withLock { $0 = task }
  }

  func take(_ event: RecordingEvent) {
    state.withLock { state in
      switch event {
      case .status(let status):
        state.status = status
        state.peak = max(state.peak, status.peak)
        if status.clipped > 0 { state.clippedUntil = clock.now + RecordScreen.holding }
      case .words(let words):
        guard let utterance = words.utterance else { return state.words = words.text }
        state.words = ""
        if !utterance.text.isEmpty { state.lines += wrapped(utterance.shown.text) }
      case .marked(let seconds): state.lines.append(mark("marker at", seconds))
      case .paused(let seconds): state.lines.append(mark("paused at", seconds))
      case .resumed(let seconds): state.lines.append(mark("goes on at", seconds))
      case .notice(let notice, let seconds):
        let line = "\(LengthText.place(seconds))  \(notice.line)"
        // The bell is sent too: if the sound server itself hangs, no tone can be played.
        let bell = notice.isAlarm ? "\u{7}" : ""
        state.lines += wrapped(line).map { painter.paint($0, notice.isAlarm ? [.bold, .red] : []) }
          .enumerated().map { $0.offset == 0 ? bell + $0.element : $0.element }
      case .started: break
      }
    }
  }

  func hint(_ texts: [String], for time: Duration) {
    state.withLock { state in
      state.hint = texts
      state.hintUntil = clock.now + time
    }
  }

  func finish() {
    ticks.withLock { $0?.cancel() }
    queue.sync {
      draw()
      block.finish()
    }
  }

  private func draw() {
    let (lines, shown) = state.withLock { state in
      defer {
        state.lines = []
        state.peak = -.infinity
      }
      if state.peak >= state.held || hasCome(state.heldUntil) {
        state.held = state.peak
        state.heldUntil = clock.now + RecordScreen.holding
      }
      return (state.lines, state)
    }
    if !lines.isEmpty { block.print(lines) }
    block.show([head(shown), words(shown.words), foot(shown)])
  }

  private func hasCome(_ moment: ContinuousClock.Instant?) -> Bool {
    moment.map { clock.now >= $0 } ?? true
  }

  private func head(_ state: State) -> StatusBlock.Line {
    let status = state.status
    let isAway = status?.trouble == .noFrames || status?.isWaiting == true
    let name =
      status?.isPaused == true
      ? "paused" : isAway ? "no sound" : status?.seconds ?? 0 > 0 ? "recording" : "waiting"
    let clock = LengthText.place(status?.seconds ?? 0)
    let start = name.padded(toWidth: 9) + " " + clock.padded(toWidth: 7, alignment: .right) + "  "
    let width = max(16, min(columns() - 1 - start.displayWidth, 56))
    let isClipping = !hasCome(state.clippedUntil)
    func meter(_ painter: Painter) -> String {
      LevelMeter(width: width, painter: painter, isASCII: isASCII)
        .render(peak: state.peak, held: state.held, isClipping: isClipping)
    }
    let look: [Style] = name == "recording" ? [.bold] : [.bold, .yellow]
    return StatusBlock.Line(
      start + meter(Painter(isColoured: false)),
      painted: painter.paint(start, look) + meter(painter))
  }

  /// The newest words; older words scroll out on the left.
  private func words(_ text: String) -> StatusBlock.Line {
    let room = max(10, columns() - 5)
    var words = text.onOneLine.split(separator: " ")[...]
    var isCut = false
    while words.joined(separator: " ").displayWidth > room, words.count > 1 {
      words = words.dropFirst()
      isCut = true
    }
    let start = text.isEmpty ? "" : isCut ? (isASCII ? ".. " : "… ") : "> "
    return StatusBlock.Line(start + words.joined(separator: " "))
  }

  private func foot(_ state: State) -> StatusBlock.Line {
    if !state.hint.isEmpty, !hasCome(state.hintUntil) {
      let hint = RecordWording.fitting(state.hint, width: columns() - 1)
      return StatusBlock.Line(hint, painted: painter.paint(hint, .bold))
    }
    if let trouble = state.status?.trouble {
      let line = "! " + trouble.line
      return StatusBlock.Line(line, painted: painter.paint(line, .bold, .red))
    }
    let keys = RecordWording.keys(width: columns() - 1, isASCII: isASCII)
    let line = hasKeys ? keys : "Ctrl-C keep"
    return StatusBlock.Line(line, painted: painter.paint(line, .dim))
  }

  private func mark(_ text: String, _ seconds: Double) -> String {
    painter.paint("\(text) \(LengthText.place(seconds))", .dim)
  }

  /// A text in lines of the terminal's width, broken between words.
  private func wrapped(_ text: String) -> [String] {
    text.onOneLine.wrapped(toWidth: max(20, columns() - 1))
  }
}

extension RecordingStatus {
  /// Whether the device has disappeared and may come back.
  fileprivate var isWaiting: Bool {
    if case .deviceVanished? = trouble { true } else { false }
  }
}
