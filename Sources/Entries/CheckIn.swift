/// The part of the day at which a check-in was made.
public enum CheckIn: String, Sendable, Codable, CaseIterable {
  /// From 4:00, or when the owner's day begins, to 14:00: asks how the night was.
  case morning
  /// From 14:00 until the morning: asks how the day was.
  case evening

  /// Returns the part of the day that contains a moment, by the clocks of its own zone.
  /// - Parameter dayStart: When the owner's day begins, in seconds after midnight.
  public init(at moment: Moment, dayStart: Int = 0) {
    let morning = CheckIn.morning(dayStart: dayStart)..<14 * 3600
    self = morning.contains(moment.secondOfDay) ? .morning : .evening
  }

  /// Returns a moment, counted to the day that this check-in asks about.
  ///
  /// An evening check-in after midnight is about the day that has passed, even though the calendar
  /// shows the next one.
  public func moment(_ moment: Moment, dayStart: Int = 0) -> Moment {
    guard moment.secondOfDay < CheckIn.morning(dayStart: dayStart) else { return moment }
    let day = moment.clockDay
    return moment.counted(to: self == .evening ? day.advanced(by: -1) : day)
  }

  private static func morning(dayStart: Int) -> Int { dayStart > 0 ? dayStart : 4 * 3600 }
}
