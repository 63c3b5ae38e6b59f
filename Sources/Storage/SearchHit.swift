/// An entry that a query found, and where in it.
package struct SearchHit: Sendable, Equatable {
  /// What of an entry is searched.
  package enum Column: String, Sendable, CaseIterable {
    case title, note, transcript, tags, places, captions
  }

  /// A passage around a match, on one line.
  package struct Snippet: Sendable, Equatable {
    /// The passage; line feeds are spaces.
    package var text: String
    /// What matched, in Unicode scalars of the passage.
    package var matches: [Range<Int>]
    /// Which part of the entry it was taken from.
    package var column: Column
    /// Whether more text stands before it.
    package var isCutAtStart: Bool
    /// Whether more text stands after it.
    package var isCutAtEnd: Bool
  }

  /// A term that was said.
  package struct SpokenMatch: Sendable, Equatable {
    /// The recording in which it was said.
    package var recording: Int64
    /// Where it begins, in seconds of the recording's own clock.
    package var start: Double
    /// Where it ends, in seconds.
    package var end: Double
    /// What was said, as the transcript has it.
    package var word: String

    /// Makes a match.
    package init(recording: Int64, start: Double, end: Double, word: String) {
      self.recording = recording
      self.start = start
      self.end = end
      self.word = word
    }
  }

  /// The entry's short number.
  package var entry: Int64
  /// The passage that shows the match best.
  package var snippet: Snippet
  /// Every part of the entry that holds a match.
  package var columns: [Column]
  /// For each term the first time it was said, in the order of the transcript.
  package var spoken: [SpokenMatch]
  /// How well it matches, the lower the better; only where relevance was asked for.
  package var rank: Double?
}
