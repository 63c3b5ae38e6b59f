package import Entries

/// A finished recording as a backup names and compares it.
package struct KeptRecording: Sendable {
  /// The identifier of the recording.
  package let uuid: String
  /// The number of its entry.
  package let entry: Int64?
  /// The day on which it began, as it is stored.
  package let day: String
  /// The recording; nil if its row cannot be read.
  package let recording: Recording?
}
