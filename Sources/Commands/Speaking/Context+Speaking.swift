import JournalEngine
import Listening
import Settings
import Terminal

extension Context {
  /// How text is read aloud if no option changes it.
  var speechRequest: SpeechRequest {
    SpeechRequest(
      voice: configuration.voice, rate: configuration.voiceRate, pitch: configuration.voicePitch,
      volume: configuration.voiceVolume, destination: .device(configuration.outputDevice))
  }

  /// Applies configuration and flags for speech to the run that begins.
  func prepareToSpeak() {
    spoken.use(speechRequest)
    if let speaks = flags.speaks {
      spoken.want(speaks)
    } else if configuration.speak {
      spoken.want(true)
    }
  }

  /// Whether sounds signal events.
  var hasSounds: Bool { flags.sounds ?? configuration.sounds }

  /// Plays a sound if sounds are wanted, and returns when it has been played.
  func signal(_ sound: SignalSound) async {
    if hasSounds { await sound.play(device: configuration.outputDevice) }
  }

  /// Reads the printed results aloud, if that is wanted.
  ///
  /// A machine that cannot speak says so once; the work itself is done anyway.
  ///
  /// A key or Ctrl-C only stops the speech, because the verb has finished its work.
  func speakResults() async {
    guard let (text, speech) = spoken.take() else { return }
    let watcher = SignalWatcher([.interrupt, .terminate, .hangUp])
    let speaking = Task { try await voice(text, speech) }
    let signals = Task { for await _ in watcher.signals { speaking.cancel() } }
    let hasKeys = ListenRun.isInteractive(self)
    let raw = hasKeys ? RawMode() : nil
    let reader = hasKeys ? KeyReader() : nil
    let keys = Task {
      guard let reader else { return }
      for await _ in reader.keys { speaking.cancel() }
    }
    let outcome = await speaking.result
    reader?.stop()
    watcher.stop()
    keys.cancel()
    signals.cancel()
    _ = consume raw
    do {
      try outcome.get()
    } catch is CancellationError {
      return
    } catch {
      let failure = Failure(any: error)
      messages("sotto: cannot speak: \(failure.message ?? "no reason is known")\n")
    }
  }

  /// Writes a line of messages, which is also read aloud if results are.
  func tellAloud(_ line: String) {
    spoken.add(line.replacing("'", with: ""))
    tell("sotto: \(line)")
  }
}
