import Entries
import Foundation
import Recognition
public import Sound
import Synchronization
import Threads

/// Shows words during speech, with a thread and a decoder of its own.
///
/// Giving it sound never blocks. If recognition is slower than speech, sound is skipped, so that
/// the words shown are never old; the recording is not affected. The words are only for display:
/// the transcript is made afterwards by a `TranscriptionPool`, with more time and better
/// normalisation.
public actor LiveTranscriber {
  private struct Waiting {
    var sounds: [PackedSound] = []
    var frames = 0
    var isWorking = false
    var isFinished = false
    var hasCaughtUp = false
  }

  /// How much sound may wait, in seconds, before all but the newest is skipped.
  private static let patience = 1.0
  /// The same limit while the model is being loaded, so that the first words are not lost.
  private static let firstPatience = 5.0
  /// How much of the waiting sound is recognised after a skip, in seconds.
  private static let newest = 0.2
  /// How much of the first speech adapts the decoder to the voice, in samples.
  private static let tuning = Decoder.sampleRate * 4 / 5
  /// How much of the pause after an utterance is left out when looking for a command, in samples.
  private static let spareEnd = Decoder.sampleRate / 5
  private nonisolated let executor = DispatchExecutor(label: "live words")
  private nonisolated let waiting = Mutex(Waiting())
  private nonisolated let format: SoundFormat
  private let model: RecognitionModel
  private let onWords: @Sendable (LiveWords) -> Void
  private let onFailure: @Sendable (TranscriptionError) -> Void
  private let commands: CommandListener?
  /// The previous utterance, which may have been the wake word alone.
  private var call: SpokenSpan?
  /// Finds the voice to begin with; runs on the actor's own thread.
  private let voice: @Sendable () -> LearnedVoice?
  /// Finds the owner's words; runs on the same thread.
  private let language: @Sendable () -> OwnerWords?
  private var shelf: LanguageShelf?
  private var likeness = LiveLikeness()
  private var isLoaded = false
  private var decoder: Decoder?
  private var resampler: Resampler?
  private var gate = LiveSpeechGate()
  private var start: Int64 = 0
  private var heard: [Int16] = []
  private var isTuned = false
  private var shown = ""

  /// The executor of its own thread, which recognition blocks.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Begins to load a model, without waiting for it.
  ///
  /// - Parameters:
  ///   - model: a model's name or folder, or nil for the default model.
  ///   - format: the format of the sound.
  ///   - wakeWord: the words that must precede "stop recording", or nil if it is not listened for.
  ///   - voice: returns the voice to begin with, which is dropped if the first speech shows a
  ///     different speaker; called once, on another thread.
  ///   - language: returns the owner's names and sentences, which are added to ordinary language;
  ///     called in the same way.
  ///   - onWords: called with the words of the current utterance whenever they change, and with
  ///     each finished utterance.
  ///   - onFailure: called once if recognition fails; no words follow.
  /// - Throws: ``TranscriptionError`` with `modelMissing` if its files are missing.
  public init(
    model: String? = nil, format: SoundFormat, wakeWord: String? = nil,
    voice: @escaping @Sendable () -> LearnedVoice? = { nil },
    language: @escaping @Sendable () -> OwnerWords? = { nil },
    onWords: @escaping @Sendable (LiveWords) -> Void,
    onFailure: @escaping @Sendable (TranscriptionError) -> Void
  ) throws(TranscriptionError) {
    let found = try ModelCatalogue().model(model)
    self.model = found
    commands = wakeWord.map {
      CommandListener(model: found, vocabulary: CommandVocabulary(wake: $0))
    }
    do {
      try self.model.check()
    } catch {
      throw TranscriptionError(error)
    }
    self.format = format
    self.voice = voice
    self.language = language
    self.onWords = onWords
    self.onFailure = onFailure
    Task { await self.load() }
  }

  /// Takes the next sound of the recording; returns at once.
  public nonisolated func hear(_ sound: PackedSound) {
    let isDue = waiting.withLock { waiting in
      guard !waiting.isFinished else { return false }
      waiting.sounds.append(sound)
      waiting.frames += sound.frameCount
      defer { waiting.isWorking = true }
      return !waiting.isWorking
    }
    if isDue { Task { await work() } }
  }

  /// Stops listening; sound that has not been recognised yet is discarded.
  public nonisolated func finish() {
    waiting.withLock { waiting in
      waiting.isFinished = true
      waiting.sounds = []
    }
  }

  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    do {
      resampler = try Resampler(from: format.rate, to: Decoder.sampleRate)
      decoder = try loadDecoder()
      if let voice = voice() {
        try decoder?.use(voice.means)
        likeness = LiveLikeness(voice, acoustics: AcousticsShelf(model))
      }
    } catch let error as RecognitionError {
      fail(TranscriptionError(error))
    } catch {
      fail(TranscriptionError(code: .unsupported, reason: "the sound's rate cannot be recognised"))
    }
  }

  /// Loads the decoder with the owner's words, or with ordinary language alone if they cannot be
  /// mixed with the model's.
  private func loadDecoder() throws(RecognitionError) -> Decoder {
    let owned = LanguageShelf(language(), model: model, decoders: 1)
    do {
      let decoder = try owned.decoder(.live)
      shelf = owned
      return decoder
    } catch {
      return try Decoder(model: model, settings: .live)
    }
  }

  private func fail(_ error: TranscriptionError) {
    finish()
    decoder = nil
    onFailure(error)
  }

  private func work() {
    load()
    while decoder != nil, let (sound, skipped) = next() { hear(sound, after: skipped) }
  }

  /// Recognises sound in full, without skipping any, and returns when its words have been reported;
  /// for measuring accuracy.
  package func hearPatiently(_ sound: PackedSound) {
    load()
    let piece = max(1, format.rate / 10)
    for first in stride(from: 0, to: sound.frameCount, by: piece) {
      hear(sound[first..<min(sound.frameCount, first + piece)], after: 0)
    }
  }

  /// Hears sound after frames that were skipped.
  private func hear(_ sound: PackedSound, after skipped: Int) {
    do {
      if skipped > 0 {
        let samples = Int64(skipped) * Int64(Decoder.sampleRate) / Int64(format.rate)
        for step in gate.skip(samples) { try take(step) }
      }
      let samples = try resampler?.process(sound.monoFloats(), isLast: false) ?? []
      for step in gate.process(samples) { try take(step) }
      if gate.isOpen { try tell() }
    } catch {
      fail(
        (error as? RecognitionError).map { TranscriptionError($0) }
          ?? TranscriptionError(code: .failed, reason: "the words cannot be recognised"))
    }
  }

  /// Returns the next sound, and how many frames before it were skipped.
  private nonisolated func next() -> (PackedSound, skipped: Int)? {
    waiting.withLock { waiting in
      var skipped = 0
      let seconds = Double(waiting.frames) / Double(format.rate)
      let isLate =
        seconds
        > (waiting.hasCaughtUp ? LiveTranscriber.patience : LiveTranscriber.firstPatience)
      let most = isLate ? Int(LiveTranscriber.newest * Double(format.rate)) : Int.max
      while waiting.frames > most, waiting.sounds.count > 1 {
        let old = waiting.sounds.removeFirst()
        waiting.frames -= old.frameCount
        skipped += old.frameCount
      }
      guard !waiting.sounds.isEmpty else {
        waiting.isWorking = false
        waiting.hasCaughtUp = true
        return nil
      }
      let sound = waiting.sounds.removeFirst()
      waiting.frames -= sound.frameCount
      return (sound, skipped)
    }
  }

  private func take(_ step: LiveSpeechGate.Step) throws(RecognitionError) {
    switch step {
    case .begin(let sample):
      start = sample
      shown = ""
      heard = []
      if isTuned { try decoder?.beginUtterance() }
    case .sound(let samples):
      let samples = SampleConversion.integers(samples[...])
      heard += samples
      if isTuned {
        try decoder?.process(samples)
      } else if heard.count >= LiveTranscriber.tuning {
        try tune()
      }
    case .end(let sample):
      if !isTuned { try tune() }
      guard var hypothesis = try decoder?.endUtterance() else { return }
      if let shelf { hypothesis = shelf.written(hypothesis) }
      let span = SpokenSpan(between: heard, from: start, to: sample)
      let utterance = UtteranceWriter.utterance(
        of: span, hypothesis: hypothesis, heardWith: likeness.voice)
      onWords(LiveWords(start: seconds(start), text: utterance.text, utterance: utterance))
      listenForCommands(in: span)
      if try likeness.isSomebodyElse(heard, &decoder) { try decoder?.use(nil) }
    }
  }

  /// Looks for a command in the utterance that has just ended, also together with the previous one
  /// if that was the wake word alone; recognition of words goes on meanwhile.
  private func listenForCommands(in span: SpokenSpan) {
    guard let commands else { return }
    var said = span
    // The gate keeps more of the pause after speech than the stretches have on which the limits for
    // commands were measured.
    said.samples = Array(span.samples.dropLast(LiveTranscriber.spareEnd))
    let call = self.call
    self.call = said
    Task { [said, seconds = seconds(start), onWords] in
      // If commands cannot be heard, words still appear, and the keys still stop the recording.
      var found = try? await commands.commands(in: said)
      if found == nil, let call { found = try? await commands.commands(in: said, calledBy: call) }
      guard let found, found.commands.contains(.stopRecording) else { return }
      var words = LiveWords(start: seconds, text: "")
      words.endsRecording = true
      onWords(words)
    }
  }

  /// Recognises the first speech as a whole, so that the decoder knows the mean cepstrum of the
  /// voice.
  ///
  /// Live normalisation begins with the mean of the last utterance. The model's own mean comes from
  /// another voice and microphone: with it the first sentences would be recognised as silence.
  private func tune() throws(RecognitionError) {
    _ = try decoder?.recognise(heard, removingNoise: false)
    isTuned = true
    try decoder?.beginUtterance()
    try decoder?.process(heard)
  }

  private func tell() throws(RecognitionError) {
    guard isTuned, let heard = decoder?.partial() else { return }
    let text = shelf?.written(heard) ?? heard
    guard text != shown else { return }
    shown = text
    onWords(LiveWords(start: seconds(start), text: text))
  }

  private func seconds(_ sample: Int64) -> Double {
    (Double(sample) * 1000 / Double(Decoder.sampleRate)).rounded() / 1000
  }
}
