package import Entries

/// A finished recording, with what a backup needs to name and compare it.
package struct KeptRecording: Sendable {
  /// The identifier of the recording.
  package let uuid: String
  /// The number of its entry.
  package let entry: Int64?
  /// The day on which it began, as it is stored.
  package let day: String
  /// The recording; nil if its row cannot be read.
  package let recording: Recording?
  /// Whether its row says how long it is.
  package let hasLength: Bool
}
