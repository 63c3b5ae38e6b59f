/// Which end of the day a check-in was made at.
public enum CheckIn: String, Sendable, Codable, CaseIterable {
  /// From four o'clock to two in the afternoon: how the night was.
  case morning
  /// From two in the afternoon to four at night: how the day was.
  case evening

  /// The end of the day that an hour 0…23 lies at.
  public init(hour: Int) {
    self = (4..<14).contains(hour) ? .morning : .evening
  }

  /// The end of the day that a moment lies at, by the clocks of its own zone.
  public init(at moment: Moment) {
    self.init(hour: moment.secondOfDay / 3600)
  }
}
