import Foundation

/// Numbers as pages write them.
enum PageNumber {
  /// A number with so many decimals; nothing is a dash.
  static func fixed(_ value: Double?, _ decimals: Int = 1) -> String {
    guard let value else { return "–" }
    let scale = pow(10, Double(decimals))
    let rounded = (value * scale).rounded(.toNearestOrAwayFromZero) / scale
    let text = String(format: "%.\(decimals)f", abs(rounded))
    return rounded < 0 ? "−" + text : text
  }

  /// A number with a sign.
  static func signed(_ value: Double, _ decimals: Int = 1) -> String {
    let text = fixed(value, decimals)
    return text.hasPrefix("−") ? text : "+" + text
  }

  /// A whole number with commas between thousands.
  static func grouped(_ value: Int) -> String {
    let digits = Array(String(abs(value)))
    var text = value < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// A length as `45 s`, `12 min` or `3 h 20 min`; what is less than the last unit is cut off.
  static func length(seconds: Double) -> String {
    let whole = whole(seconds)
    if whole < 60 { return "\(whole) s" }
    let minutes = whole / 60
    if minutes < 60 { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }

  /// A length as `1:23` or `1:02:03`; fractions of a second are cut off, as every list cuts them.
  static func clock(seconds: Double) -> String {
    let whole = whole(seconds)
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = ":" + PageText.zeroed(rest)
    return hours > 0 ? "\(hours):" + PageText.zeroed(minutes) + tail : "\(minutes)" + tail
  }

  private static func whole(_ seconds: Double) -> Int {
    seconds.isFinite && seconds > 0 ? Int(min(seconds, 1e12)) : 0
  }

  /// A count with its noun: `1 day`, `2 days`.
  static func count(_ value: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(value)) \(value == 1 ? noun : plural ?? noun + "s")"
  }
}
