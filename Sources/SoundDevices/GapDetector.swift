/// Finds the sound that a device lost without saying so, by comparing frames with the clock.
///
/// Frames arrive late now and then and catch up; lost ones never do. So of each second only the
/// least lateness counts: where it has grown, and stays grown, frames are missing. A device's clock
/// that runs a little fast or slow moves the lateness by far less in a second.
public struct GapDetector: Sendable {
  /// A stretch in which no sound arrived, though the clock went on.
  public struct Gap: Sendable, Hashable {
    /// The frame before which sound is missing.
    public let frame: Int64
    /// How many frames are missing, by the clock.
    public let missing: Int64
  }

  /// How long a stretch is observed for its least lateness, in seconds.
  private static let window = 1.0
  /// How long frames may be late and still come, in seconds.
  ///
  /// A machine or a sound server that is starved gives seconds at once when it runs again.
  private static let patience = 3.0
  private let rate: Double
  private let threshold: Double
  private var origin: ContinuousClock.Instant?
  private var frames: Int64 = 0
  private var usual: Double?
  private var windowStart = 0.0
  private var least = Double.infinity
  private var suspect: Int64?

  /// Starts with no frame.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - threshold: the shortest gap that is told, in seconds.
  public init(rate: Int, threshold: Double = 0.1) {
    self.rate = Double(rate)
    self.threshold = threshold
  }

  /// Counts frames that have just arrived, and tells the gap that has become certain by them.
  ///
  /// A gap is certain three seconds after it; frames lost before the first arrival are no gap.
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
    // A pause opens a new window: what came before it says nothing of what it cost.
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

  /// Tells the gap that was suspected when the recording ended.
  public mutating func finish() -> Gap? {
    guard let suspect, let usual, least > usual + threshold else { return nil }
    self.suspect = nil
    return Gap(frame: suspect, missing: Int64(((least - usual) * rate).rounded()))
  }
}
