/// Lengths of sound in a sentence.
enum LengthText {
  /// `7 s`, `12 min 34 s`, `1 h 2 min`.
  static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.isFinite ? seconds.rounded() : 0)
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 {
      return whole % 60 == 0 ? "\(whole / 60) min" : "\(whole / 60) min \(whole % 60) s"
    }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
