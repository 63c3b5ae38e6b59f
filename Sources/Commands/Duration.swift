/// Lengths of sound as a person reads them.
enum Duration {
  /// `0:07`, `12:34`, `1:02:03`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.isFinite ? max(0, seconds.rounded(.down)) : 0)
    let minutes = whole / 60
    let tail = padded(whole % 60)
    return minutes < 60 ? "\(minutes):\(tail)" : "\(minutes / 60):\(padded(minutes % 60)):\(tail)"
  }

  /// `7 s`, `12 min 34 s`, `1 h 2 min`.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 {
      return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
    }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
