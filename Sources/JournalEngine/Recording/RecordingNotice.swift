/// What a person should know of a recording while it goes on.
public enum RecordingNotice: Sendable, Equatable {
  /// No sound arrives from the microphone.
  case noFrames
  /// The microphone gives nothing but zeros.
  case digitalSilence
  /// What the microphone gives never rises over its own noise.
  case onlyNoise
  /// The microphone is heard again.
  case soundIsBack
  /// The device vanished, with the sound system's reason; it is taken up again if it comes back.
  case deviceVanished(reason: String)
  /// The device came back and was taken up again.
  case deviceIsBack
  /// So many seconds of sound are missing, by the clock.
  case gap(seconds: Double)
  /// The device dropped sound.
  case overrun
  /// Another program holds the journal; the sound waits in memory.
  case unsaved
  /// The sound that waited is saved.
  case savedAgain
  /// The disk is full, so the recording ends.
  case diskFull
  /// No words are shown while speaking, and why.
  case noLiveWords(reason: String)

  /// Whether a person must be called, even one who does not look.
  public var isAlarm: Bool {
    switch self {
    case .noFrames, .digitalSilence, .onlyNoise, .deviceVanished, .diskFull: true
    default: false
    }
  }

  init(_ trouble: MicrophoneWatch.Trouble) {
    switch trouble {
    case .noFrames: self = .noFrames
    case .digitalSilence: self = .digitalSilence
    case .onlyNoise: self = .onlyNoise
    }
  }
}
