/// A recording or an attached file whose bytes could not be read from a backup, wholly or in part.
package struct UnrestoredSound: Sendable, Equatable {
  /// The number of its entry.
  package let entry: Int64?
  /// The identifier of the recording, or the digest of the attached file.
  package let recording: String
  /// Whether it is an attached file instead of a recording.
  package let isAttached: Bool
  /// The day on which the recording began, or that of the entry, as it is stored.
  package let day: String
  /// How many rows of its bytes are missing.
  package var pieces: Int
}
