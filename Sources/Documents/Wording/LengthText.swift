import Entries

/// Durations for people, rounded to the last unit that is shown.
package enum LengthText {
  /// A duration as a clock shows it: `0:07`, `12:30` or `1:02:03`.
  package static func clock(_ seconds: Double) -> String {
    ClockText.text(whole(seconds.rounded()))
  }

  /// A position in a recording as a clock shows it, rounded down, so that playing from there misses
  /// nothing.
  package static func place(_ seconds: Double) -> String { ClockText.text(whole(seconds)) }

  /// A duration in a sentence: `under 1 s`, `7 s`, `12 min 34 s`, `12 min`, `1 h 2 min`, `1 h`.
  package static func words(_ seconds: Double) -> String {
    if seconds > 0, seconds < 1 { return "under 1 s" }
    let whole = whole(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return pair(whole / 60, "min", whole % 60, "s") }
    let minutes = (whole + 30) / 60
    return pair(minutes / 60, "h", minutes % 60, "min")
  }

  /// An estimated duration, rounded: `a few seconds`, `40 s`, `4 min`, `1 h 20 min`.
  package static func estimate(_ seconds: Double) -> String {
    guard seconds >= 60 else {
      return seconds < 10 ? "a few seconds" : "\((whole(seconds) + 5) / 10 * 10) s"
    }
    let minutes = (whole(seconds) + 30) / 60
    return minutes < 60 ? "\(minutes) min" : pair(minutes / 60, "h", minutes % 60, "min")
  }

  private static func pair(_ large: Int, _ unit: String, _ small: Int, _ smaller: String) -> String
  {
    small == 0 ? "\(large) \(unit)" : "\(large) \(unit) \(small) \(smaller)"
  }

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite && seconds > 0 ? Int(min(seconds, 1e12)) : 0
  }
}
