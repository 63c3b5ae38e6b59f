public import Foundation

/// The machine's own time: the one place where it is read.
public enum MachineTime {
  /// The clock that lengths of time are measured with.
  public static let clock: any MonotonicClock = ContinuousClock()

  /// What the calendar says.
  public static let now: @Sendable () -> Date = { Date() }
}
