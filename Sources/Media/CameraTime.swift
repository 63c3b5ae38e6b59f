/// A time as a camera writes it, `2026:11:20 08:15:00`.
struct CameraTime {
  /// The earliest year that is believed: a camera whose clock was never set writes 1970 or earlier.
  private static let firstYear = 1971

  /// The same time in the form of ISO 8601, without a time zone.
  let text: String

  /// Reads a time; returns nil if it is invalid.
  init?(_ written: String) {
    guard
      let match = written.wholeMatch(
        of: /\s*(\d{4})[:\-.](\d\d)[:\-.](\d\d)[ T](\d\d):(\d\d):(\d\d).*/)
    else { return nil }
    let parts = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { Int($0) }
    guard parts.count == 6, parts[0] >= CameraTime.firstYear, (1...12).contains(parts[1]),
      (1...CameraTime.days(parts[0], parts[1])).contains(parts[2]), parts[3] < 24, parts[4] < 60,
      parts[5] < 60
    else { return nil }
    text = "\(match.1)-\(match.2)-\(match.3)T\(match.4):\(match.5):\(match.6)"
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the seconds of an offset from UTC such as `+02:00`; nil if it is invalid.
  static func offset(_ written: String) -> Int? {
    if written == "Z" { return 0 }
    guard let match = written.wholeMatch(of: /([+-])(\d\d):(\d\d)/), let hours = Int(match.2),
      let minutes = Int(match.3), hours <= 14, minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return match.1 == "-" ? -seconds : seconds
  }
}
