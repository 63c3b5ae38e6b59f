import Entries
import JournalEngine
import Listening
import Sound
import Synchronization
import TestSupport

/// Where test speakers play, with a clock of its own; it remembers when sounds were heard in it.
final class TestRoom: Sendable {
  private struct State {
    /// When each sound began that follows a silence.
    var onsets: [ContinuousClock.Instant] = []
    var lastSound: ContinuousClock.Instant?
    var isBroken = false
    /// Up to which of the speakers that were opened they take nothing any more.
    var broken = 0
    var openings = 0
  }

  /// How long a silence is that parts two sounds.
  private static let silence = Duration.milliseconds(80)
  let clock = MockClock(waiting: .forNobody)
  private let state = Mutex(State())

  /// When each sound began that follows a silence, by the clock.
  var onsets: [ContinuousClock.Instant] { state.withLock { $0.onsets } }

  /// How often a speaker was opened.
  var openings: Int { state.withLock { $0.openings } }

  /// Whether its speakers take nothing and none can be opened.
  var isBroken: Bool {
    get { state.withLock { $0.isBroken } }
    set { state.withLock { $0.isBroken = newValue } }
  }

  /// Opens a speaker.
  func open(_ format: SoundFormat) throws -> any SoundSink {
    let number = state.withLock { state in
      state.openings += 1
      return state.openings
    }
    try check(number)
    return TestSpeaker(format, number: number, in: self)
  }

  /// Breaks the speakers that are open; others can be opened.
  func breakOpenSpeakers() { state.withLock { $0.broken = $0.openings } }

  /// Throws where a speaker is broken.
  func check(_ number: Int) throws {
    if state.withLock({ $0.isBroken || number <= $0.broken }) {
      throw JournalError(.device, "the speaker vanished (a test)")
    }
  }

  /// Takes what will be heard from a moment on.
  func hear(_ samples: [Float], from moment: ContinuousClock.Instant, rate: Double) {
    state.withLock { state in
      for (index, sample) in samples.enumerated() where abs(sample) > 0.05 {
        let now = moment + .seconds(Double(index) / rate)
        if state.lastSound.map({ now - $0 > TestRoom.silence }) ?? true { state.onsets.append(now) }
        state.lastSound = now
      }
    }
  }

  /// Forgets what would have been heard after a moment.
  func forget(after moment: ContinuousClock.Instant) {
    state.withLock { state in
      state.onsets.removeAll { $0 > moment }
      state.lastSound = state.lastSound.map { min($0, moment) }
    }
  }
}
