import Entries

/// The whereabouts of the sample year's owner.
struct SampleJourney: Sendable {
  /// The IANA zone.
  let zone: String
  /// The place.
  let place: Place

  /// The day that occurs twice: in the morning in Auckland, then again in Honolulu.
  static let crossing = 162

  static let home = SampleJourney(
    zone: "Europe/Berlin", place: Place(name: "Berlin", latitude: 52.52, longitude: 13.405))

  /// Returns where a day of the year, 0 ..< 365, is spent.
  static func place(on number: Int, isSecond: Bool) -> SampleJourney {
    switch number {
    case 58..<66: newYork
    case 150..<156: tokyo
    case 156...crossing where !isSecond: auckland
    case crossing..<168: honolulu
    case 290..<295: lisbon
    default: home
    }
  }

  private static let newYork = SampleJourney(
    zone: "America/New_York",
    place: Place(name: "New York", latitude: 40.7128, longitude: -74.006))
  private static let tokyo = SampleJourney(
    zone: "Asia/Tokyo", place: Place(name: "Tokyo", latitude: 35.6762, longitude: 139.6503))
  private static let auckland = SampleJourney(
    zone: "Pacific/Auckland",
    place: Place(name: "Auckland", latitude: -36.8509, longitude: 174.7645))
  private static let honolulu = SampleJourney(
    zone: "Pacific/Honolulu",
    place: Place(name: "Honolulu", latitude: 21.3069, longitude: -157.8583))
  private static let lisbon = SampleJourney(
    zone: "Europe/Lisbon", place: Place(name: "Lisbon", latitude: 38.7223, longitude: -9.1393))
}
