/// How a decoder searches.
public struct DecoderSettings: Sendable, Hashable {
  /// How thoroughly it searches.
  public enum Effort: String, Sendable, Hashable, CaseIterable {
    /// Two passes and the best path through the lattice.
    case full
    /// One pass and the best path: about a third quicker, a few words in a hundred worse.
    case fast
  }

  /// Which words of the dictionary are loaded.
  public enum Vocabulary: Sendable, Hashable {
    /// Those that the language model knows. Others can never win, and cost 13 MB.
    case ofLanguageModel
    /// All of them, as alignment and grammars want.
    case whole
  }

  /// How thoroughly it searches.
  public var effort: Effort
  /// Which words of the dictionary are loaded.
  public var vocabulary: Vocabulary
  /// Whether frames without speech are dropped before the search; word times hold either way.
  public var removesSilence: Bool
  /// Whether noise is subtracted; `Decoder.recognise` is told for each utterance instead.
  ///
  /// A live utterance begins with no estimate of the noise: one that begins in the middle of speech
  /// may count as noise for seconds.
  public var removesNoise: Bool
  /// Whether the language model is loaded; alignment and grammars need none.
  public var usesLanguageModel: Bool

  /// Makes settings for recognising running speech.
  public init(
    effort: Effort = .full, vocabulary: Vocabulary = .ofLanguageModel, removesSilence: Bool = true,
    removesNoise: Bool = true, usesLanguageModel: Bool = true
  ) {
    self.effort = effort
    self.vocabulary = vocabulary
    self.removesSilence = removesSilence
    self.removesNoise = removesNoise
    self.usesLanguageModel = usesLanguageModel
  }

  /// Settings for aligning a known text, and for grammars: no language model, every word.
  public static let alignment = DecoderSettings(
    vocabulary: .whole, removesSilence: false, usesLanguageModel: false)

  /// Settings for words while they are spoken, where something else finds the pauses.
  public static let live = DecoderSettings(
    effort: .fast, removesSilence: false, removesNoise: false)

  /// The options that say so, with their dashes, in pairs.
  ///
  /// At most 3000 states and 5 words a frame cost no accuracy and save a third of the time;
  /// measured on read speech of 46 speakers.
  var options: [String] {
    // The libraries differ in their default; subtracting noise gains three words in a hundred.
    var options = [
      "-remove_noise", removesNoise ? "yes" : "no", "-remove_silence",
      removesSilence ? "yes" : "no",
    ]
    if usesLanguageModel {
      options += ["-maxhmmpf", "3000", "-maxwpf", "5"]
      if effort == .fast { options += ["-fwdflat", "no"] }
    } else {
      options += ["-bestpath", "no"]
    }
    return options
  }
}
