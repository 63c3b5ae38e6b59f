public import Clocks
import Entries
import Listening
import Sound
import SoundDevices
import Threads

/// Tests a microphone and a speaker: records a few seconds and plays them back.
public struct DeviceTest: Sendable {
  /// The microphone's name, or nil for the default.
  public var microphone: String?
  /// The speaker's name, or nil for the default.
  public var speaker: String?
  /// How long it listens, in seconds.
  public var seconds: Double
  private let clock: any MonotonicClock

  /// The result of listening.
  public struct Outcome: Sendable {
    /// The highest peak, in dBFS; −∞ for digital silence.
    public let peak: Double
    /// Whether any sound rose above the noise.
    public let heardVoice: Bool
    /// The recorded sound; play it with ``DeviceTest/play(_:)``.
    let sound: PackedSound
  }

  /// Makes a test.
  public init(
    microphone: String? = nil, speaker: String? = nil, seconds: Double = 3,
    clock: any MonotonicClock
  ) {
    self.microphone = microphone
    self.speaker = speaker
    self.seconds = seconds
    self.clock = clock
  }

  /// Records from the microphone.
  /// - Parameters:
  ///   - onOpen: Called when the microphone is open.
  ///   - isDone: Asked after each block whether enough was heard before the time is over.
  ///   - onLevel: Called with the peak of each block in dBFS, and whether samples were clipped.
  /// - Throws: ``JournalError`` with `device`, also if no sound arrives.
  public func listen(
    onOpen: @Sendable () -> Void = {}, until isDone: @Sendable () -> Bool = { false },
    onLevel: @Sendable (_ peak: Double, _ isClipping: Bool) -> Void
  ) async throws -> Outcome {
    let feed = try await DeviceFeed.open(Capture.Request(device: microphone), clock: clock)
    onOpen()
    let ticks = feed.ticks(clock)
    defer {
      ticks.cancel()
      feed.stop()
    }
    var watch = MicrophoneWatch(from: clock.now)
    var heard = PackedSound(format: feed.format)
    var peak = -Double.infinity
    for await event in feed.events {
      switch event {
      case .sound(let sound, let arrival, _):
        let level = Level(sound)
        watch.hear(level, seconds: sound.duration, at: arrival)
        peak = max(peak, level.peak)
        heard.append(sound)
        onLevel(level.peak, level.clipped > 0)
      case .vanished(let error), .failed(let error):
        throw error
      default:
        if watch.trouble(at: clock.now) == .noFrames {
          throw JournalError(
            .device, "no sound arrives from the microphone", hint: "see 'sotto devices'")
        }
      }
      if heard.duration >= seconds || Task.isCancelled || isDone() { break }
    }
    return Outcome(peak: peak, heardVoice: watch.heardVoice, sound: heard)
  }

  /// Plays the recorded sound.
  /// - Throws: ``JournalError`` with `device`.
  public func play(_ outcome: Outcome) async throws {
    try await DevicePlayer().play(outcome.sound, on: speaker)
  }
}

/// Plays sound on its own thread, where a device may block.
private actor DevicePlayer {
  private nonisolated let executor = DispatchExecutor(label: "sotto.device-test")

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  func play(_ sound: PackedSound, on device: String?) throws {
    let speaker = try SpeakerSink(device, sound.format)
    try speaker.write(sound)
    try speaker.finish()
  }
}
