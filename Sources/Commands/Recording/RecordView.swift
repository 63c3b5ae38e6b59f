import JournalEngine

/// Shows a recording while it is made: on a terminal, as whole lines, or as a stream of JSON.
///
/// No method may block: a terminal that hangs must not disturb the recording.
protocol RecordView: Sendable {
  /// Takes an event of the recording; returns at once.
  func take(_ event: RecordingEvent)
  /// Shows the effect of a key for some time, in the longest text that fits; an empty list removes
  /// the hint.
  func hint(_ texts: [String], for time: Duration)
  /// Shows everything that is pending, and removes the display.
  func finish()
}
