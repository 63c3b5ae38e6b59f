public import Recognition
public import Sound
import Threads

/// Waits for a phrase in sound that never ends.
///
/// A gate passes on only what may be speech. PocketSphinx's spotter of key phrases searches that, with a
/// threshold so low that it misses nothing, and with half of the frames, so that it is cheap. Where it
/// finds the phrase, the stretch is searched twice more, for the phrase and for any sequence of phones,
/// by scores that can be compared; ``PhraseEvidence`` weighs them. A whole stretch is normalised by its
/// own mean, so that what was heard hours before has no influence.
public actor PhraseSpotter {
  /// How much less likely than other phones a phone of the phrase may be for the spotter.
  private static let leastLikely = 1e-7
  /// The loud frames of 30 ms after the phrase from which on somebody speaks on.
  private static let speakingOn = 5

  private let executor = DispatchExecutor(label: "hands free")
  private let model: RecognitionModel
  private let phrase: ListenPhrase
  private let threshold: Double
  private var resampler: Resampler
  private var gate: PhraseGate
  private var spotter: Decoder?
  private var checker: Decoder?
  /// Samples that were given since listening began, at the decoder's rate.
  private var taken: Int64 = 0

  /// The executor of its own thread, which recognition blocks.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Begins to listen to sound of a rate.
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

  /// Takes the next sound; returns the phrase if it was said by now.
  ///
  /// What follows the phrase in the same sound is not looked into.
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

  /// Forgets what was heard, because the journal itself recorded or spoke meanwhile.
  public func reset() { gate.reset() }

  private func look(into window: PhraseGate.Window) throws(RecognitionError) -> HeardPhrase? {
    let samples = SampleConversion.integers(PhraseSpotter.dithered(window.samples)[...])
    try load()
    guard let found = try spotter?.recognise(samples) else { return nil }
    // Where the spotter lets the phrase begin and end is not to be relied on, so that the check hears
    // the whole stretch.
    guard !found.words.isEmpty, let heard = try check(samples) else { return nil }
    let ended = heard.end * PhraseSpotter.frame
    let loudAfter = window.loud.dropFirst(ended / PhraseGate.frame + 3).count { $0 }
    return HeardPhrase(
      end: window.start + Int64(ended), goesOn: loudAfter >= PhraseSpotter.speakingOn,
      evidence: heard.evidence)
  }

  /// Adds noise 40 decibels below the whole.
  ///
  /// In sound without any noise of its own, the pauses between the words have levels that the model has
  /// never heard, and its normalisation by the mean loses the words too: a clean synthetic voice was not
  /// found at all. The noise is the same in every run.
  static func dithered(_ samples: [Float]) -> [Float] {
    let power = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count))
    // Evenly spread noise up to an amplitude has a third of its square as power.
    let amplitude = 0.01 * (3 * power).squareRoot()
    var state: UInt32 = 1
    return samples.map { sample in
      // Numerical Recipes' linear congruential generator.
      state = state &* 1_664_525 &+ 1_013_904_223
      return sample + amplitude * (Float(state >> 8) / Float(1 << 23) - 1)
    }
  }

  /// The samples of a frame of the decoder.
  private static let frame = Decoder.sampleRate / Hypothesis.frameRate

  /// Compares the phrase with any sequence of phones.
  private func check(
    _ samples: [Int16]
  ) throws(RecognitionError) -> (evidence: PhraseEvidence, end: Int)? {
    let isNoisy = NoiseCheck.isNoisy(samples)
    try checker?.use(search: "phrase")
    guard let said = try checker?.recognise(samples, removingNoise: isNoisy) else { return nil }
    guard let end = said.words.last(where: { $0.text.hasPrefix("said") })?.frames.upperBound else {
      return nil
    }
    try checker?.use(search: "phones")
    guard let free = try checker?.recognise(samples, removingNoise: isNoisy),
      let evidence = PhraseEvidence(
        said, phones: phrase.phoneCounts, free: free.acoustics),
      evidence.certainty >= threshold
    else { return nil }
    return (evidence, end)
  }

  /// Loads both decoders for the first sound that is loud enough.
  private func load() throws(RecognitionError) {
    guard spotter == nil || checker == nil else { return }
    let least = max(1e-280, pow(PhraseSpotter.leastLikely, phrase.phoneCount))
    var spotting = try Decoder(model: model, settings: .spotting(phrase.dictionary))
    try spotting.add(phrases: phrase.variants.map { ($0, least) }, as: "phrase")
    try spotting.use(search: "phrase")
    var checking = try Decoder(model: model, settings: .checking(phrase.dictionary))
    try checking.add(grammar: phrase.grammar, as: "phrase")
    try checking.add(grammar: CommandListener.phoneGrammar, as: "phones")
    spotter = consume spotting
    checker = consume checking
  }

  private func pow(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }
}
