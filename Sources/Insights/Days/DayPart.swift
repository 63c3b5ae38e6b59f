/// A part of the day, by the clock that the entry was made by.
package enum DayPart: String, Sendable, CaseIterable, Encodable {
  /// From 5 to 11 o'clock.
  case morning
  /// From 11 to 17 o'clock.
  case afternoon
  /// From 17 to 22 o'clock.
  case evening
  /// From 22 to 5 o'clock; what is said after midnight belongs to the new day.
  case night

  /// The part that an hour 0…23 lies in.
  package init(hour: Int) {
    switch hour {
    case 5..<11: self = .morning
    case 11..<17: self = .afternoon
    case 17..<22: self = .evening
    default: self = .night
    }
  }
}
