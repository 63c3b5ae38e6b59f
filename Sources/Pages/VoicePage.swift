import Documents
package import Insights

/// The voice measurements of one recording beside the usual values, on a terminal.
package struct VoicePage {
  private let facts: VoiceFacts
  private let baseline: VoiceBaseline

  /// Shows measurements beside a baseline from other recordings.
  package init(_ facts: VoiceFacts, baseline: VoiceBaseline) {
    self.facts = facts
    self.baseline = baseline
  }

  /// The page's lines, at most as wide as the style allows; only facts, without claims about
  /// feelings.
  package func lines(_ style: PageStyle) -> [String] {
    let compared = baseline.compare(facts)
    let lines = VoiceBaseline.Measure.allCases.flatMap { measure -> [String] in
      guard let value = facts[measure], value.isFinite else { return [] }
      var parts = [InsightsText.text(measure, value)]
      if let comparison = compared[measure] {
        let usual = InsightsText.text(measure, comparison.usual.median)
        parts.append("usually \(usual), of \(comparison.usual.count) recordings")
        switch comparison.verdict {
        case .usual: break
        case .above: parts.append("above the usual range")
        case .below: parts.append("below the usual range")
        }
      }
      return style.listed(parts)
    }
    return lines.isEmpty ? ["nothing measured"] : lines
  }
}
