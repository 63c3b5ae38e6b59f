import Sound

/// Notices a microphone that hears nothing while a recording runs.
struct MicrophoneWatch {
  /// A problem with the microphone.
  enum Trouble: Sendable, Equatable {
    /// No frames arrive.
    case noFrames
    /// Frames arrive, but every sample is zero.
    case digitalSilence
    /// The sound has never risen above its own noise.
    case onlyNoise
  }

  /// How long nothing may be heard, in seconds; short enough to report it within two.
  private static let patience = 1.5
  /// The same at the start, because a source may start slowly.
  static let firstPatience = 3.2
  /// How far a voice must rise above the quietest sound, in decibels.
  private static let margin = 10.0
  /// The level below which nothing counts as a voice, in dBFS.
  private static let quietest = -60.0
  /// How long a sound must be that loud to count as a voice, not a click, in seconds.
  private static let shortestVoice = 0.15

  private var lastArrival: ContinuousClock.Instant
  private var hasArrived = false
  private var hasSounded = false
  /// Whether any sound rose above the noise.
  private(set) var heardVoice = false
  private var zeroSince: ContinuousClock.Instant?
  private var soundSeconds = 0.0
  private var loudSeconds = 0.0
  private var floor = Double.infinity

  /// Starts to watch.
  init(from start: ContinuousClock.Instant) {
    lastArrival = start
  }

  /// Starts waiting anew, because the device was reopened or a pause is over.
  mutating func restart(at now: ContinuousClock.Instant) {
    lastArrival = now
    hasArrived = false
    zeroSince = nil
  }

  /// Takes the level of sound that has arrived.
  mutating func hear(_ level: Level, seconds: Double, at arrival: ContinuousClock.Instant) {
    lastArrival = arrival
    hasArrived = true
    guard level.peak > -.infinity else {
      // Measured by the clock, because a server that hung may deliver seconds of zeros at once.
      zeroSince = zeroSince ?? arrival - .seconds(seconds)
      return
    }
    hasSounded = true
    zeroSince = nil
    soundSeconds += seconds
    floor = min(floor, level.rms)
    if level.rms > max(floor + MicrophoneWatch.margin, MicrophoneWatch.quietest) {
      loudSeconds += seconds
    }
    heardVoice = heardVoice || loudSeconds >= MicrophoneWatch.shortestVoice
  }

  /// Returns the present problem, if any.
  func trouble(at now: ContinuousClock.Instant) -> Trouble? {
    let (patience, first) = (MicrophoneWatch.patience, MicrophoneWatch.firstPatience)
    if (now - lastArrival) / .seconds(1) >= (hasArrived ? patience : first) { return .noFrames }
    if let zeroSince, (lastArrival - zeroSince) / .seconds(1) >= (hasSounded ? patience : first) {
      return .digitalSilence
    }
    if !heardVoice, soundSeconds >= first { return .onlyNoise }
    return nil
  }

  /// Whether every sample so far was zero.
  var heardOnlyZeros: Bool { !hasSounded }
}
