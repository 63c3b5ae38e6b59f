package import Entries

extension Moment {
  /// The time of day as its owner's clock showed it: `08:12`.
  package var clock: String {
    "\(padded(Int64(secondOfDay / 3600), 2)):\(padded(Int64(secondOfDay / 60 % 60), 2))"
  }

  /// How many days the clocks were ahead of the day to which the owner counts the moment: `+1` after
  /// midnight where the day had not begun; nil where both are the same.
  package var daysAhead: String? {
    let days = clockDay.daysSinceEpoch - day.daysSinceEpoch
    return days == 0 ? nil : days > 0 ? "+\(days)" : "−\(-days)"
  }

  /// The time of day where it stands with the owner's day: `08:12`, or `00:45 +1`, as timetables have it,
  /// if that was after the midnight with which the day ended for the calendar.
  ///
  /// Without it the two would name a moment that never was.
  package var clockOfDay: String {
    daysAhead.map { "\(clock) \($0)" } ?? clock
  }

  /// Day and time as clocks showed them: `2026-11-20 08:12`.
  package var dayAndClock: String { "\(clockDay) \(clock)" }
}
