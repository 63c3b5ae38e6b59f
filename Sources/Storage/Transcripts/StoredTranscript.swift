package import Entries

/// A version of a transcript with all its words.
package struct StoredTranscript: Sendable, Equatable {
  /// What the journal knows of the version.
  package var version: TranscriptVersion
  /// What was heard.
  package var transcript: Transcript

  /// Pairs a version with its words.
  package init(version: TranscriptVersion, transcript: Transcript) {
    self.version = version
    self.transcript = transcript
  }

  /// The database's number of the version.
  package var id: Int64 { version.id }
}
