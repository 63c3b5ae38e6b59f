/// A time in whole milliseconds, with the notations of the file formats.
struct ClockTime: Hashable, Comparable, Sendable {
  /// Milliseconds from the start, never negative.
  var milliseconds: Int64

  /// Makes a time.
  init(milliseconds: Int64) {
    self.milliseconds = max(0, milliseconds)
  }

  /// Rounds seconds to a time; seconds that are negative or not a number become 0.
  init(_ seconds: Double) {
    milliseconds = Int64((seconds.asTime * 1000).rounded())
  }

  /// Whether one time comes before another.
  static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Hours, minutes, seconds and milliseconds, as in `00:01:02,345`.
  func clock(decimal: Character) -> String {
    let seconds = milliseconds / 1000
    return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):"
      + "\(padded(seconds % 60, 2))\(decimal)\(padded(milliseconds % 1000, 3))"
  }

  /// Minutes, seconds and hundredths, as in `01:02.34`.
  var minutesAndHundredths: String {
    let seconds = milliseconds / 1000
    return "\(padded(seconds / 60, 2)):\(padded(seconds % 60, 2))."
      + padded(milliseconds % 1000 / 10, 2)
  }

  /// Seconds with three decimals, as in `62.345`.
  var seconds: String { "\(milliseconds / 1000).\(padded(milliseconds % 1000, 3))" }
}

/// The number with leading zeros, up to a width.
func padded(_ value: Int64, _ width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Double {
  /// The value as seconds, clamped to at most a year; 0 if it is negative or not a number.
  var asTime: Double { self > 0 ? Swift.min(self, 31_536_000) : 0 }
}
