import Entries
import GRDB

extension JournalMerge {
  /// Spells labels and makes places as their entries tell.
  mutating func mergeNames() throws {
    try mergeSpelling()
    try mergePlaces()
  }

  /// Takes what the entries of the other journal tell of their places.
  private mutating func mergePlaces() throws {
    let theirs = try source.read { db in
      try Row.fetchAll(
        db, sql: "SELECT entry_id, name, latitude, longitude, located FROM place_claim ORDER BY id")
    }
    for row in theirs {
      guard let entry = entries[row[0]] else { continue }
      try PlaceClaims.merge(
        Place(name: row[1], latitude: row[2], longitude: row[3]),
        located: try source.optionalStamp(row[4]), of: entry, target)
    }
    touched.formUnion(try PlaceClaims.settle(target))
  }
}
