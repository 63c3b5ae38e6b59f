package import Insights

/// What was measured of a voice, and what is usual for it, as `--json` shows it.
package struct JSONVoiceFacts: Encodable, Sendable {
  package var facts: VoiceFacts
  package var usual: VoiceBaseline

  package init(_ comparison: VoiceComparison) {
    facts = comparison.facts
    usual = comparison.usual
  }
}
