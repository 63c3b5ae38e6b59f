/// An entry that a query found, and where in it.
public struct SearchHit: Sendable, Equatable {
  /// What of an entry is searched.
  public enum Column: String, Sendable, CaseIterable {
    case title, note, transcript, tags, places, captions
  }

  /// A passage around a match, on one line.
  public struct Snippet: Sendable, Equatable {
    /// The passage; line feeds are spaces.
    public var text: String
    /// What matched, in Unicode scalars of the passage.
    public var matches: [Range<Int>]
    /// Which part of the entry it was taken from.
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

  /// A term that was said.
  public struct SpokenMatch: Sendable, Equatable {
    /// The recording in which it was said.
    public var recording: Int64
    /// Where it begins, in seconds of the recording's own clock.
    public var start: Double
    /// Where it ends, in seconds.
    public var end: Double
    /// What was said, as the transcript has it.
    public var word: String

    /// Makes a match.
    public init(recording: Int64, start: Double, end: Double, word: String) {
      self.recording = recording
      self.start = start
      self.end = end
      self.word = word
    }
  }

  /// The entry's short number.
  public var entry: Int64
  /// The passage that shows the match best.
  public var snippet: Snippet
  /// Every part of the entry that holds a match.
  public var columns: [Column]
  /// For each term the first time it was said, in the order of the transcript.
  public var spoken: [SpokenMatch]
  /// How well it matches, the lower the better; only where relevance was asked for.
  public var rank: Double?

  /// Makes a hit.
  public init(
    entry: Int64, snippet: Snippet, columns: [Column], spoken: [SpokenMatch], rank: Double? = nil
  ) {
    self.entry = entry
    self.snippet = snippet
    self.columns = columns
    self.spoken = spoken
    self.rank = rank
  }
}
