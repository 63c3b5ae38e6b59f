import Insights

/// What was measured of a voice, and what is usual for it, as `--json` shows it.
struct JSONVoiceFacts: Encodable, Sendable {
  var facts: VoiceFacts
  var usual: VoiceBaseline

  init(_ comparison: VoiceComparison) {
    facts = comparison.facts
    usual = comparison.usual
  }
}
