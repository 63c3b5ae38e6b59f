import Clocks
import Documents
import JournalEngine
import Pages
import Synchronization
import Terminal

/// The progress line of a transcription.
///
/// Until the first words arrive, which takes seconds, the running time shows that it is working.
final class TranscribeStatus: Sendable {
  /// The text for transcribing.
  static let working = "writing down the words"
  /// The text for making recordings searchable by sound.
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
  ///   - isQuiet: Whether the line is hidden.
  ///   - work: The text that describes the work.
  init(_ context: Context, isQuiet: Bool, work: String = TranscribeStatus.working) {
    line = context.statusLine(isQuiet: isQuiet)
    clock = context.surroundings.clock
    state = Mutex(State(work: work, start: clock.now))
  }

  /// Begins to show the elapsed time.
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

  /// Switches to another kind of work.
  /// - Parameter total: The length of the sound to process, in seconds.
  func begin(_ work: String, total: Double) {
    state.withLock { $0 = State(work: work, start: clock.now, total: total) }
  }

  /// Sets the length of the sound to process, in seconds.
  func take(total: Double) { state.withLock { $0.total = total } }

  /// Shows how many seconds are done.
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

  /// Clears the line, because results on standard output would mix with this line on standard
  /// error.
  func clear() {
    state.withLock { $0.isWaiting = false }
    line.show("")
  }

  /// Removes the line.
  func finish() {
    counting.withLock { $0?.cancel() }
    line.finish()
  }

  private func elapsed(since start: ContinuousClock.Instant) -> Double {
    (clock.now - start) / .seconds(1)
  }
}
