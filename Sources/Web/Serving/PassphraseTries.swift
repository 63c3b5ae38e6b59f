import Clocks
import Entries
import HTTPTypes
import JournalEngine

/// Allows passphrase attempts one at a time, with growing delays after wrong ones.
actor PassphraseTries {
  /// The number of wrong attempts in a row before a delay.
  private static let free = 3
  /// The longest delay, in seconds.
  private static let longest = 60

  private let clock: any MonotonicClock
  private var wrong = 0
  private var isTrying = false
  private var next: ContinuousClock.Instant?

  init(clock: any MonotonicClock) { self.clock = clock }

  /// Tries a passphrase.
  /// - Throws: ``PageFault`` if the delay is not over, and errors of `body`.
  func attempt(_ body: @Sendable () async throws -> Void) async throws {
    let now = clock.now
    if let next, now < next {
      let wait = (next - now).components
      let seconds = wait.seconds + (wait.attoseconds > 0 ? 1 : 0)
      throw PassphraseTries.tooEarly("wait \(seconds) s, then try again")
    }
    guard !isTrying else { throw PassphraseTries.tooEarly("another passphrase is being tried") }
    isTrying = true
    defer { isTrying = false }
    do {
      try await body()
      (wrong, next) = (0, nil)
    } catch let error as JournalError where error.code == .wrongPassphrase {
      wrong += 1
      if wrong >= PassphraseTries.free {
        let seconds = min(PassphraseTries.longest, 1 << min(10, wrong - PassphraseTries.free))
        next = clock.now + .seconds(seconds)
      }
      throw error
    }
  }

  private static func tooEarly(_ message: String) -> PageFault {
    PageFault(.tooManyRequests, message)
  }
}
