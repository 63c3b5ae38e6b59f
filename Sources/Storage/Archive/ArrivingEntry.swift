package import Entries
package import Foundation

/// An entry from elsewhere, with the recordings that were staged for it.
package struct ArrivingEntry: Sendable {
  /// A staged recording that has ended, with the versions of its transcript.
  package struct Sound: Sendable {
    /// The number of the staged recording.
    package var stage: Int64
    /// The versions, oldest first.
    package var transcripts: [ArchivedTranscript]

    /// Pairs a recording with its versions.
    package init(stage: Int64, transcripts: [ArchivedTranscript] = []) {
      self.stage = stage
      self.transcripts = transcripts
    }
  }

  /// The content of the entry.
  package var draft: EntryDraft
  /// The identifier by which later imports and merges recognise the entry.
  package var uuid: UUID
  /// When it was first added to a journal.
  package var created: Date
  /// When it was last changed.
  package var edited: Date?
  /// When it was moved to the trash.
  package var deleted: Date?
  /// Where it came from.
  package var origin: EntryOrigin?
  /// When words were taken out of it for ever; one with an impossible stamp is left out.
  package var redactions: [ArchivedRedaction]
  /// Its recordings, in order.
  package var sounds: [Sound]

  /// Puts an entry together.
  package init(
    _ draft: EntryDraft, uuid: UUID, created: Date, edited: Date? = nil, deleted: Date? = nil,
    origin: EntryOrigin? = nil, redactions: [ArchivedRedaction] = [], sounds: [Sound] = []
  ) {
    self.draft = draft
    self.uuid = uuid
    self.created = created
    self.edited = edited
    self.deleted = deleted
    self.origin = origin
    self.redactions = redactions
    self.sounds = sounds
  }
}
