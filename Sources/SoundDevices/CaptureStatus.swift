/// The status of a capture, for a watchdog that compares frames with the clock.
public struct CaptureStatus: Sendable, Equatable {
  /// The progress of a capture.
  public enum Phase: Sendable, Equatable {
    case opening, running, stopping, ended
  }

  /// The progress of the capture.
  public var phase: Phase = .opening
  /// The number of frames that have arrived.
  public var frames: Int64 = 0
  /// The time at which the device was opened and started.
  public var started: ContinuousClock.Instant?
  /// The time at which the last frame arrived.
  public var lastArrival: ContinuousClock.Instant?
  /// How often the device reported dropped frames.
  public var overflows = 0
  /// The number of frames lost because the buffer was full.
  public var droppedFrames: Int64 = 0
  /// Why it ended, unless it was stopped.
  public var failure: DeviceError?

  /// Makes the status of a capture that is about to open its device.
  public init() {}

  /// Returns for how long no frame has arrived since the device started; zero before the start and
  /// after the end.
  public func silence(at now: ContinuousClock.Instant) -> Duration {
    guard phase == .running, let since = lastArrival ?? started else { return .zero }
    return max(.zero, now - since)
  }
}
