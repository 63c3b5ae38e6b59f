/// An entry with the facts that a list shows.
public struct EntryOverview: Sendable, Equatable {
  /// The entry.
  public var entry: Entry
  /// The first 200 characters of its note; without a note, of its transcript or its attachments'
  /// captions.
  public var opening: String
  /// A summary of each recording's current transcript, by the recording's number.
  public var transcriptions: [Int64: TranscriptionSummary]

  /// Makes an overview.
  public init(entry: Entry, opening: String, transcriptions: [Int64: TranscriptionSummary]) {
    self.entry = entry
    self.opening = opening
    self.transcriptions = transcriptions
  }

  /// The number of words in its current transcripts.
  public var words: Int { transcriptions.values.reduce(0) { $0 + $1.words } }

  /// The number of those words that are unsure.
  public var unsureWords: Int { transcriptions.values.reduce(0) { $0 + $1.unsureWords } }

  /// Whether a finished recording has no transcript yet.
  public var isPending: Bool {
    entry.recordings.contains {
      $0.state == .finished && (transcriptions[$0.id]?.state ?? .pending) == .pending
    }
  }
}
