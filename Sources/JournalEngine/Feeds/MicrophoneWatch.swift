import Sound

/// Notices a microphone that hears nothing, though a recording runs.
struct MicrophoneWatch {
  /// What is wrong with it.
  enum Trouble: Sendable, Equatable {
    /// No frame arrives.
    case noFrames
    /// Frames arrive, and every sample is zero.
    case digitalSilence
    /// What is heard has never risen over its own noise.
    case onlyNoise
  }

  /// How long nothing may be heard, in seconds, so that it is told within two.
  private static let patience = 1.5
  /// The same at first: a source may start slowly.
  static let firstPatience = 3.2
  /// How far over the quietest stretch a voice stands, in decibels.
  private static let margin = 10.0
  /// The level below which nothing is a voice, in dBFS.
  private static let quietest = -60.0
  /// How long something must be that loud to be no click, in seconds.
  private static let shortestVoice = 0.15

  private var lastArrival: ContinuousClock.Instant
  private var hasArrived = false
  private var hasSounded = false
  /// Whether something rose over the noise.
  private(set) var heardVoice = false
  private var zeroSince: ContinuousClock.Instant?
  private var soundSeconds = 0.0
  private var loudSeconds = 0.0
  private var floor = Double.infinity

  /// Starts to watch.
  init(from start: ContinuousClock.Instant) {
    lastArrival = start
  }

  /// The device was taken up again, or a pause is over: it has the patience of a first block.
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
      // By the clock: a server that stood still may give seconds of zeros at once.
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

  /// What is wrong at this moment, if anything.
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
