public import Foundation

/// The machine's own time; this is the only place that reads it.
public enum MachineTime {
  /// The clock for measuring lengths of time.
  public static let clock: any MonotonicClock = ContinuousClock()

  /// The current time of the calendar.
  public static let now: @Sendable () -> Date = { Date() }
}
