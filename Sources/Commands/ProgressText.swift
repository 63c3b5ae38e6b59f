import Synchronization

/// How far a long piece of work has come: done, total, speed and time left.
final class ProgressText: Sendable {
  private struct State {
    var total = 0.0
    var start = ContinuousClock.now
  }

  private let state = Mutex(State())

  /// Begins to count towards a total of seconds of sound.
  func begin(total: Double) {
    state.withLock { $0 = State(total: total, start: .now) }
  }

  /// The line for so many seconds of sound done.
  func text(done: Double) -> String {
    let (total, start) = state.withLock { ($0.total, $0.start) }
    let elapsed = start.duration(to: .now) / .seconds(1)
    var text = " \(Duration.clock(done)) of \(Duration.clock(total))"
    guard elapsed > 1, done > 0 else { return text }
    let speed = done / elapsed
    text += ", \((speed * 10).rounded() / 10) × real time"
    if total > done { text += ", \(Duration.words((total - done) / speed)) left" }
    return text
  }
}
