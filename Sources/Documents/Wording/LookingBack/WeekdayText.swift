/// Days of the week in words.
package enum WeekdayText {
  /// `daily`, `Mon–Fri`, `Mon, Wed`.
  package static func short(_ days: [Int]) -> String {
    if days.count == 7 { return "daily" }
    let names = days.map { String(CalendarNames.weekday($0).prefix(3)) }
    guard days.count > 2, let first = days.first, let last = days.last,
      last - first == days.count - 1, let start = names.first, let end = names.last
    else { return names.joined(separator: ", ") }
    return "\(start)–\(end)"
  }

  /// Seconds after midnight as `21:00`.
  package static func clock(_ second: Int) -> String {
    let (hour, minute) = (second / 3600, second / 60 % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
