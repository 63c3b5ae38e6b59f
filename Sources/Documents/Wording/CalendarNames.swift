package import Entries
import Insights

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

  /// Days as `October 2026`, `2026`, `20 November 2026` or `20 Nov 2026 to 3 Dec 2026`.
  package static func span(_ days: ClosedRange<CivilDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return medium(first) }
    if first == first.firstOfMonth, last == first.lastOfMonth {
      return "\(month(first.month)) \(first.year)"
    }
    if first.month == 1, first.day == 1, last == first.advanced(byMonths: 11).lastOfMonth {
      return String(first.year)
    }
    return "\(short(first)) to \(short(last))"
  }

  /// A day as `20 Nov 2026`.
  package static func short(_ day: CivilDay) -> String {
    "\(day.day) \(month(day.month).prefix(3)) \(day.year)"
  }
}
