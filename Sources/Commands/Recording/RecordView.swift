import JournalEngine

/// Shows a recording while it is made: on a terminal, as whole lines, or as a stream of JSON.
///
/// Nothing here may wait: a terminal that stands still must cost the recording nothing.
protocol RecordView: Sendable {
  /// Takes what happens; returns at once.
  func take(_ event: RecordingEvent)
  /// Tells a person what a key has done, for some time, in the longest text that fits; an empty list
  /// takes the hint away.
  func hint(_ texts: [String], for time: Duration)
  /// Shows everything that is left and takes the display away.
  func finish()
}
