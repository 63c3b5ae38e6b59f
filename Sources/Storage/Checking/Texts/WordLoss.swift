/// Words that a version of a transcript has lost.
package struct WordLoss: Sendable, Equatable {
  /// The entry, if the recording belongs to one.
  package var entry: Int64?
  /// The recording's number.
  package var recording: Int64
  /// The version's number.
  package var transcript: Int64
  /// Whether it is the version that is shown.
  package var isCurrent: Bool
  /// The second of the recording from which on words are lost.
  package var start: Double
  /// Whether all of them stand in the journal a second time.
  package var isKnown: Bool

  init(_ loss: LostWords.Loss) {
    entry = loss.entry
    recording = loss.recording
    transcript = loss.transcript
    isCurrent = loss.isCurrent
    start = loss.gaps.first?.before?.seconds.upperBound ?? 0
    isKnown = loss.isKnown
  }
}
