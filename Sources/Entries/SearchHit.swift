/// An entry that a search found.
public struct SearchHit: Sendable, Equatable {
  /// A place in a recording where a word of the query was said.
  public struct Spoken: Sendable, Equatable {
    /// The recording's number.
    public var recording: Int64
    /// The word as it stands in the transcript.
    public var word: String
    /// Where it begins, in seconds from the recording's start.
    public var start: Double
    /// Where it ends, in seconds.
    public var end: Double

    /// Makes a place.
    public init(recording: Int64, word: String, start: Double, end: Double) {
      self.recording = recording
      self.word = word
      self.start = start
      self.end = end
    }
  }

  /// The entry's number.
  public var entry: Int64
  /// A passage that holds a match.
  public var snippet: String
  /// Where the matches stand in the passage, in Unicode scalars.
  public var matches: [Range<Int>]
  /// The parts of the entry that match: `title`, `note`, `transcript`, `tags`, `places`, `captions`.
  public var fields: [String]
  /// Where its words were said, in order of time.
  public var spoken: [Spoken]
  /// The rank, lower is better (BM25), or nothing where it was not asked for.
  public var rank: Double?

  /// Makes a hit.
  public init(
    entry: Int64, snippet: String, matches: [Range<Int>], fields: [String],
    spoken: [Spoken] = [], rank: Double? = nil
  ) {
    self.entry = entry
    self.snippet = snippet
    self.matches = matches
    self.fields = fields
    self.spoken = spoken
    self.rank = rank
  }
}
