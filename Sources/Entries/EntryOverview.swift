/// An entry with what a list shows of it.
public struct EntryOverview: Sendable, Equatable {
  /// How far the transcripts of an entry's recordings have come.
  public enum Transcription: String, Sendable, Codable {
    /// It has no finished recording.
    case none
    /// A finished recording has no current transcript.
    case pending
    /// Every finished recording has one.
    case done
  }

  /// The entry.
  public var entry: Entry
  /// The first 200 characters of its note, else of what was said.
  public var opening: String
  /// How far its transcripts have come.
  public var transcription: Transcription
  /// The words of its current transcripts.
  public var words: Int
  /// How many of them are unsure.
  public var unsureWords: Int

  /// Makes an overview.
  public init(
    entry: Entry, opening: String, transcription: Transcription, words: Int, unsureWords: Int
  ) {
    self.entry = entry
    self.opening = opening
    self.transcription = transcription
    self.words = words
    self.unsureWords = unsureWords
  }
}
