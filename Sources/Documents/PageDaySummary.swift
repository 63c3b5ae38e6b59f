import Entries
import Insights

/// What a day's entries come to, in words.
struct PageDaySummary {
  /// The parts, such as `mood 3.5 (mean of 2)` and `3 entries`.
  let parts: [String]

  /// Sums up entries.
  init(_ entries: [DayPageEntry]) {
    guard !entries.isEmpty else {
      parts = ["nothing kept"]
      return
    }
    var parts: [String] = []
    if let mood = DayValue(entries.compactMap { $0.entry.mood?.score }) {
      parts.append("mood \(PageDaySummary.text(mood))")
    }
    if let energy = DayValue(entries.compactMap { $0.entry.energy?.level }) {
      parts.append("energy \(PageDaySummary.text(energy))")
    }
    parts.append(PageNumber.count(entries.count, "entry", plural: "entries"))
    let seconds = entries.reduce(0) { $0 + $1.entry.duration }
    if seconds > 0 { parts.append("♪ \(PageNumber.length(seconds: seconds))") }
    self.parts = parts
  }

  /// A day's value with how it came about.
  static func text(_ value: DayValue) -> String {
    switch value.rule {
    case .only: String(Int(value.value))
    case .mean: "\(PageNumber.fixed(value.value)) (mean of \(value.count))"
    }
  }
}
