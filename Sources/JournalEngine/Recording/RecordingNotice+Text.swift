extension RecordingNotice {
  /// The notice's name in a stream of JSON.
  package var code: String {
    switch self {
    case .noFrames: "noFrames"
    case .digitalSilence: "digitalSilence"
    case .onlyNoise: "onlyNoise"
    case .soundIsBack: "soundIsBack"
    case .deviceVanished: "deviceVanished"
    case .deviceIsBack: "deviceIsBack"
    case .gap: "gap"
    case .overrun: "overrun"
    case .unsaved: "unsaved"
    case .savedAgain: "savedAgain"
    case .diskFull: "diskFull"
    case .noLiveWords: "noLiveWords"
    }
  }

  /// The notice as a line of text for a person.
  package var line: String {
    switch self {
    case .noFrames: "no sound arrives from the microphone"
    case .digitalSilence:
      "the microphone gives nothing but zeros: is it muted, or the wrong one?"
    case .onlyNoise: "the microphone hears nothing but its own noise: is it the right one?"
    case .soundIsBack: "the microphone is heard again"
    case .deviceVanished(let reason): "\(reason); waiting for it to come back"
    case .deviceIsBack: "the microphone is back; the recording goes on"
    case .gap(let seconds): "\(tenths(seconds)) s of sound did not arrive; marked as a gap"
    case .overrun: "the microphone dropped sound that was not taken in time"
    case .unsaved: "the journal is held by another program; the sound waits in memory"
    case .savedAgain: "what waited in memory is saved"
    case .diskFull: "the disk is full; what was said until now is kept"
    case .noLiveWords(let reason): "no words are shown while you speak: \(reason)"
    }
  }

  private func tenths(_ seconds: Double) -> String {
    let tenths = Int((min(seconds, 1e9) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
