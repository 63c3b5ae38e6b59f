/// How a capture stands, for a watchdog that compares frames with the clock.
public struct CaptureStatus: Sendable, Equatable {
  /// How far it has come.
  public enum Phase: Sendable, Equatable {
    case opening, running, stopping, ended
  }

  /// How far it has come.
  public var phase: Phase = .opening
  /// The number of frames that arrived.
  public var frames: Int64 = 0
  /// When the device was open and started.
  public var started: ContinuousClock.Instant?
  /// When the last frame arrived.
  public var lastArrival: ContinuousClock.Instant?
  /// How often the device said that it dropped frames.
  public var overflows = 0
  /// The number of frames that nobody took from the buffer in time.
  public var droppedFrames: Int64 = 0
  /// Why it ended, where it did not end by being stopped.
  public var failure: DeviceError?

  /// Makes the status of a capture that is about to open its device.
  public init() {}

  /// How long no frame has come, since the device was started; zero before that and after the end.
  public func silence(at now: ContinuousClock.Instant) -> Duration {
    guard phase == .running, let since = lastArrival ?? started else { return .zero }
    return max(.zero, now - since)
  }
}
