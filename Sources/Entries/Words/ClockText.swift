/// A number of seconds as a clock shows it: `0:07`, `12:30` or `1:02:03`.
package enum ClockText {
  /// Returns the text of whole seconds, at least 0.
  package static func text(_ seconds: Int) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let tail = twoDigits(seconds % 60)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }
}
