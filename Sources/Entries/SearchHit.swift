/// An entry that a query found, and the places of the matches in it.
public struct SearchHit: Sendable, Equatable {
  /// A searchable part of an entry.
  public enum Column: String, Sendable, CaseIterable {
    case title, note, transcript, tags, places, captions, mood
  }

  /// A passage around a match, on one line.
  public struct Snippet: Sendable, Equatable {
    /// The passage, with spaces in place of line feeds, and ` · ` between labels and facts of
    /// songs.
    public var text: String
    /// The ranges that matched, in Unicode scalars of the passage.
    public var matches: [Range<Int>]
    /// The part of the entry that the passage comes from.
    public var column: Column
    /// Whether the part has more text before the passage.
    public var isCutAtStart: Bool
    /// Whether the part has more text after the passage.
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
    /// The start, in seconds from the start of the recording.
    public var start: Double
    /// The end, in seconds.
    public var end: Double
    /// The spoken word as written in the transcript.
    public var word: String
    /// The recogniser's confidence in it, 0…1.
    public var confidence: Double
    /// What the search by sound looked for; nil if the text contains it.
    public var sought: Sought?
    /// Whether the owner marked this match as wrong.
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

  /// Words that a search by sound looks for.
  public struct Sought: Sendable, Equatable {
    /// The words folded, with an asterisk after a prefix, as in ``WrongHit``.
    public var key: String
    /// The words as they should be written.
    public var text: String

    /// Makes the words.
    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The greatest number of spoken matches to locate in one entry; more than anybody looks through.
  package static let mostPlaces = 50

  /// How an entry was found.
  public enum Evidence: String, Sendable, CaseIterable {
    /// Its text contains the words.
    case text
    /// The recogniser considered the words, although it wrote something else.
    case alternative
    /// What was heard sounds like the words.
    case sound
  }

  /// The entry's short number.
  public var entry: Int64
  /// The passage that shows the match best.
  public var snippet: Snippet
  /// Every part of the entry that contains a match.
  public var columns: [Column]
  /// The spoken matches: for each term the first or every one, in the order of the transcript,
  /// followed by the places where it was probably said.
  ///
  /// If only sound found the entry, the likeliest place comes first.
  public var spoken: [SpokenMatch]
  /// The number of matches in it.
  public var count: Int
  /// Whether it only contains words that are spelled similarly.
  public var isNear: Bool
  /// How it was found.
  public var by: Evidence
  /// The probability that the words were said, 0…1, if sound found it.
  public var likelihood: Double?
  /// Whether sound found it, and the words were rather said than not.
  public var isProbable: Bool { likelihood.map { $0 >= 0.5 } ?? false }
  /// Whether it is less likely than the hits that are shown by default when there are enough.
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

  /// Whether the owner marked one of its matches as wrong.
  public var isCalledWrong: Bool { spoken.contains(where: \.isCalledWrong) }

  /// The words in the transcript where sound found the entry: the first two that differ in more
  /// than case; nil if text found it.
  public var heardAs: String? {
    guard by != .text else { return nil }
    var seen: Set<String> = []
    let words = spoken.map(\.word)
      .filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    return words.isEmpty ? nil : words.prefix(2).joined(separator: ", ")
  }

  /// The factor by which the odds are better that a word that somebody searches for was said.
  ///
  /// It compares such words with all words of the same confidence, since most of the recogniser's
  /// errors are in short function words. Of 158 content words that were found in other people's
  /// recordings, 149 had been said.
  private static let contentOdds = 6.0

  /// The certainty that the entry contains what was searched for, 0…1.
  ///
  /// It is 1 for written text; for spoken words, it is the probability that they were said, based
  /// on the recogniser's confidence or on the sound; it is 0 for words that are only spelled
  /// similarly, which are other words.
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
