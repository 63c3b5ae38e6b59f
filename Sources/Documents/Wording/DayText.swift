package import Entries
package import Insights

/// A summary of a day's entries, in words.
package struct DayText {
  /// The parts, such as `mood 3.5/5 (mean of 2)` and `3 entries`.
  package let parts: [String]

  /// Sums up entries.
  package init(_ entries: [TranscribedEntry]) {
    guard !entries.isEmpty else {
      parts = ["nothing kept"]
      return
    }
    var parts: [String] = []
    if let mood = DayValue(entries.compactMap { $0.entry.mood?.score }) {
      parts.append("mood \(DayText.text(mood, of: Mood.scores))")
    }
    if let energy = DayValue(entries.compactMap { $0.entry.energy?.level }) {
      parts.append("energy \(DayText.text(energy, of: Energy.levels))")
    }
    parts.append(NumberText.count(entries.count, "entry", plural: "entries"))
    let seconds = entries.reduce(0) { $0 + $1.entry.duration }
    if seconds > 0 { parts.append("♪ \(LengthText.words(seconds))") }
    self.parts = parts
  }

  /// A day's value on its scale, with how it was computed: `4/5`, `3.5/5 (mean of 2)`.
  package static func text(_ value: DayValue, of scale: ClosedRange<Int>) -> String {
    switch value.rule {
    case .only: "\(Int(value.value))/\(scale.upperBound)"
    case .mean:
      "\(NumberText.fixed(value.value))/\(scale.upperBound) (mean of \(value.count))"
    }
  }
}
