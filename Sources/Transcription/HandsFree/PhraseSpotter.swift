public import Recognition
public import Sound
import Threads

/// Waits for a phrase in sound that never ends.
///
/// A gate passes on only sound that may be speech. A first, cheap search looks for the phrase there
/// with phones modelled without their neighbours, and with half of the frames; it misses hardly
/// anything. If the phrase fits well enough, only the stretch around it is searched twice more, for
/// the phrase and for any sequence of phones, with comparable scores; ``PhraseEvidence`` weighs
/// them. What that does not refuse is searched so again with all frames, which decides: in half of
/// the frames short sounds lose their place, so that calls fit badly, and other talk well by
/// chance. Each stretch is normalised by its own mean, so that neither earlier sound nor the noise
/// around the phrase has influence.
///
/// Only one decoder is in memory at a time: loading one takes little time and is seldom needed, and
/// the second one would take 13 MB more.
public actor PhraseSpotter {
  /// How well the phrase must fit beside phones that know no neighbours, in nats per frame.
  private static let leastFit = -5.9
  /// How likely the phrase must be beside the model's best distribution, in nats per frame: below
  /// this no call was found, and the search for any phones is spared.
  private static let leastLikelihood = -8.2
  /// How certain the phrase must be in every second frame, so that it is judged by all frames.
  private static let leastCertainty = -3.0
  /// The share of faint noise in sound that is not noisy itself, 30 dB below it: where there is
  /// silence or only a rumble, nothing else covers the pauses of a voice, and calls fit badly.
  private static let noiseInClean: Float = 0.03
  /// How much sound is searched before and after the place found, in frames of the decoder.
  private static let around = 20
  /// The number of loud frames of 30 ms after the phrase that show that the speaker goes on.
  private static let speakingOn = 5

  /// What speaks for a phrase, and the frame at which it ended.
  private struct Judged {
    var evidence: PhraseEvidence
    var end: Int
  }

  private let executor = DispatchExecutor(label: "hands free")
  private let model: RecognitionModel
  private let phrase: ListenPhrase
  private let threshold: Double
  private var resampler: Resampler
  private var gate: PhraseGate
  private var spotter: Decoder?

  /// The executor of its own thread, which recognition blocks.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Begins to listen to sound of a sample rate.
  /// - Parameter threshold: The least certainty with which the phrase counts as said.
  /// - Throws: `TranscriptionError` if the rate cannot be converted or the model cannot be used.
  public init(
    _ phrase: ListenPhrase, model: RecognitionModel, rate: Int,
    threshold: Double = PhraseEvidence.standardThreshold
  ) throws(TranscriptionError) {
    self.model = model
    self.phrase = phrase
    self.threshold = threshold
    gate = PhraseGate(phones: phrase.phoneCount)
    do {
      resampler = try Resampler(from: rate, to: Decoder.sampleRate, quality: .fast)
    } catch {
      throw TranscriptionError(code: .unsupported, reason: "the sound's rate cannot be recognised")
    }
    do {
      try model.check()
    } catch {
      throw TranscriptionError(error)
    }
  }

  /// Takes the next sound; returns the phrase if it has been said.
  ///
  /// The rest of the same sound after the phrase is not searched.
  public func hear(_ sound: PackedSound) throws(TranscriptionError) -> HeardPhrase? {
    do {
      let samples = try resampler.process(sound.monoFloats(), isLast: false)
      for window in gate.process(samples) {
        if let heard = try look(into: window) { return heard }
      }
      return nil
    } catch let error as RecognitionError {
      throw TranscriptionError(error)
    } catch {
      throw TranscriptionError(code: .failed, reason: "the sound cannot be listened to")
    }
  }

  /// Forgets the sound so far, because the journal itself recorded or spoke in the meantime.
  public func reset() { gate.reset() }

  private func look(into window: PhraseGate.Window) throws(RecognitionError) -> HeardPhrase? {
    let faint = FaintNoise.added(to: window.samples[...])
    let isClean = !NoiseCheck.isNoisy(faint)
    let share = isClean ? PhraseSpotter.noiseInClean : FaintNoise.share
    let samples = isClean ? FaintNoise.added(to: window.samples[...], share: share) : faint
    guard let place = try place(in: samples) else { return nil }
    let stretch = place.clamped(to: 0..<window.samples.count)
    let said = FaintNoise.added(to: window.samples[stretch], share: share)
    let heard = try check(said, isNoisy: NoiseCheck.isNoisy(samples))
    guard let heard else { return nil }
    let ended = min(stretch.lowerBound + heard.end * PhraseSpotter.frame, window.samples.count)
    let loudAfter = window.loud.dropFirst(ended / NoiseFloor.frame + 3).count { $0 }
    return HeardPhrase(
      end: window.start + Int64(ended), goesOn: loudAfter >= PhraseSpotter.speakingOn,
      evidence: heard.evidence)
  }

  /// Returns the samples in which the phrase may have been said, with a little around them.
  private func place(in samples: [Int16]) throws(RecognitionError) -> Range<Int>? {
    try loadSpotter()
    guard let found = try spotter?.recognise(samples, removingNoise: false),
      found.words.count == phrase.words.count
    else { return nil }
    let fitting = PhraseSpotter.frames(
      of: found.words[...], in: found.acoustics, least: PhraseSpotter.leastFit)
    guard let frames = fitting else { return nil }
    let first = max(0, frames.lowerBound - PhraseSpotter.around)
    let last = frames.upperBound + PhraseSpotter.around
    return first * PhraseSpotter.frame..<last * PhraseSpotter.frame
  }

  /// The samples of a frame of the decoder.
  private static let frame = Decoder.sampleRate / Hypothesis.frameRate

  /// Judges the phrase, first in every second frame, and what is not refused there in all of them.
  private func check(_ samples: [Int16], isNoisy: Bool) throws(RecognitionError) -> Judged? {
    spotter = nil
    let quick = try compare(samples, isNoisy: isNoisy, skippingFrames: true)
    guard let quick, quick.evidence.certainty >= PhraseSpotter.leastCertainty,
      let judged = try compare(samples, isNoisy: isNoisy, skippingFrames: false),
      judged.evidence.certainty >= threshold
    else { return nil }
    return judged
  }

  /// Compares the phrase with any sequence of phones.
  private func compare(
    _ samples: [Int16], isNoisy: Bool, skippingFrames: Bool
  ) throws(RecognitionError) -> Judged? {
    var checker = try Decoder(
      model: model, settings: .checking(phrase.dictionary, skipsFrames: skippingFrames))
    try checker.add(grammar: phrase.grammar, as: "phrase")
    try checker.use(search: "phrase")
    let said = try checker.recognise(samples, removingNoise: isNoisy)
    let words = said.words.filter { $0.text.hasPrefix("said") }
    guard !words.isEmpty else { return nil }
    let likely = PhraseSpotter.frames(
      of: words[...], in: said.acoustics, least: PhraseSpotter.leastLikelihood)
    guard let frames = likely else { return nil }
    try checker.add(grammar: FreePhones.grammar, as: "phones")
    try checker.use(search: "phones")
    let free = try checker.recognise(samples, removingNoise: isNoisy)
    return PhraseEvidence(said, phones: phrase.phoneCounts, free: free.acoustics).map {
      Judged(evidence: $0, end: frames.upperBound)
    }
  }

  /// Returns the frames of words; nil if their mean likelihood is less than the least, in nats per
  /// frame.
  private static func frames(
    of words: ArraySlice<RecognisedWord>, in scores: AcousticScores, least: Double
  ) -> Range<Int>? {
    let frames = CommandEvidence.frames(of: words)
    return scores.meanLogLikelihood(of: frames) >= least ? frames : nil
  }

  /// Loads the first decoder for the first sound that is loud enough, and again after something
  /// sounded like the phrase.
  private func loadSpotter() throws(RecognitionError) {
    guard spotter == nil else { return }
    // The allocator would keep the memory of the other decoder.
    DecoderProcess.trimMemory()
    var spotting = try Decoder(
      model: model, settings: .spotting(phrase.dictionary, phones: FreePhones.all))
    try spotting.add(phrase.network, as: "phrase")
    try spotting.use(search: "phrase")
    spotter = consume spotting
  }
}
