/// The measurements of a voice in one recording, and the usual values in the others.
package struct VoiceComparison: Sendable, Equatable {
  /// The measurements.
  package let facts: VoiceFacts
  /// The usual values.
  package let usual: VoiceBaseline

  /// Pairs measurements with the usual values.
  package init(facts: VoiceFacts, usual: VoiceBaseline) {
    self.facts = facts
    self.usual = usual
  }
}
