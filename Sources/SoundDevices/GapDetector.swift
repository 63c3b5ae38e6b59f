/// Finds sound that a device lost without reporting it, by comparing frames with the clock.
///
/// Frames are sometimes late and then catch up; lost ones never do. So only the smallest lateness
/// in each second counts: if it has grown, and stays that large, frames are missing. A device clock
/// that runs slightly fast or slow changes the lateness by far less within a second.
public struct GapDetector: Sendable {
  /// A stretch in which no sound arrived although time went on.
  public struct Gap: Sendable, Hashable {
    /// The frame before which sound is missing.
    public let frame: Int64
    /// The number of missing frames, according to the clock.
    public let missing: Int64
  }

  /// The length of the window in which the smallest lateness is taken, in seconds.
  private static let window = 1.0
  /// How late frames may be without counting as lost, in seconds.
  ///
  /// After a stall, a machine or a sound server delivers several seconds of sound at once.
  private static let patience = 3.0
  private let rate: Double
  private let threshold: Double
  private var origin: ContinuousClock.Instant?
  private var frames: Int64 = 0
  private var usual: Double?
  private var windowStart = 0.0
  private var least = Double.infinity
  private var suspect: Int64?

  /// Makes a detector that has seen no frame.
  ///
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - threshold: the shortest gap that is reported, in seconds.
  public init(rate: Int, threshold: Double = 0.1) {
    self.rate = Double(rate)
    self.threshold = threshold
  }

  /// Counts frames that have just arrived; returns a gap if they make one certain.
  ///
  /// A gap becomes certain three seconds after it; frames lost before the first arrival are not a
  /// gap.
  public mutating func add(frames count: Int, at arrival: ContinuousClock.Instant) -> Gap? {
    let before = frames
    frames += Int64(count)
    let start = origin ?? arrival - .seconds(Double(count) / rate)
    origin = start
    let elapsed = (arrival - start) / .seconds(1)
    let lateness = elapsed - Double(frames) / rate
    if lateness > (usual ?? lateness) + threshold {
      suspect = suspect ?? before
    } else {
      suspect = nil
    }
    // A suspected gap opens a new window: earlier lateness says nothing about its length.
    if suspect == before {
      windowStart = elapsed
      least = lateness
      return nil
    }
    least = min(least, lateness)
    let isEnough = suspect == nil ? GapDetector.window : GapDetector.patience
    guard elapsed - windowStart >= isEnough else { return nil }
    defer {
      usual = least
      windowStart = elapsed
      least = .infinity
      suspect = nil
    }
    guard let suspect, let usual, least > usual + threshold else { return nil }
    return Gap(frame: suspect, missing: Int64(((least - usual) * rate).rounded()))
  }

  /// Returns the gap that was still suspected when the recording ended.
  public mutating func finish() -> Gap? {
    guard let suspect, let usual, least > usual + threshold else { return nil }
    self.suspect = nil
    return Gap(frame: suspect, missing: Int64(((least - usual) * rate).rounded()))
  }
}
