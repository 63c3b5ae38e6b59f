package import Entries

/// Some sentences of a recording that could be heard in a recap.
package struct ClipCandidate: Sendable, Equatable {
  /// The entry.
  package var entry: Int64
  /// The recording.
  package var recording: Int64
  /// The entry's day.
  package var day: CivilDay
  /// When they were said, in seconds of the recording.
  package var span: Range<Double>
  /// Where the speech before them ends and that behind them begins, in seconds of the recording: the
  /// cuts lie between these and the span.
  package var room: Range<Double>
  /// What was said.
  package var text: String
  /// The mean of the recogniser's confidence in the words, 0…1.
  package var certainty: Double
  /// Whether their owner set a marker in them.
  package var isMarked: Bool
  /// The entry's mood, 1…5, if it has one.
  package var mood: Int?
  /// How likely it is that what was looked for was said in them; nil where the text has it.
  package var score: Double?

  /// Describes some sentences.
  package init(
    entry: Int64, recording: Int64, day: CivilDay, span: Range<Double>, room: Range<Double>,
    text: String, certainty: Double, isMarked: Bool = false, mood: Int? = nil
  ) {
    self.entry = entry
    self.recording = recording
    self.day = day
    self.span = span
    self.room = room
    self.text = text
    self.certainty = certainty
    self.isMarked = isMarked
    self.mood = mood
  }

  /// The length in seconds.
  package var seconds: Double { span.upperBound - span.lowerBound }
}
