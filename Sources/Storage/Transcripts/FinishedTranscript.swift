/// A version of a transcript that is not being written any more, of a finished recording.
struct FinishedTranscript {
  /// The version's number.
  var number: Int64
  /// The recording.
  var recording: Int64
  /// The entry, if the recording belongs to one.
  var entry: Int64?
  /// The length of the recording, in seconds.
  var seconds: Double
  /// Whether it is the version that is shown.
  var isCurrent: Bool
}
