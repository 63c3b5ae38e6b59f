import Foundation

/// A clock that runs on evenly, whatever the calendar is set to: the machine's, or a test's.
///
/// What measures a length of time, or waits, is given one. Its moments are those of
/// `ContinuousClock`, so that moments of any two clocks of one run can be compared.
public protocol MonotonicClock: Clock<Duration> where Instant == ContinuousClock.Instant {
  /// Holds the calling thread for a while; only for threads of one's own, whose work may block.
  func hold(for duration: Duration)
}

extension ContinuousClock: MonotonicClock {
  /// Has the thread sleep.
  public func hold(for duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }
}
