/// Lengths of time as a person reads them; what is less than the last unit is cut off, so that no
/// page tells another length than the list.
package enum LengthText {
  /// A length as a clock shows it: `0:07`, `12:30` or `1:02:03`.
  package static func clock(_ seconds: Double) -> String {
    let whole = whole(seconds)
    let tail = padded(Int64(whole % 60), 2)
    return whole >= 3600
      ? "\(whole / 3600):\(padded(Int64(whole / 60 % 60), 2)):\(tail)" : "\(whole / 60):\(tail)"
  }

  /// A length in a sentence: `under 1 s`, `7 s`, `12 min 34 s`, `12 min`, `1 h 2 min`, `1 h`.
  package static func words(_ seconds: Double) -> String {
    let whole = whole(seconds)
    if whole == 0, seconds > 0 { return "under 1 s" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return pair(whole / 60, "min", whole % 60, "s") }
    return pair(whole / 3600, "h", whole / 60 % 60, "min")
  }

  /// A length that is only estimated, rounded: `a few seconds`, `40 s`, `4 min`, `1 h 20 min`.
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
