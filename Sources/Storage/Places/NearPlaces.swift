import Entries
import Foundation
import GRDB

/// Finds the places in a circle on the earth.
enum NearPlaces {
  /// The distance of two positions in metres, as an SQL function; NULL if one is impossible.
  static let distance = DatabaseFunction("distance_metres", argumentCount: 4, pure: true) {
    values in
    let numbers = values.compactMap { Double.fromDatabaseValue($0) }
    guard numbers.count == 4,
      let one = Coordinates(latitude: numbers[0], longitude: numbers[1]),
      let other = Coordinates(latitude: numbers[2], longitude: numbers[3])
    else { return nil }
    return one.distance(to: other)
  }

  /// Returns the condition that a row of `place` lies in a circle.
  ///
  /// The distance is computed only for places in the rectangle around the circle, because one call
  /// from SQL takes as long as comparing a hundred rows.
  static func condition(_ near: EntryFilter.NearCondition) -> SQL {
    let (centre, metres) = (near.centre, near.metres)
    // Slightly enlarged, so that rounding excludes nothing.
    let angle = min(metres / Coordinates.earthRadius * 1.000_001 + 1e-9, .pi)
    let degrees = angle * 180 / .pi
    let (south, north) = (centre.latitude - degrees, centre.latitude + degrees)
    var conditions: [SQL] = ["latitude BETWEEN \(south) AND \(north)"]
    // If the circle contains a pole, it reaches every longitude.
    if south > -90, north < 90 {
      let reach = asin(min(1, sin(angle) / cos(centre.latitude * .pi / 180))) * 180 / .pi
      let (west, east) = (centre.longitude - reach, centre.longitude + reach)
      // A circle across the 180th meridian continues on the other side.
      conditions.append(
        """
        (longitude BETWEEN \(west) AND \(east) OR longitude BETWEEN \(west + 360) AND \(east + 360)
          OR longitude BETWEEN \(west - 360) AND \(east - 360))
        """)
    }
    conditions.append(
      """
      distance_metres(latitude, longitude, \(centre.latitude), \(centre.longitude)) <= \(metres)
      """)
    return conditions.joined(separator: " AND ")
  }
}
