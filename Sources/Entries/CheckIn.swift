/// The part of the day at which a check-in was made.
public enum CheckIn: String, Sendable, Codable, CaseIterable {
  /// From 4:00 to 14:00: asks how the night was.
  case morning
  /// From 14:00 to 4:00: asks how the day was.
  case evening

  /// Returns the part of the day that contains an hour 0…23.
  public init(hour: Int) {
    self = (4..<14).contains(hour) ? .morning : .evening
  }

  /// Returns the part of the day that contains a moment, by the clocks of its own zone.
  public init(at moment: Moment) {
    self.init(hour: moment.secondOfDay / 3600)
  }
}
