package import Entries

/// The English names of days and months.
package enum CalendarNames {
  /// The months, January first.
  package static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// The days of the week, Monday first.
  package static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// A month's name, 1…12.
  package static func month(_ number: Int) -> String { months[(number + 11) % 12] }

  /// A day of the week's name, 1 (Monday) … 7 (Sunday).
  package static func weekday(_ number: Int) -> String { weekdays[(number + 6) % 7] }

  /// A day as `Friday, 20 November 2026`.
  package static func long(_ day: CivilDay) -> String {
    "\(weekday(day.weekday)), \(medium(day))"
  }

  /// A day as `20 November 2026`.
  package static func medium(_ day: CivilDay) -> String {
    "\(day.day) \(month(day.month)) \(day.year)"
  }

  /// A day as `20 Nov 2026`.
  package static func short(_ day: CivilDay) -> String {
    "\(day.day) \(month(day.month).prefix(3)) \(day.year)"
  }
}
