/// A part of the day, by the local time at which the entry was made.
package enum DayPart: String, Sendable, CaseIterable, Encodable {
  /// From 5 to 11 o'clock.
  case morning
  /// From 11 to 17 o'clock.
  case afternoon
  /// From 17 to 22 o'clock.
  case evening
  /// From 22 to 5 o'clock; an entry made after midnight belongs to the new day.
  case night

  /// Returns the part that contains an hour 0…23.
  package init(hour: Int) {
    switch hour {
    case 5..<11: self = .morning
    case 11..<17: self = .afternoon
    case 17..<22: self = .evening
    default: self = .night
    }
  }
}
