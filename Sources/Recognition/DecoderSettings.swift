/// The settings of a decoder's search.
public struct DecoderSettings: Sendable, Hashable {
  /// The thoroughness of the search.
  public enum Effort: String, Sendable, Hashable, CaseIterable {
    /// Two passes and the best path through the lattice.
    case full
    /// One pass and the best path: about a third quicker, a few words in a hundred worse.
    case fast
  }

  /// The part of the dictionary that is loaded.
  public enum Vocabulary: Sendable, Hashable {
    /// The words of the language model. Other words can never be recognised with it, and would cost
    /// 13 MB.
    case ofLanguageModel
    /// Every word, as needed for alignment and grammars.
    case whole
    /// These lines of a dictionary and nothing else, which saves 20 MB.
    case only([String])
  }

  /// The thoroughness of the search.
  public var effort: Effort
  /// The part of the dictionary that is loaded.
  public var vocabulary: Vocabulary
  /// Whether frames without speech are dropped before the search; word times are correct either
  /// way.
  public var removesSilence: Bool
  /// Whether noise is subtracted; `Decoder.recognise` has a parameter for each utterance instead.
  ///
  /// A live utterance begins without an estimate of the noise: if it begins in the middle of
  /// speech, that speech may count as noise for seconds.
  public var removesNoise: Bool
  /// Whether the language model is loaded; alignment and grammars do not need it.
  public var usesLanguageModel: Bool
  /// Whether the acoustic scores of different searches can be compared.
  ///
  /// If so, all of the model's distributions are computed in every frame, which costs time, and
  /// there is no lattice, so that words have neither posteriors nor alternatives.
  public var hasComparableScores = false
  /// Whether a hypothesis keeps every word of the lattice and the phones of its own words.
  public var keepsRivals = false
  /// Whether the search keeps paths that are far less likely than the best one.
  ///
  /// Otherwise a few words of a voice that the model fits badly are lost.
  public var searchesWidely = false
  /// Whether the model's distributions are computed only in every second frame, which halves the
  /// time.
  public var skipsFrames = false
  /// Whether only the two best Gaussians of each distribution count instead of four, which saves a
  /// fifth of the time.
  ///
  /// Scores are then lower, by about half a nat per frame.
  public var countsFewGaussians = false

  /// Phones that are words of their own, for speech around a phrase; they are modelled without
  /// context.
  ///
  /// Such a word is named by ``filler(for:)``. All fillers are computed in every frame, so that
  /// scores show how much better or worse words fit than any sequence of phones.
  public var fillers: [String] = []

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

  /// Settings for grammars whose scores are compared with one another, and with `rival`.
  public static let comparison: DecoderSettings = {
    var settings = DecoderSettings.alignment
    settings.hasComparableScores = true
    return settings
  }()

  /// Settings for spotting a phrase of a few words cheaply, between phones, with the lines of the
  /// phrase's dictionary.
  public static func spotting(_ dictionary: [String], phones: [String]) -> DecoderSettings {
    var settings = DecoderSettings(
      vocabulary: .only(dictionary), removesSilence: false, usesLanguageModel: false)
    settings.searchesWidely = true
    settings.skipsFrames = true
    settings.countsFewGaussians = true
    settings.fillers = phones
    return settings
  }

  /// The word that stands for a phone of ``fillers`` in a network.
  public static func filler(for phone: String) -> String { "++\(phone)++" }

  /// Settings for comparing that phrase with any sequence of phones, in every second frame or in
  /// all.
  public static func checking(_ dictionary: [String], skipsFrames: Bool) -> DecoderSettings {
    var settings = DecoderSettings(
      vocabulary: .only(dictionary), removesSilence: false, usesLanguageModel: false)
    settings.searchesWidely = true
    settings.skipsFrames = skipsFrames
    settings.hasComparableScores = true
    return settings
  }

  /// Settings for the words of ordinary language whose scores are compared with a grammar's.
  public static let rival: DecoderSettings = {
    var settings = DecoderSettings(effort: .fast, removesSilence: false)
    settings.hasComparableScores = true
    return settings
  }()

  /// Settings for recognising words as they are spoken, when something else finds the pauses.
  public static let live = DecoderSettings(
    effort: .fast, removesSilence: false, removesNoise: false)

  /// Whether a hypothesis includes acoustic scores.
  var keepsScores: Bool { hasComparableScores || !fillers.isEmpty }

  /// Whether the competitors of the words on the best path are known.
  var hasLattice: Bool { usesLanguageModel && !hasComparableScores }

  /// The library's options for these settings: names with their dashes, each followed by its value.
  ///
  /// A limit of 3000 states and 5 words per frame costs no accuracy and saves a third of the time,
  /// measured on read speech of 46 speakers.
  var options: [String] {
    // Set explicitly, because libraries differ in their default; subtracting noise gains three
    // words in a hundred.
    var options = [
      "-remove_noise", removesNoise ? "yes" : "no", "-remove_silence",
      removesSilence ? "yes" : "no",
    ]
    if usesLanguageModel {
      options += ["-maxhmmpf", "3000", "-maxwpf", "5"]
      if effort == .fast { options += ["-fwdflat", "no"] }
    }
    if !hasLattice { options += ["-bestpath", "no"] }
    if hasComparableScores { options += ["-compallsen", "yes"] }
    if searchesWidely { options += ["-beam", "1e-150", "-pbeam", "1e-150", "-wbeam", "1e-150"] }
    // The network itself contains the fillers where they are allowed.
    if !fillers.isEmpty { options += ["-fsgusefiller", "no"] }
    if skipsFrames { options += ["-ds", "2"] }
    if countsFewGaussians { options += ["-topn", "2"] }
    return options
  }
}
