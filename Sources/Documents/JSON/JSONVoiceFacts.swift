package import Insights

/// The measurements of a voice, with its usual values, as `--json` shows them.
package struct JSONVoiceFacts: Encodable, Sendable {
  package var facts: VoiceFacts
  package var usual: VoiceBaseline

  package init(_ comparison: VoiceComparison) {
    facts = comparison.facts
    usual = comparison.usual
  }
}
