/// How many of an owner's words were misheard, according to the transcripts that the owner
/// corrected.
public struct AccuracyReport: Sendable, Equatable {
  /// The errors of one recogniser ("ear").
  public struct Ear: Sendable, Equatable {
    /// The recogniser, and whether it used a learned voice.
    public var name: String
    /// The number of recordings that it heard.
    public var recordings: Int
    /// The number of words said in them.
    public var words: Int
    /// The number of words that were wrong, missing or invented.
    public var errors: Int
    /// The 95 % confidence interval of the share of wrong words, found by resampling the
    /// recordings; nil if there are too few.
    public var interval: ClosedRange<Double>?

    /// Puts the facts together.
    public init(
      name: String, recordings: Int, words: Int, errors: Int, interval: ClosedRange<Double>?
    ) {
      self.name = name
      self.recordings = recordings
      self.words = words
      self.errors = errors
      self.interval = interval
    }

    /// The share of words that were wrong.
    public var rate: Double { Double(errors) / Double(max(1, words)) }
  }

  /// Words that were mistaken for others.
  public struct Confusion: Sendable, Equatable {
    /// What was said.
    public var said: String
    /// What was heard instead; empty if nothing was.
    public var heard: String
    /// The number of times.
    public var count: Int

    /// Puts the facts together.
    public init(said: String, heard: String, count: Int) {
      self.said = said
      self.heard = heard
      self.count = count
    }
  }

  /// Each ear, with all the recordings that it heard.
  public var ears: [Ear]
  /// The ears on the recordings that all of them heard; empty if there are none, or only one ear.
  public var compared: [Ear]
  /// The number of recordings that all ears heard.
  public var recordingsOfAll: Int {
    (ears.count == 1 ? ears : compared).first?.recordings ?? 0
  }
  /// Whether the ears did not all hear the same recordings, so that ``ears`` does not tell which is
  /// better.
  public var isUneven: Bool { ears.count > 1 && ears.contains { $0.recordings != recordingsOfAll } }
  /// Those of ``compared`` that may be as good as the one with the fewest errors: when the
  /// recordings are resampled, they do not always have more errors.
  public var rivals: [String]
  /// The voices that are not used because they made recognition significantly worse.
  public var worseVoices: [String]
  /// The errors of the versions that were corrected, by month: `2026-11`.
  public var months: [Ear]
  /// The words most often mistaken for others, the most frequent first.
  public var confusions: [Confusion]

  /// Puts the facts together.
  public init(
    ears: [Ear], compared: [Ear], rivals: [String] = [], worseVoices: [String] = [], months: [Ear],
    confusions: [Confusion]
  ) {
    self.ears = ears
    self.compared = compared
    self.rivals = rivals
    self.worseVoices = worseVoices
    self.months = months
    self.confusions = confusions
  }
}
