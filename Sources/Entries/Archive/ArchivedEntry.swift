public import Foundation

/// An entry with everything that the journal stores about it, except its sound and its history.
public struct ArchivedEntry: Sendable, Equatable {
  /// The entry.
  public var entry: Entry
  /// When it was added.
  public var created: Date
  /// Where it came from, if another program made it.
  public var origin: EntryOrigin?
  /// When words were taken out of it for ever.
  public var redactions: [ArchivedRedaction]
  /// All versions of each recording's transcript, oldest first, by the recording's number.
  public var transcripts: [Int64: [ArchivedTranscript]]

  /// Puts an entry together.
  public init(
    _ entry: Entry, created: Date, origin: EntryOrigin? = nil,
    redactions: [ArchivedRedaction] = [], transcripts: [Int64: [ArchivedTranscript]] = [:]
  ) {
    self.entry = entry
    self.created = created
    self.origin = origin
    self.redactions = redactions
    self.transcripts = transcripts
  }

  /// The current transcript of a recording, if it has one.
  public func transcript(of recording: Recording) -> Transcript? {
    transcripts[recording.id]?.first(where: \.isCurrent)?.transcript
  }

  /// The shown text of each recording's current transcript, without empty ones.
  public var spoken: [String] {
    entry.recordings.compactMap { transcript(of: $0)?.shownText }.filter { !$0.isEmpty }
  }
}
