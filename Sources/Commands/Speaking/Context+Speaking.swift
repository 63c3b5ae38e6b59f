import JournalEngine
import Listening
import Settings
import Terminal

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
  ///
  /// A key or Ctrl-C ends the speaking at once and nothing else: the verb has done its work.
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

  /// Writes a line of messages, which is read aloud too where results are.
  func tellAloud(_ line: String) {
    spoken.add(line.replacing("'", with: ""))
    tell("sotto: \(line)")
  }
}
