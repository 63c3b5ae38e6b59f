import JournalEngine
import Settings

extension Context {
  /// How text is read aloud where no option says otherwise.
  var speechRequest: SpeechRequest {
    SpeechRequest(
      voice: configuration.voice, rate: configuration.voiceRate, pitch: configuration.voicePitch,
      volume: configuration.voiceVolume, destination: .device(configuration.outputDevice))
  }

  /// Takes what configuration and flags say of speaking, for the run that begins.
  func prepareToSpeak() {
    spoken.use(speechRequest)
    if let speaks = flags.speaks {
      spoken.want(speaks)
    } else if configuration.speak {
      spoken.want(true)
    }
  }

  /// Whether sounds tell what happens.
  var hasSounds: Bool { flags.sounds ?? configuration.sounds }

  /// Plays a sound where sounds are wanted, and returns when it was heard.
  func signal(_ sound: SignalSound) async {
    if hasSounds { await sound.play(device: configuration.outputDevice) }
  }

  /// Reads aloud what was printed, where that is wanted; a machine that cannot speak says so once,
  /// and what was done stays done.
  func speakResults() async {
    guard let (text, speech) = spoken.take() else { return }
    do {
      try await voice(text, speech)
    } catch {
      let failure = Failure(any: error)
      messages("sotto: cannot speak: \(failure.message ?? "no reason is known")\n")
    }
  }

  /// Writes a line of messages, which is read aloud too where results are.
  func tellAloud(_ line: String) {
    spoken.add(line.replacing("'", with: ""))
    tell("sotto: \(line)")
  }
}
