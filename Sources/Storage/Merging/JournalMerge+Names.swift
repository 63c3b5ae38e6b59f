import Entries
import GRDB

extension JournalMerge {
  /// Merges the spelling of labels and the names and positions of places.
  mutating func mergeNames() throws {
    try mergeSpelling()
    try mergePlaces()
  }

  /// Merges the claims of the other journal's entries about their places.
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
