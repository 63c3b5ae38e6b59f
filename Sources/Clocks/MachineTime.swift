public import Foundation

/// The machine's own time; no other code reads it.
public enum MachineTime {
  /// The clock for measuring durations.
  public static let clock: any MonotonicClock = ContinuousClock()

  /// The current date and time.
  public static let now: @Sendable () -> Date = { Date() }
}
