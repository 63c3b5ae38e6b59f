import Clocks
import Documents
import Pages
import Synchronization
import Terminal

/// The line that shows how far a transcription has come.
///
/// Until the first words are there, which takes seconds, the time shows that it works.
final class TranscribeStatus: Sendable {
  /// What is said of the work.
  static let working = "writing down the words"

  private struct State {
    var total = 0.0
    var isWaiting = true
  }

  private let work: String
  private let line: StatusLine
  private let clock: any MonotonicClock
  private let start: ContinuousClock.Instant
  private let state = Mutex(State())
  private let counting = Mutex<Task<Void, any Error>?>(nil)

  /// - Parameters:
  ///   - isShown: Whether a person at a terminal sees it.
  ///   - work: What is said of the work.
  init(isShown: Bool, clock: any MonotonicClock, work: String = TranscribeStatus.working) {
    self.work = work
    line = StatusLine(isQuiet: !isShown)
    self.clock = clock
    start = clock.now
  }

  /// Begins to show the time.
  func begin() {
    let task = Task {
      while !Task.isCancelled {
        state.withLock { state in
          guard state.isWaiting else { return }
          line.show("\(work): \(LengthText.words(elapsed.rounded()))")
        }
        try await clock.sleep(for: .seconds(1))
      }
    }
    counting.withLock { $0 = task }
  }

  /// Takes how many seconds of sound there are.
  func take(total: Double) { state.withLock { $0.total = total } }

  /// Shows how many of them are done.
  func show(done: Double) {
    guard done > 0 else { return }
    let total = state.withLock { state in
      state.isWaiting = false
      return state.total
    }
    let progress = ProgressText(done: done, total: total, elapsed: elapsed)
    line.show("\(work): \(progress.line)")
  }

  /// Makes room for results, which go to the standard output while this is on the standard error.
  func clear() {
    state.withLock { $0.isWaiting = false }
    line.show("")
  }

  /// Takes the line away.
  func finish() {
    counting.withLock { $0?.cancel() }
    line.finish()
  }

  private var elapsed: Double { (clock.now - start) / .seconds(1) }
}
