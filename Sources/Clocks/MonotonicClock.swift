import Foundation

/// A clock that runs steadily, independent of the calendar: the machine's, or a test's.
///
/// Code that measures or waits for a duration receives one. Its instants are those of
/// `ContinuousClock`, so that instants of any two clocks in a run can be compared.
public protocol MonotonicClock: Clock<Duration> where Instant == ContinuousClock.Instant {
  /// Blocks the calling thread for a duration; only for threads of our own, never for those of the
  /// cooperative pool.
  func hold(for duration: Duration)
}

extension ContinuousClock: MonotonicClock {
  /// Lets the thread sleep.
  public func hold(for duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }
}
