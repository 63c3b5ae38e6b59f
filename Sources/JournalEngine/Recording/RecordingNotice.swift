/// What a person should know about a running recording.
public enum RecordingNotice: Sendable, Equatable {
  /// No sound arrives from the microphone.
  case noFrames
  /// The microphone delivers only zeros.
  case digitalSilence
  /// The sound from the microphone never rises above its own noise.
  case onlyNoise
  /// The microphone is heard again.
  case soundIsBack
  /// The device vanished, with the sound system's reason; it is reopened if it comes back.
  case deviceVanished(reason: String)
  /// The device came back and was reopened.
  case deviceIsBack
  /// This many seconds of sound are missing, measured by the clock.
  case gap(seconds: Double)
  /// The device dropped sound.
  case overrun
  /// Another program holds the journal; the sound waits in memory.
  case unsaved
  /// The sound that waited is saved.
  case savedAgain
  /// The disk is full, so the recording ends.
  case diskFull
  /// Why no words are shown during speech.
  case noLiveWords(reason: String)

  /// Whether it must reach even a person who is not looking at the screen.
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
