/// Lengths of sound in a sentence.
enum LengthText {
  /// `7 s`, `12 min 34 s`, `1 h 2 min`; fractions are cut off, as a clock cuts them.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.isFinite ? max(0, min(seconds, 1e12)) : 0)
    if whole == 0, seconds > 0 { return "under 1 s" }
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 {
      return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
    }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
