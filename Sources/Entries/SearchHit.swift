/// An entry that a query found, and the places of the matches in it.
public struct SearchHit: Sendable, Equatable {
  /// A searchable part of an entry.
  public enum Column: String, Sendable, CaseIterable {
    case title, note, transcript, tags, places, captions, mood
  }

  /// A passage around a match, on one line.
  public struct Snippet: Sendable, Equatable {
    /// The passage, with spaces in place of line feeds, and ` · ` between labels and facts of songs.
    public var text: String
    /// The ranges that matched, in Unicode scalars of the passage.
    public var matches: [Range<Int>]
    /// The part of the entry that the passage comes from.
    public var column: Column
    /// Whether more text stands before it.
    public var isCutAtStart: Bool
    /// Whether more text stands after it.
    public var isCutAtEnd: Bool

    /// Makes a passage.
    public init(
      text: String, matches: [Range<Int>], column: Column, isCutAtStart: Bool, isCutAtEnd: Bool
    ) {
      self.text = text
      self.matches = matches
      self.column = column
      self.isCutAtStart = isCutAtStart
      self.isCutAtEnd = isCutAtEnd
    }
  }

  /// A matching term that was spoken.
  public struct SpokenMatch: Sendable, Equatable {
    /// The recording in which it was said.
    public var recording: Int64
    /// Where it begins, in seconds of the recording's own clock.
    public var start: Double
    /// Where it ends, in seconds.
    public var end: Double
    /// The spoken word as it stands in the transcript.
    public var word: String
    /// The recogniser's confidence in it, 0…1.
    public var confidence: Double
    /// What was looked for there by its sound; nil where text has it.
    public var sought: Sought?
    /// Whether its owner said that it was not said there.
    public var isCalledWrong = false

    /// Makes a match.
    public init(
      recording: Int64, start: Double, end: Double, word: String, confidence: Double = 1
    ) {
      self.recording = recording
      self.start = start
      self.end = end
      self.word = word
      self.confidence = confidence
    }
  }

  /// Words that were looked for by their sound.
  public struct Sought: Sendable, Equatable {
    /// The words folded, with an asterisk behind the beginning of one, as a ``WrongHit`` has them.
    public var key: String
    /// The words as they are to be written.
    public var text: String

    /// Makes the words.
    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The most spoken matches of one entry that are located; more than anybody goes through.
  package static let mostPlaces = 50

  /// What found an entry.
  public enum Evidence: String, Sendable, CaseIterable {
    /// It stands in the entry.
    case text
    /// The recogniser held it possible, though it wrote something else.
    case alternative
    /// What it heard sounds like it.
    case sound
  }

  /// The entry's short number.
  public var entry: Int64
  /// The passage that shows the match best.
  public var snippet: Snippet
  /// Every part of the entry that holds a match.
  public var columns: [Column]
  /// For each term, the first time it was spoken, or every time, in the order of the transcript, and
  /// behind these where it was probably said; of what sound alone found the likeliest place comes first.
  public var spoken: [SpokenMatch]
  /// How often something that was searched for stands in it.
  public var count: Int
  /// Whether it has only words that are spelled like those searched for.
  public var isNear: Bool
  /// What found it.
  public var by: Evidence
  /// How likely it is that it was said, 0…1, if sound found it.
  public var likelihood: Double?
  /// Whether it is less likely than what is shown unasked where there is enough.
  public var isUnlikely = false
  /// How well the entry matches (lower is better); nil unless relevance was asked for.
  public var rank: Double?

  /// Makes a hit.
  public init(
    entry: Int64, snippet: Snippet, columns: [Column], spoken: [SpokenMatch], count: Int = 1,
    isNear: Bool = false, by: Evidence = .text, likelihood: Double? = nil, rank: Double? = nil
  ) {
    self.entry = entry
    self.snippet = snippet
    self.columns = columns
    self.spoken = spoken
    self.count = count
    self.isNear = isNear
    self.by = by
    self.likelihood = likelihood
    self.rank = rank
  }

  /// Whether its owner said of one of its places that it was not said there.
  public var isCalledWrong: Bool { spoken.contains(where: \.isCalledWrong) }

  /// What stands in the transcript where sound found it: the first two that differ in more than case;
  /// nil if text has it.
  public var heardAs: String? {
    guard by != .text else { return nil }
    var seen: Set<String> = []
    let words = spoken.map(\.word)
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    return words.isEmpty ? nil : words.prefix(2).joined(separator: ", ")
  }

  /// How much better the odds are that a word that somebody looks for was said.
  ///
  /// It is compared with all words in which the recogniser has the same confidence: most of its errors are
  /// in little words. Of 158 content words of other people's voices that were found, 149 were said.
  private static let contentOdds = 6.0

  /// How sure it is that the entry has what was looked for, 0…1: 1 for what is written, else the
  /// probability that it was said, by the recogniser's confidence or by its sound; 0 for what is only
  /// spelled alike, which is another word.
  public var score: Double {
    if let likelihood { return likelihood }
    guard !isNear else { return 0 }
    guard columns == [.transcript] else { return 1 }
    let said = spoken.filter { $0.sought == nil }
    guard let confidence = said.map(\.confidence).max() else { return 1 }
    let odds = SearchHit.contentOdds
    return odds * confidence / (1 + (odds - 1) * confidence)
  }
}
