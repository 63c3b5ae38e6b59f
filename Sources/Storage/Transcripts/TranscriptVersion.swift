package import Entries
package import Foundation

/// What the journal knows of one version of a transcript, without its words.
package struct TranscriptVersion: Sendable, Equatable, Identifiable {
  /// The database's number of the version.
  package let id: Int64
  /// The recording it was made of.
  package var recording: Int64
  /// What made it.
  package var engine: Transcript.Engine
  /// How far it has come.
  package var state: Transcript.State
  /// Whether it is the version that is shown and searched.
  package var isCurrent: Bool
  /// When it was begun.
  package var created: Date
  /// How many words it has; 0 while it is running.
  package var wordCount: Int
  /// How many of them the recogniser is unsure of; 0 while it is running.
  package var unsureCount: Int

  /// Restores a version from its stored parts.
  package init(
    id: Int64, recording: Int64, engine: Transcript.Engine, state: Transcript.State,
    isCurrent: Bool, created: Date, wordCount: Int, unsureCount: Int
  ) {
    self.id = id
    self.recording = recording
    self.engine = engine
    self.state = state
    self.isCurrent = isCurrent
    self.created = created
    self.wordCount = wordCount
    self.unsureCount = unsureCount
  }
}
