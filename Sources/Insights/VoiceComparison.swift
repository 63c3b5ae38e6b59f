/// What was measured of a voice in one recording, and what is usual in the others.
package struct VoiceComparison: Sendable, Equatable {
  /// What was measured.
  package let facts: VoiceFacts
  /// What is usual.
  package let usual: VoiceBaseline

  /// Sets facts beside what is usual.
  package init(facts: VoiceFacts, usual: VoiceBaseline) {
    self.facts = facts
    self.usual = usual
  }
}
