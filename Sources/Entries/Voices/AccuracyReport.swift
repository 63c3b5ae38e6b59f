/// How many of an owner's words were misheard, by the transcripts that they corrected.
public struct AccuracyReport: Sendable, Equatable {
  /// The errors of one ear.
  public struct Ear: Sendable, Equatable {
    /// What heard: a recogniser, and whether with a learned voice.
    public var name: String
    /// The number of recordings that it heard.
    public var recordings: Int
    /// The number of words said in them.
    public var words: Int
    /// The words that were wrong, missing or made up.
    public var errors: Int
    /// The share of wrong words within which the true one lies with a probability of 95 %, by
    /// resampling the recordings; nil if there are too few.
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

  /// Words that were taken for others.
  public struct Confusion: Sendable, Equatable {
    /// What was said.
    public var said: String
    /// What was heard in its place; empty if nothing was.
    public var heard: String
    /// How often.
    public var count: Int

    /// Puts the facts together.
    public init(said: String, heard: String, count: Int) {
      self.said = said
      self.heard = heard
      self.count = count
    }
  }

  /// Each ear on all that it heard.
  public var ears: [Ear]
  /// The ears on those recordings that all of them heard; empty if there are none, or one ear.
  public var compared: [Ear]
  /// Those of ``compared`` that may be as good as the one with the fewest errors: where the same
  /// recordings are drawn again and again, they do not always have more.
  public var rivals: [String]
  /// The voices that are not used because recordings were surely heard worse with them than without.
  public var worseVoices: [String]
  /// What the version had wrong that was corrected, by month: `2026-11`.
  public var months: [Ear]
  /// The words most often taken for others, the most frequent first.
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
