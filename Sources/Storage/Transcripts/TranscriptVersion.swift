package import Entries
package import Foundation

/// The facts about one version of a transcript, without its words.
package struct TranscriptVersion: Sendable, Equatable, Identifiable {
  /// The database's number of the version.
  package let id: Int64
  /// The number of its recording.
  package var recording: Int64
  /// The recogniser that made it.
  package var engine: Transcript.Engine
  /// The progress of the version.
  package var state: Transcript.State
  /// Whether it is the version that is shown and searched.
  package var isCurrent: Bool
  /// The time at which it was begun.
  package var created: Date
  /// The number of words; 0 while it is running.
  package var wordCount: Int
  /// The number of words of which the recogniser is unsure; 0 while it is running.
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
