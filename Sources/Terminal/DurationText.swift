/// Lengths of time as a person reads them.
package enum DurationText {
  /// A length such as `0:07`, `12:30` or `1:02:03`; fractions of a second are cut off.
  package static func clock(_ seconds: Double) -> String {
    let whole = whole(seconds)
    let minutes = whole / 60 % 60
    return whole >= 3600
      ? "\(whole / 3600):\(padded(minutes)):\(padded(whole % 60))"
      : "\(minutes):\(padded(whole % 60))"
  }

  /// A length in words, rounded as an estimate is: `less than a minute`, `4 min`, `1 h 20 min`.
  package static func estimate(_ seconds: Double) -> String {
    guard seconds >= 60 else {
      return seconds < 10 ? "a few seconds" : "\((whole(seconds) + 5) / 10 * 10) s"
    }
    let minutes = (whole(seconds) + 30) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite && seconds > 0 ? Int(min(seconds, 1e12)) : 0
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
