/// An entry with what a list shows of it.
public struct EntryOverview: Sendable, Equatable {
  /// The entry.
  public var entry: Entry
  /// The first 200 characters of its note, else of what was said.
  public var opening: String
  /// What is known of each recording's current transcript, by the recording's number.
  public var transcriptions: [Int64: TranscriptionSummary]

  /// Makes an overview.
  public init(entry: Entry, opening: String, transcriptions: [Int64: TranscriptionSummary]) {
    self.entry = entry
    self.opening = opening
    self.transcriptions = transcriptions
  }

  /// The words of its current transcripts.
  public var words: Int { transcriptions.values.reduce(0) { $0 + $1.words } }

  /// How many of them are unsure.
  public var unsureWords: Int { transcriptions.values.reduce(0) { $0 + $1.unsureWords } }

  /// Whether a finished recording waits for its transcript.
  public var isPending: Bool {
    entry.recordings.contains {
      $0.state == .finished && (transcriptions[$0.id]?.state ?? .pending) == .pending
    }
  }
}
