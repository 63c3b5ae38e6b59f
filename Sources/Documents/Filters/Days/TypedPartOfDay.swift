import Entries

/// A part of a day as people call it: `morning`, `evening`, `night`.
///
/// Its hours are our choice, and neighbouring parts overlap, as in everyday speech. A night belongs
/// to the evening before it: it begins at 18:00, and ends at 5:00 of the next day, or at the start
/// of the owner's day if that is later. So `last night` includes everything after the afternoon of
/// the owner's yesterday, even after midnight.
enum TypedPartOfDay: String {
  case morning, afternoon, evening, night, tonight

  /// The time that represents it if a single moment is needed, in seconds after midnight.
  var usual: Int {
    switch self {
    case .morning: 9 * 3600
    case .afternoon: 15 * 3600
    case .evening: 20 * 3600
    case .night: 23 * 3600
    case .tonight: 21 * 3600
    }
  }

  /// The minutes of this part of a day.
  /// - Parameter dayStart: When the owner's day begins, in seconds after midnight.
  func minutes(of day: CivilDay, dayStart: Int) -> ClosedRange<ClockMinute> {
    let hours =
      switch self {
      case .morning: 5..<12
      case .afternoon: 12..<18
      case .evening: 17..<24
      case .night, .tonight: 18..<29
      }
    let end =
      switch self {
      case .night, .tonight: max(hours.upperBound * 60, 1440 + dayStart / 60)
      case .morning, .afternoon, .evening: hours.upperBound * 60
      }
    return ClockMinute(day, minute: hours.lowerBound * 60)...ClockMinute(day, minute: end - 1)
  }

  /// The times that may be named with it, in seconds after the midnight at the start of its day.
  ///
  /// They exceed its hours: "one o'clock in the morning" is before dawn.
  var times: Range<Int> {
    switch self {
    case .morning: 0..<12 * 3600
    case .afternoon: 12 * 3600..<19 * 3600
    case .evening: 16 * 3600..<24 * 3600
    case .night, .tonight: 17 * 3600..<30 * 3600
    }
  }
}
