import Clocks
import Foundation
import Listening
import Synchronization

/// Calls a person by sound who does not look: two short tones from the default speaker.
///
/// It plays on a thread of its own and never twice at once; without a speaker nothing is heard.
final class AlarmTone: Sendable {
  /// Two tones, twice.
  private static let tones = ToneSequence(
    notes: [(880, 0.18), (660, 0.18), (880, 0.18), (660, 0.18)], amplitude: 0.4, ramp: 0.01)
  /// How soon the same alarm may be heard again, in seconds.
  private static let rest = 10.0
  /// How long a tone that is being heard is waited for at the end.
  private static let patience = Duration.milliseconds(1500)
  private let isSilent: Bool
  private let clock: any MonotonicClock
  private let playing = DispatchGroup()
  private let last = Mutex<ContinuousClock.Instant?>(nil)

  /// Makes an alarm, which is silent where its owner wants no sounds.
  init(isSilent: Bool, clock: any MonotonicClock) {
    self.isSilent = isSilent
    self.clock = clock
  }

  /// Sounds the alarm and returns at once.
  func ring() {
    guard !isSilent else { return }
    let now = clock.now
    let isDue = last.withLock { last in
      if let last, now - last < .seconds(AlarmTone.rest) { return false }
      last = now
      return true
    }
    guard isDue else { return }
    playing.enter()
    let thread = Thread { [playing] in
      AlarmTone.tones.play()
      playing.leave()
    }
    thread.name = "alarm"
    thread.start()
  }

  /// Lets a tone end that is being heard; a sound server that stands still is not waited for.
  func settle() async {
    let (end, ending) = AsyncStream.makeStream(of: Void.self)
    playing.notify(queue: .global()) { ending.finish() }
    let patience = Task { [clock] in
      try await clock.sleep(for: AlarmTone.patience)
      ending.finish()
    }
    for await _ in end {}
    patience.cancel()
  }
}
