/// A recording whose sound could not be read from a backup, wholly or in part.
package struct UnrestoredSound: Sendable, Equatable {
  /// The number of its entry.
  package let entry: Int64?
  /// The identifier of the recording.
  package let recording: String
  /// The day on which it began, as it is stored.
  package let day: String
  /// How many rows of sound are missing.
  package var pieces: Int
}
