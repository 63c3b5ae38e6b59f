package import Entries

/// A place and how often it is used, as `--json` shows it.
package struct JSONPlace: Encodable, Sendable {
  package var name: String
  package var latitude: Double?
  package var longitude: Double?
  /// How many entries outside the trash have this place.
  package var entries: Int
  /// The mean of their moods.
  package var mood: Double?
  package var firstDay: CivilDay?
  package var lastDay: CivilDay?

  package init(_ place: JournalPlace) {
    name = place.place.name
    latitude = place.place.latitude
    longitude = place.place.longitude
    entries = place.entries
    mood = place.mood.map { ($0 * 100).rounded() / 100 }
    firstDay = place.firstDay
    lastDay = place.lastDay
  }
}
