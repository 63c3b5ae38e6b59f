import Clocks
import Documents
import JournalEngine
import Pages
import Synchronization
import Terminal

/// The line that shows how far a transcription has come.
///
/// Until the first words are there, which takes seconds, the time shows that it works.
final class TranscribeStatus: Sendable {
  /// What is said of the work.
  static let working = "writing down the words"
  /// What is said of making recordings ready to be searched by sound.
  static let indexing = "listening for what can be searched"

  private struct State {
    var work: String
    var start: ContinuousClock.Instant
    var total = 0.0
    var isWaiting = true
  }

  private let line: StatusLine
  private let clock: any MonotonicClock
  private let state: Mutex<State>
  private let counting = Mutex<Task<Void, any Error>?>(nil)

  /// - Parameters:
  ///   - isQuiet: Whether no line is wanted.
  ///   - work: What is said of the work.
  init(_ context: Context, isQuiet: Bool, work: String = TranscribeStatus.working) {
    line = context.statusLine(isQuiet: isQuiet)
    clock = context.surroundings.clock
    state = Mutex(State(work: work, start: clock.now))
  }

  /// Begins to show the time.
  func begin() {
    let task = Task {
      while !Task.isCancelled {
        state.withLock { state in
          guard state.isWaiting else { return }
          line.show("\(state.work): \(LengthText.words(elapsed(since: state.start).rounded()))")
        }
        try await clock.sleep(for: .seconds(1))
      }
    }
    counting.withLock { $0 = task }
  }

  /// Goes on to other work.
  /// - Parameter total: How many seconds of sound there are for it.
  func begin(_ work: String, total: Double) {
    state.withLock { $0 = State(work: work, start: clock.now, total: total) }
  }

  /// Takes how many seconds of sound there are.
  func take(total: Double) { state.withLock { $0.total = total } }

  /// Shows how many of them are done.
  func show(done: Double) {
    guard done > 0 else { return }
    let now = state.withLock { state in
      state.isWaiting = false
      return state
    }
    let progress = ProgressText(
      done: done, total: now.total, elapsed: elapsed(since: now.start))
    line.show("\(now.work): \(progress.line)")
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

  private func elapsed(since start: ContinuousClock.Instant) -> Double {
    (clock.now - start) / .seconds(1)
  }
}
