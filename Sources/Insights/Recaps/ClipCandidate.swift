package import Entries

/// Some sentences of a recording that could be played in a recap.
package struct ClipCandidate: Sendable, Equatable {
  /// The entry.
  package var entry: Int64
  /// The recording.
  package var recording: Int64
  /// The entry's day.
  package var day: CivilDay
  /// The start and end of the sentences, in seconds of the recording.
  package var span: Range<Double>
  /// The end of the speech before them and the start of the speech after them, in seconds of the
  /// recording.
  ///
  /// The clip is cut between these times and `span`.
  package var room: Range<Double>
  /// The text of the sentences.
  package var text: String
  /// The mean of the recogniser's confidence in the words, 0…1.
  package var certainty: Double
  /// Whether the owner set a marker within them.
  package var isMarked: Bool
  /// The entry's mood, 1…5, if it has one.
  package var mood: Int?
  /// The likelihood that the searched words were said in them; nil if the text contains the words.
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
