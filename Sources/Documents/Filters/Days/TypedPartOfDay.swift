import Entries

/// A part of a day as people name it: `morning`, `evening`, `night`.
///
/// Which hours it has is a choice of ours, and neighbours overlap, as they do when people speak. A
/// night is that of the evening before it: it begins at 18 o'clock, and ends at 5 o'clock of the next
/// day or when its owner's day begins, if that is later. So `last night` is what came after the
/// afternoon of the owner's yesterday, also where that was after midnight.
enum TypedPartOfDay: String {
  case morning, afternoon, evening, night, tonight

  /// The time that stands for it where one moment is wanted, in seconds after midnight.
  var usual: Int {
    switch self {
    case .morning: 9 * 3600
    case .afternoon: 15 * 3600
    case .evening: 20 * 3600
    case .night: 23 * 3600
    case .tonight: 21 * 3600
    }
  }

  /// The minutes that it has on a day.
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

  /// The times that can be said to lie in it, in seconds after the midnight with which its day begins:
  /// one o'clock in the morning is before its dawn.
  var times: Range<Int> {
    switch self {
    case .morning: 0..<12 * 3600
    case .afternoon: 12 * 3600..<19 * 3600
    case .evening: 16 * 3600..<24 * 3600
    case .night, .tonight: 17 * 3600..<30 * 3600
    }
  }
}
