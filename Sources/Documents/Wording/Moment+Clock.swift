package import Entries

extension Moment {
  /// The local time of day: `08:12`.
  package var clock: String {
    "\(padded(Int64(secondOfDay / 3600), 2)):\(padded(Int64(secondOfDay / 60 % 60), 2))"
  }

  /// How many days the calendar was ahead of the owner's day: `+1` after midnight before the
  /// owner's day began; nil if both are the same.
  package var daysAhead: String? {
    let days = clockDay.daysSinceEpoch - day.daysSinceEpoch
    return days == 0 ? nil : days > 0 ? "+\(days)" : "−\(-days)"
  }

  /// The local time for use beside the owner's day: `08:12`, or `00:45 +1` after the midnight at
  /// the end of that day, as in timetables.
  ///
  /// Without the `+1`, day and time together would name a moment that never existed.
  package var clockOfDay: String {
    daysAhead.map { "\(clock) \($0)" } ?? clock
  }

  /// Calendar day and local time: `2026-11-20 08:12`.
  package var dayAndClock: String { "\(clockDay) \(clock)" }
}
