import Foundation

/// A clock that runs steadily, whatever the calendar is set to: the machine's, or a test's.
///
/// Code that measures or waits for a length of time is given one. Its instants are those of
/// `ContinuousClock`, so that instants of any two clocks in a run can be compared.
public protocol MonotonicClock: Clock<Duration> where Instant == ContinuousClock.Instant {
  /// Blocks the calling thread for a while; only for a caller's own thread, never the cooperative
  /// pool.
  func hold(for duration: Duration)
}

extension ContinuousClock: MonotonicClock {
  /// Lets the thread sleep.
  public func hold(for duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }
}
