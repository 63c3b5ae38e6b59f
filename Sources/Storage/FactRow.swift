package import Entries

/// What looking back needs of one entry: no texts and no sound.
package struct FactRow: Sendable, Equatable {
  /// The entry's short number.
  package var number: Int64
  /// When it was.
  package var moment: Moment
  /// The mood's score.
  package var mood: Int?
  /// The level of energy.
  package var energy: Int?
  /// The places of its labels in a table of the caller's.
  package var labels: [Int32]
  /// How many words its current transcripts have.
  package var wordCount: Int
  /// The length of its recordings together, in seconds.
  package var seconds: Double
  /// What was measured of the voice in its longest recording.
  package var voice: VoiceRow?
}
