import Dispatch
import Entries
import JournalEngine
import Listening
import Sound
import Synchronization
import TestSupport

/// The place where test speakers play, with its own clock; it remembers when sounds were heard.
///
/// Nothing plays before ``begin()``, so that a test can schedule what happens on a clock that stands.
final class TestRoom: Sendable {
  private struct State {
    /// When each sound after a silence began.
    var onsets: [ContinuousClock.Instant] = []
    var lastSound: ContinuousClock.Instant?
    var isBroken = false
    /// The number of the last speaker that no longer works.
    var broken = 0
    var openings = 0
  }

  /// The shortest silence that separates two sounds.
  private static let silence = Duration.milliseconds(80)
  let clock = MockClock(waiting: .forNobody)
  private let state = Mutex(State())
  /// Signalled once when playing may begin.
  private let beginning = DispatchSemaphore(value: 0)

  /// When each sound after a silence began, by the clock.
  var onsets: [ContinuousClock.Instant] { state.withLock { $0.onsets } }

  /// How often a speaker was opened.
  var openings: Int { state.withLock { $0.openings } }

  /// Whether its speakers do not work and none can be opened.
  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// Lets the speakers be opened.
  func begin() { beginning.signal() }

  /// Opens a speaker, after the beginning.
  func open(_ format: SoundFormat) throws -> any SoundSink {
    beginning.wait()
    beginning.signal()
    let number = state.withLock { state in
      state.openings += 1
      return state.openings
    }
    try check(number)
    return TestSpeaker(format, number: number, in: self)
  }

  /// Breaks the open speakers; others can still be opened.
  func breakOpenSpeakers() { state.withLock { $0.broken = $0.openings } }

  /// Throws if a speaker is broken.
  func check(_ number: Int) throws {
    if state.withLock({ $0.isBroken || number <= $0.broken }) {
      throw JournalError(.device, "the speaker vanished (a test)")
    }
  }

  /// Takes samples that will be heard from a moment on.
  func hear(_ samples: [Float], from moment: ContinuousClock.Instant, rate: Double) {
    state.withLock { state in
      for (index, sample) in samples.enumerated() where abs(sample) > 0.05 {
        let now = moment + .seconds(Double(index) / rate)
        if state.lastSound.map({ now - $0 > TestRoom.silence }) ?? true { state.onsets.append(now) }
        state.lastSound = now
      }
    }
  }

  /// Removes sounds that would have been heard after a moment.
  func forget(after moment: ContinuousClock.Instant) {
    state.withLock { state in
      state.onsets.removeAll { $0 > moment }
      state.lastSound = state.lastSound.map { min($0, moment) }
    }
  }
}
