package import Entries

/// A version of a transcript with all its words.
package struct StoredTranscript: Sendable, Equatable {
  /// The facts that the journal keeps about the version.
  package var version: TranscriptVersion
  /// The utterances and words.
  package var transcript: Transcript

  /// Pairs a version with its words.
  package init(version: TranscriptVersion, transcript: Transcript) {
    self.version = version
    self.transcript = transcript
  }

  /// The database's number of the version.
  package var id: Int64 { version.id }
}
